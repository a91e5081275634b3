import { holdRules } from './hold.ts';
import { defineStateMachine, type ActorRole } from './state-machine.ts';

/** The life-cycle of an order (domain reference 6.4). */
export const orderStateMachine = defineStateMachine({
  entity: 'order',
  states: [
    'AWAITING_APPROVAL',
    'PENDING',
    'CONFIRMED',
    'PARTIALLY_CONFIRMED',
    'CANCELLED',
    'INVOICED',
    'SHIPPED',
    'DELIVERED',
  ],
  transitions: [
    {
      from: null,
      to: 'PENDING',
      actors: ['CUSTOMER'],
      description: 'placed',
      event: 'placed',
      stoneStatus: 'HOLD',
    },
    {
      from: null,
      to: 'AWAITING_APPROVAL',
      actors: ['CUSTOMER'],
      description: 'placed above the limit of the member',
      event: 'placed-above-limit',
      stoneStatus: 'HOLD',
      notifies: 'ORDER_AWAITS_APPROVAL',
      recipients: 'OWNER',
    },
    {
      from: 'AWAITING_APPROVAL',
      to: 'PENDING',
      actors: ['OWNER'],
      description: 'the owner approves',
      event: 'approved',
      notifies: 'ORDER_APPROVED',
      recipients: 'USER',
    },
    {
      from: 'AWAITING_APPROVAL',
      to: 'CANCELLED',
      actors: ['OWNER'],
      description: 'the owner declines',
      event: 'declined',
      notifies: 'ORDER_DECLINED',
      recipients: 'USER',
    },
    {
      from: 'AWAITING_APPROVAL',
      to: 'CANCELLED',
      actors: ['CUSTOMER'],
      description: 'cancelled by the member who placed it',
    },
    {
      from: 'AWAITING_APPROVAL',
      to: 'CANCELLED',
      actors: ['SYSTEM'],
      description: 'the owner did not approve it in time',
      event: 'unanswered',
      notifies: 'ORDER_UNANSWERED',
    },
    {
      from: 'AWAITING_APPROVAL',
      to: 'CANCELLED',
      actors: ['SALES'],
      description: 'the desk cancels it',
      notifies: 'ORDER_CANCELLED',
    },
    {
      from: 'PENDING',
      to: 'CONFIRMED',
      actors: ['SALES'],
      description: 'all lines confirmed',
      notifies: 'ORDER_CONFIRMED',
    },
    {
      from: 'PENDING',
      to: 'PARTIALLY_CONFIRMED',
      actors: ['SALES'],
      description: 'some lines confirmed, others not confirmed',
      notifies: 'ORDER_PARTIALLY_CONFIRMED',
    },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      actors: ['CUSTOMER'],
      description: 'cancelled before any line is confirmed',
    },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      actors: ['SALES'],
      description: 'no line confirmed',
      notifies: 'ORDER_CANCELLED',
    },
    ...(['CONFIRMED', 'PARTIALLY_CONFIRMED'] as const).map((from) => ({
      from,
      to: 'INVOICED' as const,
      actors: ['SALES'] as const,
      description: 'invoice number and date entered',
      notifies: 'ORDER_INVOICED' as const,
    })),
    {
      from: 'INVOICED',
      to: 'SHIPPED',
      actors: ['SALES'],
      description: 'carrier and tracking entered',
      notifies: 'ORDER_SHIPPED',
    },
    {
      from: 'SHIPPED',
      to: 'DELIVERED',
      actors: ['SALES'],
      description: 'receipt confirmed',
      notifies: 'ORDER_DELIVERED',
    },
    {
      from: 'CONFIRMED',
      to: 'CANCELLED',
      actors: ['ADMIN'],
      description: 'the confirmed order is cancelled, with a reason',
      notifies: 'ORDER_CANCELLED',
    },
    ...(['CONFIRMED', 'PARTIALLY_CONFIRMED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      actors: ['SALES'] as const,
      description: 'the desk undoes its confirmation while nothing depends on it',
      event: 'reopened',
      notifies: 'ORDER_REOPENED' as const,
    })),
  ],
});

export type OrderStatus = (typeof orderStateMachine.states)[number];

/**
 * Hours for which an order above the member's limit waits for the owner: as long as a hold claims its stones.
 */
export const approvalHours = holdRules.durationHours;

/**
 * Returns true when an open order cancelled by this actor counts as withdrawn by its company. That includes
 * orders that the owner declined or did not answer.
 */
export const isOrderWithdrawal = (actor: ActorRole): boolean =>
  actor === 'CUSTOMER' || actor === 'OWNER' || actor === 'SYSTEM';

/**
 * Statuses of the orders that wait for the desk; then those listed as open, and those listed as confirmed.
 */
export const pendingOrderStatuses: readonly OrderStatus[] = ['PENDING'];
export const openOrderStatuses: readonly OrderStatus[] = ['AWAITING_APPROVAL', ...pendingOrderStatuses];
export const confirmedOrderStatuses: readonly OrderStatus[] = [
  'CONFIRMED',
  'PARTIALLY_CONFIRMED',
  'INVOICED',
  'SHIPPED',
  'DELIVERED',
];

/** Statuses of the orders that have no invoice yet and may get one. */
export const uninvoicedOrderStatuses: readonly OrderStatus[] = [
  ...openOrderStatuses,
  'CONFIRMED',
  'PARTIALLY_CONFIRMED',
];

/** The life-cycle of one line of an order. */
export const orderLineStateMachine = defineStateMachine({
  entity: 'order line',
  states: ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED'],
  transitions: [
    {
      from: null,
      to: 'PENDING',
      actors: ['CUSTOMER'],
      description: 'ordered',
      event: 'ordered',
      stoneStatus: 'HOLD',
    },
    {
      from: 'PENDING',
      to: 'CONFIRMED',
      actors: ['SALES'],
      description: 'the desk has the stone',
      stoneStatus: 'SOLD',
    },
    {
      from: 'PENDING',
      to: 'REJECTED',
      actors: ['SALES'],
      description: 'the desk cannot supply the stone',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      actors: ['CUSTOMER', 'OWNER', 'SALES', 'SYSTEM'],
      description: 'the order is cancelled or was not approved',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'CONFIRMED',
      to: 'CANCELLED',
      actors: ['ADMIN'],
      description: 'the confirmed order is cancelled',
      stoneStatus: 'AVAILABLE',
    },
    ...(['CONFIRMED', 'REJECTED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      actors: ['SALES'] as const,
      description: 'the confirmation is undone',
      event: 'reopened',
      stoneStatus: 'HOLD' as const,
    })),
  ],
});

export type OrderLineStatus = (typeof orderLineStateMachine.states)[number];
