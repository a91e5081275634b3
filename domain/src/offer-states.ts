import { defineStates } from './states.ts';

/** Life of an offer on one stone (domain reference 6.3). */
export const offerStates = defineStates({
  thing: 'offer',
  states: ['PENDING', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'ORDERED'],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'offered inside his limits', event: 'made' },
    {
      from: 'PENDING',
      to: 'ACCEPTED',
      who: ['SALES'],
      why: 'the desk accepts',
      stones: 'HOLD',
      tells: 'OFFER_ACCEPTED',
    },
    {
      from: 'PENDING',
      to: 'ACCEPTED',
      who: ['SYSTEM'],
      why: 'inside the floor the desk set',
      stones: 'HOLD',
      tells: 'OFFER_ACCEPTED',
    },
    {
      from: 'PENDING',
      to: 'COUNTERED',
      who: ['SALES'],
      why: 'the desk names another price',
      tells: 'OFFER_COUNTERED',
    },
    { from: 'PENDING', to: 'REJECTED', who: ['SALES'], why: 'the desk declines', tells: 'OFFER_REJECTED' },
    {
      from: 'PENDING',
      to: 'REJECTED',
      who: ['SYSTEM'],
      why: 'sold to another customer',
      tells: 'OFFER_REJECTED',
    },
    {
      from: 'PENDING',
      to: 'WITHDRAWN',
      who: ['CUSTOMER', 'SYSTEM'],
      why: 'the stone is taken out of the offer, or ordered beside it',
    },
    { from: 'PENDING', to: 'EXPIRED', who: ['SYSTEM'], why: 'not answered in time', tells: 'OFFER_LAPSED' },
    { from: 'COUNTERED', to: 'ACCEPTED', who: ['CUSTOMER'], why: 'the counter is accepted', stones: 'HOLD' },
    {
      from: 'COUNTERED',
      to: 'PENDING',
      who: ['CUSTOMER'],
      why: 'a better offer than his last',
      event: 'made',
    },
    {
      from: 'COUNTERED',
      to: 'WITHDRAWN',
      who: ['CUSTOMER', 'SYSTEM'],
      why: 'walks away, or orders beside it',
    },
    {
      from: 'COUNTERED',
      to: 'REJECTED',
      who: ['SYSTEM'],
      why: 'sold to another customer',
      tells: 'OFFER_REJECTED',
    },
    { from: 'COUNTERED', to: 'EXPIRED', who: ['SYSTEM'], why: 'not answered in time', tells: 'OFFER_LAPSED' },
    { from: 'ACCEPTED', to: 'ORDERED', who: ['CUSTOMER', 'SYSTEM'], why: 'ordered at the agreed price' },
    {
      from: 'ACCEPTED',
      to: 'EXPIRED',
      who: ['SYSTEM'],
      why: 'not ordered in time',
      stones: 'AVAILABLE',
      tells: 'OFFER_LAPSED',
    },
    {
      from: 'ACCEPTED',
      to: 'WITHDRAWN',
      who: ['CUSTOMER'],
      why: 'given back instead of ordered',
      stones: 'AVAILABLE',
    },
    { from: 'ACCEPTED', to: 'WITHDRAWN', who: ['SYSTEM'], why: 'sent out to him on memo at that price' },
    {
      from: 'ACCEPTED',
      to: 'PENDING',
      who: ['SALES'],
      why: 'the acceptance taken back while nothing followed from it',
      event: 'reopened',
      stones: 'AVAILABLE',
      tells: 'OFFER_REOPENED',
    },
    ...(['COUNTERED', 'REJECTED'] as const).map((from) => ({
      from,
      to: 'PENDING' as const,
      who: ['SALES'] as const,
      why: 'the answer taken back while nothing followed from it',
      event: 'reopened',
      tells: 'OFFER_REOPENED' as const,
    })),
    ...(['PENDING', 'COUNTERED'] as const).map((to) => ({
      from: 'REJECTED' as const,
      to,
      who: ['SYSTEM'] as const,
      why: 'the acceptance that declined it was taken back',
      event: 'reopened',
      tells: 'OFFER_REOPENED' as const,
    })),
  ],
});

/** An offer in one of these states is still open, and lapses by itself after so many hours. */
export const offerHours = { PENDING: 48, COUNTERED: 24, ACCEPTED: 24 } as const;
export type OpenOfferState = keyof typeof offerHours;

export type OfferState = (typeof offerStates.states)[number];
