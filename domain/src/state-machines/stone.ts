import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of a stone (domain reference 6.1). An import moves a stone only between OFFLINE and
 * AVAILABLE.
 */
export const stoneStateMachine = defineStateMachine({
  entity: 'stone',
  states: ['OFFLINE', 'AVAILABLE', 'HOLD', 'MEMO', 'SOLD'],
  transitions: [
    {
      from: 'OFFLINE',
      to: 'AVAILABLE',
      actors: ['SYSTEM', 'STOCK', 'ADMIN'],
      description: 'imported and valid, or published',
    },
    {
      from: 'AVAILABLE',
      to: 'OFFLINE',
      actors: ['SYSTEM', 'STOCK', 'ADMIN'],
      description: 'withdrawn, or missing from a replacing file',
    },
    {
      from: 'AVAILABLE',
      to: 'HOLD',
      actors: ['CUSTOMER', 'SALES'],
      description: 'order placed, hold approved, offer accepted',
    },
    {
      from: 'HOLD',
      to: 'AVAILABLE',
      actors: ['CUSTOMER', 'SALES', 'ADMIN', 'SYSTEM'],
      description: 'released, not confirmed or expired',
    },
    { from: 'AVAILABLE', to: 'MEMO', actors: ['SALES'], description: 'goods sent out on memo' },
    { from: 'HOLD', to: 'MEMO', actors: ['SALES'], description: 'goods of the holder sent on memo' },
    { from: 'MEMO', to: 'AVAILABLE', actors: ['SALES'], description: 'returned and checked' },
    { from: 'MEMO', to: 'SOLD', actors: ['SALES'], description: 'memo customer keeps the goods' },
    {
      from: 'MEMO',
      to: 'HOLD',
      actors: ['SALES'],
      description: 'memo cancelled: held for the customer as before',
    },
    { from: 'HOLD', to: 'SOLD', actors: ['SALES'], description: 'order line confirmed' },
    {
      from: 'SOLD',
      to: 'HOLD',
      actors: ['SALES'],
      description: 'confirmation undone: the order awaits confirmation again',
    },
    {
      from: 'SOLD',
      to: 'AVAILABLE',
      actors: ['ADMIN'],
      description: 'confirmed sale cancelled or goods returned',
    },
  ],
});

export type StoneStatus = (typeof stoneStateMachine.states)[number];

/** The options of the status filter on the result screen, and the statuses each one includes. */
export const statusFilters = {
  All: ['AVAILABLE', 'HOLD', 'MEMO'],
  Hold: ['HOLD'],
  Available: ['AVAILABLE'],
  'Out Memo': ['MEMO'],
} as const satisfies Record<string, readonly StoneStatus[]>;

export type StatusFilter = keyof typeof statusFilters;

/** Statuses that a customer's search can return. SOLD and OFFLINE are never included. */
export const visibleStoneStatuses: readonly StoneStatus[] = statusFilters.All;

/** What reserves a stone for a customer, or has sent it out to one. */
export const claimReasons = ['HOLD', 'ORDER', 'OFFER', 'MEMO'] as const;
export type ClaimReason = (typeof claimReasons)[number];
