import { defineStateMachine } from './state-machine.ts';

/** The life-cycle of a demand: goods that a customer wants and did not find. */
export const demandStateMachine = defineStateMachine({
  entity: 'demand',
  states: ['OPEN', 'CLOSED', 'EXPIRED'],
  transitions: [
    {
      from: null,
      to: 'OPEN',
      actors: ['CUSTOMER'],
      description: 'the customer adds a demand',
      event: 'added',
    },
    {
      from: 'OPEN',
      to: 'CLOSED',
      actors: ['CUSTOMER', 'SALES'],
      description: 'withdrawn, or marked as fulfilled',
    },
    {
      from: 'CLOSED',
      to: 'OPEN',
      actors: ['SALES', 'ADMIN'],
      description: 'the desk reopens it',
      event: 'reopened',
    },
    {
      from: 'OPEN',
      to: 'EXPIRED',
      actors: ['SYSTEM'],
      description: 'the expiry date has passed',
      notifies: 'DEMAND_EXPIRED',
    },
  ],
});

export type DemandStatus = (typeof demandStateMachine.states)[number];

/** The kinds of goods a demand can be for. */
export const demandGoods = ['STONES', 'LOOSE'] as const;
export type DemandGoods = (typeof demandGoods)[number];
