import { defineStates } from './states.ts';

/** Life of a hold (domain reference 6.2). QUEUED is ours: the fair queue behind somebody else's hold. */
export const holdStates = defineStates({
  thing: 'hold',
  states: ['QUEUED', 'REQUESTED', 'ACTIVE', 'REJECTED', 'RELEASED', 'EXPIRED', 'CONVERTED'],
  transitions: [
    { from: null, to: 'REQUESTED', who: ['CUSTOMER'], why: 'asks to hold' },
    { from: null, to: 'QUEUED', who: ['CUSTOMER'], why: 'somebody else holds the stone: waits his turn' },
    {
      from: null,
      to: 'ACTIVE',
      who: ['SALES'],
      why: 'held by telephone for a named customer',
      event: 'granted',
      stones: 'HOLD',
      tells: 'HOLD_GRANTED',
    },
    {
      from: 'REQUESTED',
      to: 'ACTIVE',
      who: ['SYSTEM'],
      why: 'granted at once',
      event: 'granted',
      stones: 'HOLD',
    },
    {
      from: 'REQUESTED',
      to: 'ACTIVE',
      who: ['SALES'],
      why: 'the desk agrees',
      event: 'granted',
      stones: 'HOLD',
      tells: 'HOLD_GRANTED',
    },
    { from: 'REQUESTED', to: 'REJECTED', who: ['SALES'], why: 'the desk declines', tells: 'HOLD_DECLINED' },
    { from: 'REQUESTED', to: 'RELEASED', who: ['CUSTOMER'], why: 'asks no more' },
    {
      from: 'QUEUED',
      to: 'ACTIVE',
      who: ['SYSTEM'],
      why: 'his turn has come',
      event: 'granted',
      stones: 'HOLD',
      tells: 'HOLD_PROMOTED',
    },
    { from: 'QUEUED', to: 'RELEASED', who: ['CUSTOMER', 'SALES'], why: 'leaves the queue' },
    { from: 'QUEUED', to: 'EXPIRED', who: ['SYSTEM'], why: 'the stone was sold or withdrawn' },
    { from: 'ACTIVE', to: 'RELEASED', who: ['CUSTOMER'], why: 'given back', stones: 'AVAILABLE' },
    {
      from: 'ACTIVE',
      to: 'RELEASED',
      who: ['SALES'],
      why: 'taken back by the desk',
      stones: 'AVAILABLE',
      tells: 'HOLD_RELEASED',
    },
    {
      from: 'ACTIVE',
      to: 'EXPIRED',
      who: ['SYSTEM'],
      why: 'its time is over',
      stones: 'AVAILABLE',
      tells: 'HOLD_LAPSED',
    },
    { from: 'ACTIVE', to: 'CONVERTED', who: ['CUSTOMER'], why: 'ordered' },
  ],
});

export type HoldState = (typeof holdStates.states)[number];
