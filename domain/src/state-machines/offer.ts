import { defineStateMachine } from './state-machine.ts';

/** The life-cycle of an offer on one stone (domain reference 6.3). */
export const offerStateMachine = defineStateMachine({
  entity: 'offer',
  states: ['PENDING', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'ORDERED'],
  transitions: [
    {
      from: null,
      to: 'PENDING',
      actors: ['CUSTOMER'],
      description: 'sent within the offer limit',
      event: 'submitted',
    },
    {
      from: 'PENDING',
      to: 'ACCEPTED',
      actors: ['SALES'],
      description: 'the desk accepts',
      stoneStatus: 'HOLD',
      notifies: 'OFFER_ACCEPTED',
    },
    {
      from: 'PENDING',
      to: 'ACCEPTED',
      actors: ['SYSTEM'],
      description: 'at or above the offer floor: accepted automatically',
      stoneStatus: 'HOLD',
      notifies: 'OFFER_ACCEPTED',
    },
    {
      from: 'PENDING',
      to: 'COUNTERED',
      actors: ['SALES'],
      description: 'the desk sends a counter-offer',
      notifies: 'OFFER_COUNTERED',
    },
    {
      from: 'PENDING',
      to: 'REJECTED',
      actors: ['SALES'],
      description: 'the desk declines',
      notifies: 'OFFER_REJECTED',
    },
    {
      from: 'PENDING',
      to: 'REJECTED',
      actors: ['SYSTEM'],
      description: 'sold to another customer',
      notifies: 'OFFER_REJECTED',
    },
    {
      from: 'PENDING',
      to: 'WITHDRAWN',
      actors: ['CUSTOMER', 'SYSTEM'],
      description: 'the customer withdraws the offer or orders the stone separately',
    },
    {
      from: 'PENDING',
      to: 'EXPIRED',
      actors: ['SYSTEM'],
      description: 'expired without a reply',
      notifies: 'OFFER_LAPSED',
    },
    {
      from: 'COUNTERED',
      to: 'ACCEPTED',
      actors: ['CUSTOMER'],
      description: 'the customer accepts the counter-offer',
      stoneStatus: 'HOLD',
    },
    {
      from: 'COUNTERED',
      to: 'PENDING',
      actors: ['CUSTOMER'],
      description: 'the customer counters with a better price',
      event: 'submitted',
    },
    {
      from: 'PENDING',
      to: 'COUNTERED',
      actors: ['CUSTOMER'],
      description: 'the customer undoes a counter-offer that the desk has not answered',
      event: 'counter-undone',
    },
    {
      from: 'COUNTERED',
      to: 'WITHDRAWN',
      actors: ['CUSTOMER', 'SYSTEM'],
      description: 'the customer withdraws the offer or orders the stone separately',
    },
    {
      from: 'COUNTERED',
      to: 'REJECTED',
      actors: ['SYSTEM'],
      description: 'sold to another customer',
      notifies: 'OFFER_REJECTED',
    },
    {
      from: 'COUNTERED',
      to: 'EXPIRED',
      actors: ['SYSTEM'],
      description: 'expired without a reply',
      notifies: 'OFFER_LAPSED',
    },
    {
      from: 'ACCEPTED',
      to: 'ORDERED',
      actors: ['CUSTOMER', 'SYSTEM'],
      description: 'ordered at the agreed price',
    },
    {
      from: 'ACCEPTED',
      to: 'EXPIRED',
      actors: ['SYSTEM'],
      description: 'expired without an order',
      stoneStatus: 'AVAILABLE',
      notifies: 'OFFER_LAPSED',
    },
    {
      from: 'ACCEPTED',
      to: 'WITHDRAWN',
      actors: ['CUSTOMER'],
      description: 'released instead of ordered',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'ACCEPTED',
      to: 'WITHDRAWN',
      actors: ['SYSTEM'],
      description: 'sent to the customer on memo at that price',
    },
    {
      from: 'ACCEPTED',
      to: 'PENDING',
      actors: ['SALES'],
      description: 'the desk undoes its acceptance while nothing depends on it',
      event: 'reopened',
      stoneStatus: 'AVAILABLE',
      notifies: 'OFFER_REOPENED',
    },
    ...(['COUNTERED', 'REJECTED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      actors: ['SALES'] as const,
      description: 'the desk undoes its reply while nothing depends on it',
      event: 'reopened',
      notifies: 'OFFER_REOPENED' as const,
    })),
    ...(['PENDING', 'COUNTERED'] as const).map((to) => ({
      from: 'REJECTED' as const,
      to,
      actors: ['SYSTEM'] as const,
      description: 'the acceptance of another offer was undone',
      event: 'reopened',
      notifies: 'OFFER_REOPENED' as const,
    })),
  ],
});

/** Hours after which an open offer expires, by status. An offer in any other status is not open. */
export const offerValidityHours = { PENDING: 48, COUNTERED: 24, ACCEPTED: 24 } as const;
export type OpenOfferStatus = keyof typeof offerValidityHours;

export type OfferStatus = (typeof offerStateMachine.states)[number];
