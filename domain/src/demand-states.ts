import { defineStates } from './states.ts';

/** Life of a demand: what a customer wants and did not find. */
export const demandStates = defineStates({
  states: ['OPEN', 'CLOSED', 'EXPIRED'],
  transitions: [
    { from: 'OPEN', to: 'CLOSED', who: ['CUSTOMER', 'SALES'], why: 'withdrawn, or met' },
    { from: 'OPEN', to: 'EXPIRED', who: ['SYSTEM'], why: 'its last day is over' },
  ],
});

export type DemandState = (typeof demandStates.states)[number];
