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
      who: ['SALES', 'ADMIN'],
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
      who: ['SALES', 'ADMIN'],
      why: 'the desk agrees',
      event: 'granted',
      stones: 'HOLD',
      tells: 'HOLD_GRANTED',
    },
    {
      from: 'REQUESTED',
      to: 'REJECTED',
      who: ['SALES', 'ADMIN'],
      why: 'the desk declines',
      tells: 'HOLD_DECLINED',
    },
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
    { from: 'QUEUED', to: 'RELEASED', who: ['CUSTOMER', 'SALES', 'ADMIN'], why: 'leaves the queue' },
    ...(['QUEUED', 'REQUESTED'] as const).map((from) => ({
      from,
      to: 'EXPIRED' as const,
      who: ['SYSTEM'] as const,
      why: 'the stone was sold or withdrawn',
      tells: 'HOLD_GONE' as const,
    })),
    {
      from: 'ACTIVE',
      to: 'ACTIVE',
      who: ['SALES', 'ADMIN'],
      why: 'given more time, once, or that time is taken off again',
      event: 'retimed',
      tells: 'HOLD_EXTENDED',
    },
    { from: 'ACTIVE', to: 'RELEASED', who: ['CUSTOMER'], why: 'given back', stones: 'AVAILABLE' },
    {
      from: 'ACTIVE',
      to: 'RELEASED',
      who: ['SALES', 'ADMIN'],
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
    {
      from: 'ACTIVE',
      to: 'REQUESTED',
      who: ['SALES', 'ADMIN'],
      why: 'the desk takes its yes back',
      event: 'reopened',
      stones: 'AVAILABLE',
      tells: 'HOLD_RELEASED',
    },
    {
      from: 'REJECTED',
      to: 'REQUESTED',
      who: ['SALES', 'ADMIN'],
      why: 'the desk takes its no back',
      event: 'reopened',
    },
    {
      from: 'RELEASED',
      to: 'QUEUED',
      who: ['SALES', 'ADMIN'],
      why: 'the desk puts him back in line',
      event: 'reopened',
    },
    {
      from: 'RELEASED',
      to: 'ACTIVE',
      who: ['SALES', 'ADMIN'],
      why: 'the desk gives back what it took',
      event: 'restored',
      stones: 'HOLD',
      tells: 'HOLD_GRANTED',
    },
    { from: 'ACTIVE', to: 'CONVERTED', who: ['CUSTOMER'], why: 'ordered' },
    { from: 'ACTIVE', to: 'CONVERTED', who: ['SALES'], why: 'sent out to him on memo' },
    {
      from: 'CONVERTED',
      to: 'ACTIVE',
      who: ['SALES', 'ADMIN'],
      why: 'what it went into was taken back by the desk',
      event: 'restored',
      stones: 'HOLD',
    },
  ],
});

export type HoldState = (typeof holdStates.states)[number];

/** A request of these states is still open: it waits, or the stone is held. */
export const openHoldStates = ['QUEUED', 'REQUESTED', 'ACTIVE'] as const satisfies readonly HoldState[];

/** The rules of holds (domain reference 6.2), hours and stones. */
export const holdRules = {
  durationHours: 24,
  /** What the desk may add, once. */
  extensionHours: 24,
  /** From the end of a hold, or of a withdrawn order, until the same company may hold the same stone again. */
  cooldownHours: 24,
  /** Stones one customer holds, or has asked the desk to hold, at the same time. */
  mostActive: 10,
  /** Queues one customer stands in at the same time. */
  mostQueued: 50,
} as const;
