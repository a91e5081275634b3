import { holdRules } from './hold-states.ts';
import { defineStates, type Actor } from './states.ts';

/** Life of an order (domain reference 6.4). */
export const orderStates = defineStates({
  thing: 'order',
  states: [
    'AWAITING_OWNER',
    'PENDING',
    'CONFIRMED',
    'PARTLY_CONFIRMED',
    'CANCELLED',
    'INVOICED',
    'SHIPPED',
    'DELIVERED',
  ],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'placed', event: 'placed', stones: 'HOLD' },
    {
      from: null,
      to: 'AWAITING_OWNER',
      who: ['CUSTOMER'],
      why: 'placed by a person whose limit it passes',
      event: 'placed-above-limit',
      stones: 'HOLD',
      tells: 'ORDER_AWAITS_OWNER',
      told: 'OWNER',
    },
    {
      from: 'AWAITING_OWNER',
      to: 'PENDING',
      who: ['OWNER'],
      why: 'the owner says yes',
      event: 'approved',
      tells: 'ORDER_APPROVED',
      told: 'PERSON',
    },
    {
      from: 'AWAITING_OWNER',
      to: 'CANCELLED',
      who: ['OWNER'],
      why: 'the owner says no',
      event: 'declined',
      tells: 'ORDER_DECLINED',
      told: 'PERSON',
    },
    {
      from: 'AWAITING_OWNER',
      to: 'CANCELLED',
      who: ['CUSTOMER'],
      why: 'withdrawn by whoever placed it',
    },
    {
      from: 'AWAITING_OWNER',
      to: 'CANCELLED',
      who: ['SYSTEM'],
      why: 'the owner did not answer in time',
      event: 'unanswered',
      tells: 'ORDER_UNANSWERED',
    },
    {
      from: 'AWAITING_OWNER',
      to: 'CANCELLED',
      who: ['SALES'],
      why: 'the desk needs the stones',
      tells: 'ORDER_CANCELLED',
    },
    {
      from: 'PENDING',
      to: 'CONFIRMED',
      who: ['SALES'],
      why: 'all lines confirmed',
      tells: 'ORDER_CONFIRMED',
    },
    {
      from: 'PENDING',
      to: 'PARTLY_CONFIRMED',
      who: ['SALES'],
      why: 'some lines confirmed, others rejected',
      tells: 'ORDER_PARTLY_CONFIRMED',
    },
    { from: 'PENDING', to: 'CANCELLED', who: ['CUSTOMER'], why: 'withdrawn before any line is answered' },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      who: ['SALES'],
      why: 'every line rejected',
      tells: 'ORDER_CANCELLED',
    },
    ...(['CONFIRMED', 'PARTLY_CONFIRMED'] as const).map((from) => ({
      from,
      to: 'INVOICED' as const,
      who: ['SALES'] as const,
      why: 'invoice number and date entered',
      tells: 'ORDER_INVOICED' as const,
    })),
    {
      from: 'INVOICED',
      to: 'SHIPPED',
      who: ['SALES'],
      why: 'carrier and tracking entered',
      tells: 'ORDER_SHIPPED',
    },
    { from: 'SHIPPED', to: 'DELIVERED', who: ['SALES'], why: 'receipt confirmed', tells: 'ORDER_DELIVERED' },
    {
      from: 'CONFIRMED',
      to: 'CANCELLED',
      who: ['ADMIN'],
      why: 'sale undone, reason required',
      tells: 'ORDER_CANCELLED',
    },
    ...(['CONFIRMED', 'PARTLY_CONFIRMED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      who: ['SALES'] as const,
      why: 'the answer taken back while nothing followed from it',
      event: 'reopened',
      tells: 'ORDER_REOPENED' as const,
    })),
  ],
});

export type OrderState = (typeof orderStates.states)[number];

/** Hours an order above the limit of the user who placed it waits for the owner: as long as a hold keeps its stones. */
export const approvalHours = holdRules.durationHours;

/** Whether an open order that this actor cancels is withdrawn by its company: declined or left unanswered by the owner too. */
export const isOrderWithdrawal = (who: Actor): boolean =>
  who === 'CUSTOMER' || who === 'OWNER' || who === 'SYSTEM';

/** States that wait for the desk; those shown under open orders, and under confirmed orders. */
export const waitingOrderStates: readonly OrderState[] = ['PENDING'];
export const openOrderStates: readonly OrderState[] = ['AWAITING_OWNER', ...waitingOrderStates];
export const confirmedOrderStates: readonly OrderState[] = [
  'CONFIRMED',
  'PARTLY_CONFIRMED',
  'INVOICED',
  'SHIPPED',
  'DELIVERED',
];

/** Life of one line of an order. */
export const orderLineStates = defineStates({
  thing: 'order line',
  states: ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED'],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'ordered', event: 'ordered', stones: 'HOLD' },
    { from: 'PENDING', to: 'CONFIRMED', who: ['SALES'], why: 'the desk has the stone', stones: 'SOLD' },
    { from: 'PENDING', to: 'REJECTED', who: ['SALES'], why: 'the desk cannot deliver', stones: 'AVAILABLE' },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      who: ['CUSTOMER', 'OWNER', 'SALES', 'SYSTEM'],
      why: 'order withdrawn, cancelled or never approved',
      stones: 'AVAILABLE',
    },
    { from: 'CONFIRMED', to: 'CANCELLED', who: ['ADMIN'], why: 'sale undone', stones: 'AVAILABLE' },
    ...(['CONFIRMED', 'REJECTED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      who: ['SALES'] as const,
      why: 'the answer taken back',
      event: 'reopened',
      stones: 'HOLD' as const,
    })),
  ],
});

export type OrderLineState = (typeof orderLineStates.states)[number];
