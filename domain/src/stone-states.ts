import { defineStates } from './states.ts';

/** Life of a stone (domain reference 6.1). A file moves a stone only between OFFLINE and AVAILABLE. */
export const stoneStates = defineStates({
  thing: 'stone',
  states: ['OFFLINE', 'AVAILABLE', 'HOLD', 'MEMO', 'SOLD'],
  transitions: [
    {
      from: 'OFFLINE',
      to: 'AVAILABLE',
      who: ['SYSTEM', 'STOCK', 'ADMIN'],
      why: 'imported and valid, or put back',
    },
    {
      from: 'AVAILABLE',
      to: 'OFFLINE',
      who: ['SYSTEM', 'STOCK', 'ADMIN'],
      why: 'withdrawn, or missing from a replacing file',
    },
    {
      from: 'AVAILABLE',
      to: 'HOLD',
      who: ['CUSTOMER', 'SALES'],
      why: 'order placed, hold granted, offer accepted',
    },
    {
      from: 'HOLD',
      to: 'AVAILABLE',
      who: ['CUSTOMER', 'SALES', 'ADMIN', 'SYSTEM'],
      why: 'released, rejected or lapsed',
    },
    { from: 'AVAILABLE', to: 'MEMO', who: ['SALES'], why: 'goods sent out on memo' },
    { from: 'HOLD', to: 'MEMO', who: ['SALES'], why: 'goods of the holder sent on memo' },
    { from: 'MEMO', to: 'AVAILABLE', who: ['SALES'], why: 'returned and checked' },
    { from: 'MEMO', to: 'SOLD', who: ['SALES'], why: 'memo customer keeps the goods' },
    { from: 'MEMO', to: 'HOLD', who: ['SALES'], why: 'memo taken back: held for him as before it' },
    { from: 'HOLD', to: 'SOLD', who: ['SALES'], why: 'order line confirmed' },
    { from: 'SOLD', to: 'HOLD', who: ['SALES'], why: 'confirmation taken back: the order waits again' },
    { from: 'SOLD', to: 'AVAILABLE', who: ['ADMIN'], why: 'confirmed sale cancelled or goods returned' },
  ],
});

export type StoneState = (typeof stoneStates.states)[number];

/** What the status filter of the result screen offers, and the states each shows. */
export const statusFilters = {
  All: ['AVAILABLE', 'HOLD', 'MEMO'],
  Hold: ['HOLD'],
  Available: ['AVAILABLE'],
  'Out Memo': ['MEMO'],
} as const satisfies Record<string, readonly StoneState[]>;

export type StatusFilter = keyof typeof statusFilters;

/** States a customer's search may return; SOLD and OFFLINE never are. */
export const visibleStates: readonly StoneState[] = statusFilters.All;

/** What keeps a stone for a customer, or has it out with one. */
export const claimReasons = ['HOLD', 'ORDER', 'OFFER', 'MEMO'] as const;
export type ClaimReason = (typeof claimReasons)[number];
