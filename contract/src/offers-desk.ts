import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { repeatWindows } from './limits.ts';
import { namedFields, onePrice } from './named-price.ts';
import { offerLine } from './offers.ts';

/** The offer on one stone as the desk sees it. */
const deskOffer = offerLine.extend({
  offer_no: z.string(),
  offered_at: z.string(),
  description: z.string(),
  person: doer,
  customer: namedCustomer,
  /** When it came to how it stands now: the customer's last word while it waits for the desk. */
  since: z.string(),
  /** The lowest price per carat the desk accepts of this customer without being warned; null without a floor. */
  floor_ppc: z.string().nullable(),
  is_below_floor: z.boolean(),
  /** Other customers' open offers on the stone: how many, and the best of them in $/ct. */
  others: z.number(),
  best_other_ppc: z.string().nullable(),
});

export type DeskOffer = z.infer<typeof deskOffer>;

/** Another customer's open offer on the same stone. */
const rivalOffer = z.object({
  line_id: z.string(),
  customer: deskOffer.shape.customer,
  status: deskOffer.shape.status,
  ppc: z.string(),
});

const shared = {
  feature: 'offers',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const oneOffer = z.object({ ...envelope, offer: deskOffer, rivals: z.array(rivalOffer) });

export const offerDeskCalls = {
  deskListOffers: defineCall({
    ...shared,
    path: '/api/desk/offers/list',
    summary:
      'Offers stone by stone: those that wait for an answer with the longest waiting first, the others newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['since', 'customer']),
          show: z.enum(['waiting', 'answered', 'all']).default('waiting'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskOffer)),
    shows: ['offers'],
    codes: [],
  }),
  deskGetOffer: defineCall({
    ...shared,
    path: '/api/desk/offers/get',
    summary: 'The offer on one stone, and what others offer for it.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    answer: oneOffer,
    shows: ['offers'],
    codes: ['NOT_FOUND'],
  }),
  deskAcceptOffer: defineCall({
    ...shared,
    answer: oneOffer,
    path: '/api/desk/offers/accept',
    summary:
      'Accepts an offer: the stone is held for the customer at the price for 24 hours, other offers on it are ' +
      'declined. Below the floor it is refused once with OFFER_BELOW_FLOOR, until `below_floor` says it is meant.',
    body: z.object({
      ...userField,
      data: z.strictObject({ line_id: z.uuid(), below_floor: z.boolean().default(false) }),
    }),
    codes: [
      'NOT_FOUND',
      'STEP_REFUSED',
      'CUSTOMER_NOT_ACTIVE',
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'OFFER_BELOW_FLOOR',
    ],
  }),
  deskCounterOffer: defineCall({
    ...shared,
    answer: oneOffer,
    path: '/api/desk/offers/counter',
    summary: 'Answers an offer with a price between it and the customer’s own one; it stands for 24 hours.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({ line_id: z.uuid(), ...namedFields })
        .transform((given, context) => ({ lineId: given.line_id, price: onePrice(given, context) })),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskRejectOffer: defineCall({
    ...shared,
    answer: oneOffer,
    path: '/api/desk/offers/reject',
    summary: 'Declines an offer.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskReopenOffer: defineCall({
    ...shared,
    answer: oneOffer,
    path: '/api/desk/offers/reopen',
    summary:
      'Takes back the desk’s answer while nothing followed from it: the offer waits again, its stone is as it was, ' +
      'and offers that an acceptance declined are open again where that is still possible.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
} as const;
