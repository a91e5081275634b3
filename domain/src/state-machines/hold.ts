import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of a hold (domain reference 6.2). QUEUED is an addition to the reference: the fair queue
 * behind another customer's hold.
 */
export const holdStateMachine = defineStateMachine({
  entity: 'hold',
  states: ['QUEUED', 'REQUESTED', 'ACTIVE', 'REJECTED', 'RELEASED', 'EXPIRED', 'CONVERTED'],
  transitions: [
    { from: null, to: 'REQUESTED', actors: ['CUSTOMER'], description: 'the customer requests a hold' },
    {
      from: null,
      to: 'QUEUED',
      actors: ['CUSTOMER'],
      description: 'another customer holds the stone: the customer joins the queue',
    },
    {
      from: null,
      to: 'ACTIVE',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk places a hold for a named customer',
      event: 'granted',
      stoneStatus: 'HOLD',
      notifies: 'HOLD_GRANTED',
    },
    {
      from: 'REQUESTED',
      to: 'ACTIVE',
      actors: ['SYSTEM'],
      description: 'approved automatically',
      event: 'granted',
      stoneStatus: 'HOLD',
    },
    {
      from: 'REQUESTED',
      to: 'ACTIVE',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk approves',
      event: 'granted',
      stoneStatus: 'HOLD',
      notifies: 'HOLD_GRANTED',
    },
    {
      from: 'REQUESTED',
      to: 'REJECTED',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk declines',
      notifies: 'HOLD_DECLINED',
    },
    {
      from: 'REQUESTED',
      to: 'RELEASED',
      actors: ['CUSTOMER'],
      description: 'the customer withdraws the request',
    },
    {
      from: 'QUEUED',
      to: 'ACTIVE',
      actors: ['SYSTEM'],
      description: 'the customer is next in the queue',
      event: 'granted',
      stoneStatus: 'HOLD',
      notifies: 'HOLD_PROMOTED',
    },
    {
      from: 'QUEUED',
      to: 'RELEASED',
      actors: ['CUSTOMER', 'SALES', 'ADMIN'],
      description: 'leaves the queue',
    },
    ...(['QUEUED', 'REQUESTED'] as const).map((from) => ({
      from,
      to: 'EXPIRED' as const,
      actors: ['SYSTEM'] as const,
      description: 'the stone was sold or withdrawn',
      notifies: 'HOLD_GONE' as const,
    })),
    {
      from: 'ACTIVE',
      to: 'ACTIVE',
      actors: ['SALES', 'ADMIN'],
      description: 'extended once, or the extension is undone',
      event: 'expiry changed',
      notifies: 'HOLD_EXTENDED',
    },
    {
      from: 'ACTIVE',
      to: 'RELEASED',
      actors: ['CUSTOMER'],
      description: 'the customer releases it',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'ACTIVE',
      to: 'RELEASED',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk releases it',
      stoneStatus: 'AVAILABLE',
      notifies: 'HOLD_RELEASED',
    },
    {
      from: 'ACTIVE',
      to: 'EXPIRED',
      actors: ['SYSTEM'],
      description: 'the hold time has expired',
      stoneStatus: 'AVAILABLE',
      notifies: 'HOLD_LAPSED',
    },
    {
      from: 'ACTIVE',
      to: 'REQUESTED',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk undoes its approval',
      event: 'reopened',
      stoneStatus: 'AVAILABLE',
      notifies: 'HOLD_RELEASED',
    },
    {
      from: 'REJECTED',
      to: 'REQUESTED',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk undoes its refusal',
      event: 'reopened',
    },
    {
      from: 'RELEASED',
      to: 'QUEUED',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk restores the queue position',
      event: 'reopened',
    },
    {
      from: 'RELEASED',
      to: 'ACTIVE',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk undoes its release',
      event: 'restored',
      stoneStatus: 'HOLD',
      notifies: 'HOLD_GRANTED',
    },
    { from: 'ACTIVE', to: 'CONVERTED', actors: ['CUSTOMER'], description: 'the customer orders the stone' },
    {
      from: 'ACTIVE',
      to: 'CONVERTED',
      actors: ['SALES'],
      description: 'the stone is sent to the customer on memo',
    },
    {
      from: 'CONVERTED',
      to: 'ACTIVE',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk undoes the order or memo',
      event: 'restored',
      stoneStatus: 'HOLD',
    },
  ],
});

export type HoldStatus = (typeof holdStateMachine.states)[number];

/** Statuses of an open hold: the request waits, or the stone is held. */
export const openHoldStatuses = ['QUEUED', 'REQUESTED', 'ACTIVE'] as const satisfies readonly HoldStatus[];

/** The rules of holds (domain reference 6.2), in hours and numbers of stones. */
export const holdRules = {
  durationHours: 24,
  /** Hours by which the desk can extend a hold, once. */
  extensionHours: 24,
  /**
   * Hours from the end of a hold, or of a withdrawn order, until the same company can hold the same stone
   * again.
   */
  cooldownHours: 24,
  /** Maximum number of stones that one customer holds, or has requested to hold, at the same time. */
  maxActive: 10,
  /** Maximum number of queues that one customer is in at the same time. */
  maxQueued: 50,
} as const;
