import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';
import { priceInputFields, requireSinglePrice } from './price-input.ts';
import { offerLine } from './offers.ts';

/** The offer on one stone as the desk sees it. */
const deskOffer = offerLine.extend({
  offer_no: z.string(),
  offered_at: z.string(),
  description: z.string(),
  person: actorName,
  customer: customerRef,
  /**
   * When the offer reached its current status; while it waits for the desk, the time of the customer's last
   * price.
   */
  since: z.string(),
  /**
   * The lowest price per carat that the desk accepts from this customer without a warning; null without a
   * floor.
   */
  floor_ppc: z.string().nullable(),
  is_below_floor: z.boolean(),
  /** Other customers' open offers on the stone: their number, and the best of them in $/ct. */
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
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const oneOffer = z.object({ ...envelope, offer: deskOffer, competing_offers: z.array(rivalOffer) });

export const offerDeskCalls = {
  deskListOffers: defineCall({
    ...shared,
    path: '/api/desk/offers/list',
    summary: 'Lists offers stone by stone: those awaiting a reply, oldest first, or all, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['since', 'customer']),
          show: z.enum(['pending', 'answered', 'all']).default('pending'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskOffer)),
    invalidatedBy: ['offers'],
    codes: [],
  }),
  deskGetOffer: defineCall({
    ...shared,
    path: '/api/desk/offers/get',
    summary: 'Returns the offer on one stone, and other customers’ offers on it.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    response: oneOffer,
    invalidatedBy: ['offers'],
    codes: ['NOT_FOUND'],
  }),
  deskAcceptOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/accept',
    summary:
      'Accepts an offer: the stone is held for the customer at the price for 24 hours, and other offers on it are ' +
      'declined. An offer below the floor fails with OFFER_BELOW_FLOOR unless `below_floor` is set.',
    body: z.object({
      ...userField,
      data: z.strictObject({ line_id: z.uuid(), below_floor: z.boolean().default(false) }),
    }),
    codes: [
      'NOT_FOUND',
      'INVALID_TRANSITION',
      'CUSTOMER_NOT_ACTIVE',
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'OFFER_BELOW_FLOOR',
    ],
  }),
  deskCounterOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/counter',
    summary: 'Sends a counter-offer between the offer and the customer’s own price, valid for 24 hours.',
    body: z.object({
      ...userField,
      data: z.strictObject({ line_id: z.uuid(), ...priceInputFields }).transform((given, context) => ({
        lineId: given.line_id,
        price: requireSinglePrice(given, context),
      })),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskRejectOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/reject',
    summary: 'Declines an offer.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReopenOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/reopen',
    summary:
      'Undoes the desk’s reply while nothing depends on it: the offer awaits a reply again, and offers declined ' +
      'by an acceptance are open again where possible.',
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
} as const;
