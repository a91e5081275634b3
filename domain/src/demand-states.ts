import { defineStates } from './states.ts';

/** Life of a demand: what a customer wants and did not find. */
export const demandStates = defineStates({
  thing: 'demand',
  states: ['OPEN', 'CLOSED', 'EXPIRED'],
  transitions: [
    { from: null, to: 'OPEN', who: ['CUSTOMER'], why: 'asks for what was not found', event: 'added' },
    { from: 'OPEN', to: 'CLOSED', who: ['CUSTOMER', 'SALES'], why: 'withdrawn, or met' },
    {
      from: 'CLOSED',
      to: 'OPEN',
      who: ['SALES', 'ADMIN'],
      why: 'the desk takes its closing back',
      event: 'reopened',
    },
    { from: 'OPEN', to: 'EXPIRED', who: ['SYSTEM'], why: 'its last day is over', tells: 'DEMAND_EXPIRED' },
  ],
});

export type DemandState = (typeof demandStates.states)[number];

/** The kinds of goods a demand may be about. */
export const demandGoods = ['STONES', 'LOOSE'] as const;
export type DemandGoods = (typeof demandGoods)[number];
