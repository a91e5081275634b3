import { offerStateMachine, offerValidityHours } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { priceInputFields, requireSinglePrice } from './price-input.ts';
import { lineIds, offerLine, offerPrice } from './offers.ts';
import { namedSchemas } from './named-schemas.ts';

/** What the desk's queue shows of an offer: the stones offered together are one negotiation. */
const offerSummary = z.object({
  offer_id: z.string(),
  offer_no: z.string(),
  customer: customerRef,
  /** Whether a price of the customer awaits the desk's reply. */
  is_waiting: z.boolean(),
  /** The status that all counted lines share; null when they differ. */
  status: z.enum(offerStateMachine.states).nullable(),
  /**
   * Counted lines: those that await a reply; without any, the open ones; without any, all. `stones` describes
   * the first few, `amount` is the sum of the customer's prices in US$.
   */
  count: z.int(),
  amount: z.string(),
  stones: z.array(
    z.object({
      stock_no: z.string(),
      shape: z.string(),
      carat: z.string(),
      color: z.string().nullable(),
      clarity: z.string().nullable(),
    }),
  ),
  /** How often the customer has named a price: 1 for a new offer. */
  round: z.int(),
  /** The last activity; while the offer waits for the desk, the time of the customer's last price. */
  since: z.string(),
  /** When the first of the counted lines expires (UTC); null once all have ended. */
  expires_at: z.string().nullable(),
});
namedSchemas.add(offerSummary, { id: 'DeskOffer' });

export type OfferSummary = z.infer<typeof offerSummary>;

/** Another customer's open offer on the same stone. */
const rivalOffer = z.object({
  customer: customerRef,
  status: z.enum(offerStateMachine.states),
  price: offerPrice,
});

/** One stone of a negotiation. */
const negotiatedLine = offerLine.extend({
  /** The lowest price that the desk accepts from this customer without a warning; null without a floor. */
  floor: offerPrice.nullable(),
  is_below_floor: z.boolean(),
  /** Free stones of the same shape, weight range, colour and clarity: their number and median discount. */
  comparables: z.object({ count: z.int(), median: offerPrice }).nullable(),
  days_in_stock: z.int(),
  price_cuts: z.int(),
  /** Other customers who watch the stone. */
  watchers: z.int(),
  /** Holds on the stone that have ended. */
  past_holds: z.int(),
  /** Who holds the stone now; null while it is free. */
  holder: customerRef.nullable(),
  /** Other customers' open offers on the stone, highest first. */
  rivals: z.array(rivalOffer),
});
namedSchemas.add(negotiatedLine, { id: 'NegotiatedLine' });

export type NegotiatedLine = z.infer<typeof negotiatedLine>;

/** One step of the conversation: lines that one actor moved at one time. */
const conversationStep = z.object({
  at: z.string(),
  actor: z.enum(['BUYER', 'DESK', 'SYSTEM']),
  status: z.enum(offerStateMachine.states),
  name: z.string(),
  count: z.int(),
  /** Sum of the named prices in US$; null where the step names none. */
  amount: z.string().nullable(),
  note: z.string(),
});

export type ConversationStep = z.infer<typeof conversationStep>;

/** What the trade with this customer, and with stones like these, has been. */
const customerRecord = z.object({
  /** Stones ordered in the last 12 months, and their amount in US$. */
  bought_count: z.int(),
  bought_amount: z.string(),
  /** Lines of offers that ended with a price agreed, of all that have ended. */
  accepted_count: z.int(),
  ended_count: z.int(),
  /** Median number of prices that the customer named until a price was agreed; null without any. */
  rounds: z.int().nullable(),
  /** Comparable stones sold in the last 30 days, and their median discount. */
  sold_count: z.int(),
  sold_disc: z.string().nullable(),
  /** Points below the listed discount that the customer may offer; null for the general limit. */
  offer_limit: z.string().nullable(),
});
namedSchemas.add(customerRecord, { id: 'CustomerRecord' });

/** A negotiation: an offer with everything the desk needs for its reply. */
const deskOffer = offerSummary.pick({ offer_id: true, offer_no: true, customer: true, round: true }).extend({
  offered_at: z.string(),
  description: z.string(),
  person: actorName,
  /** The customer's number for messages, digits only; null without one. */
  whatsapp: z.string().nullable(),
  is_waiting: z.boolean(),
  since: z.string(),
  expires_at: z.string().nullable(),
  lines: z.array(negotiatedLine),
  conversation: z.array(conversationStep),
  record: customerRecord,
});

export type DeskOffer = z.infer<typeof deskOffer>;

const shared = {
  feature: 'offers',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const oneOffer = z.object({ ...envelope, offer: deskOffer });
const note = z.string().trim().max(limits.descriptionMax).default('');

export const offerDeskCalls = {
  deskListOffers: defineCall({
    ...shared,
    path: '/api/desk/offers/list',
    summary:
      'Lists offers, each with all its stones: the open ones, those that await a reply first, or all, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['newest', 'oldest', 'amount']),
          show: z.enum(['open', 'pending', 'all']).default('open'),
        })
        .prefault({}),
    }),
    response: z.object({
      ...deskListResponse(offerSummary),
      /** Offers that await a reply, and the sum of their prices in US$, whatever the filter. */
      waiting_count: z.int(),
      waiting_amount: z.string(),
    }),
    invalidatedBy: ['offers'],
    codes: [],
  }),
  deskGetOffer: defineCall({
    ...shared,
    path: '/api/desk/offers/get',
    summary:
      'Returns an offer by its id or by one of its lines: every stone with the floor, comparable stones and other ' +
      'customers’ offers, the conversation, and the trade with the customer.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({ offer_id: z.uuid().optional(), line_id: z.uuid().optional() })
        .refine(
          ({ offer_id: offer, line_id: line }) => (offer === undefined) !== (line === undefined),
          'needs exactly one of offer_id or line_id',
        ),
    }),
    response: oneOffer,
    invalidatedBy: ['offers'],
    codes: ['NOT_FOUND'],
  }),
  deskAcceptOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/accept',
    summary:
      'Accepts lines of an offer, all or none: each stone is held for the customer at the price for 24 hours, and ' +
      'other offers on it are declined. A price below the floor fails with OFFER_BELOW_FLOOR unless `below_floor` ' +
      'is set.',
    body: z.object({
      ...userField,
      data: z.strictObject({ lines: lineIds, below_floor: z.boolean().default(false), note }),
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
    summary:
      'Sends counter-offers for lines of an offer, all or none, each between the offer and the customer’s own price.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        lines: z
          .array(
            z.strictObject({ line_id: z.uuid(), ...priceInputFields }).transform((given, context) => ({
              lineId: given.line_id,
              price: requireSinglePrice(given, context),
            })),
          )
          .min(1)
          .max(limits.orderStonesMax),
        note,
        /** Hours for which the customer may accept. */
        valid_hours: z.int().min(1).max(limits.counterHoursMax).default(offerValidityHours.COUNTERED),
      }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskRejectOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/reject',
    summary: 'Declines lines of an offer, all or none.',
    body: z.object({ ...userField, data: z.strictObject({ lines: lineIds, note }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReopenOffer: defineCall({
    ...shared,
    response: oneOffer,
    path: '/api/desk/offers/reopen',
    summary:
      'Undoes the desk’s reply to lines of an offer while nothing depends on it: they await a reply again, and ' +
      'offers declined by an acceptance are open again where possible.',
    body: z.object({ ...userField, data: z.strictObject({ lines: lineIds }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
} as const;
