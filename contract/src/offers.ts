import { offerStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import {
  amountSchema,
  priceInputFields,
  requireSinglePrice,
  ppcSchema,
  parsePriceInputs,
} from './price-input.ts';
import { orderSummary } from './orders.ts';
import { stoneRow } from './stone-row.ts';
import { keysetPage } from './keyset-page.ts';
import { namedSchemas } from './named-schemas.ts';

/** A price in its three figures, by today's list; `disc` is null without a list price. */
export const offerPrice = z.object({ disc: z.string().nullable(), ppc: z.string(), amount: z.string() });
namedSchemas.add(offerPrice, { id: 'OfferPrice' });

export type OfferPrice = z.infer<typeof offerPrice>;

/** One transition of an offer: actor, time, new status, and the price named or agreed. */
const offerMove = z.object({
  at: z.string(),
  actor: z.enum(['BUYER', 'DESK', 'SYSTEM']),
  status: z.enum(offerStateMachine.states),
  price: offerPrice.nullable(),
  /** The message sent with the price; empty when there is none. */
  note: z.string(),
  actor_name: actorName,
});

/** The offer on one stone. */
export const offerLine = z.object({
  line_id: z.string(),
  status: z.enum(offerStateMachine.states),
  /**
   * The snapshot of the stone from the time of the offer, with its current availability; at the agreed price
   * once there is one.
   */
  stone: stoneRow,
  /** List price per carat on which the discounts are based. */
  rap: z.string().nullable(),
  /** The listed price and the customer's own price at the time of the offer, expressed on today's list. */
  listed: offerPrice,
  own: offerPrice,
  /** The customer's last price, and the desk's. */
  offered: offerPrice,
  counter: offerPrice.nullable(),
  /** The agreed net price. */
  agreed: offerPrice.nullable(),
  /** When the current status expires (UTC); null once the offer has ended. */
  expires_at: z.string().nullable(),
  /** The order created from the offer. */
  order_id: z.string().nullable(),
  events: z.array(offerMove),
});
namedSchemas.add(offerLine, { id: 'OfferLine' });

export type OfferLine = z.infer<typeof offerLine>;

/** Stones offered together. */
export const offer = z.object({
  offer_id: z.string(),
  /** The number that customers and the desk quote on the telephone. */
  offer_no: z.string(),
  offered_at: z.string(),
  description: z.string(),
  actor_name: actorName,
  lines: z.array(offerLine),
});
namedSchemas.add(offer, { id: 'Offer' });

export type Offer = z.infer<typeof offer>;

const unavailable = z.array(
  z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
);

const shared = { feature: 'offers', roles: ['customer'], accessFlag: 'offer' } as const;
const key = z.string().min(8).max(64).optional();
export const lineIds = z.array(z.uuid()).min(1).max(limits.orderStonesMax);

/** Stones with a price each, or one amount for all of them. */
const offered = z
  .strictObject({
    stones: z
      .array(z.strictObject({ stock_uuid: z.uuid(), ...priceInputFields }))
      .min(1)
      .max(limits.orderStonesMax),
    /** One amount in US$ for all stones together, split in proportion to the customer's own prices. */
    basket_amount: amountSchema.optional(),
    description: z.string().max(limits.descriptionMax).default(''),
    /** Repeating a key returns the offer that was already created. */
    idempotency_key: key,
  })
  .transform(({ stones, ...given }, context) => {
    const named = stones.map((stone) => ({ uuid: stone.stock_uuid, prices: parsePriceInputs(stone) }));
    const requiredCount = given.basket_amount === undefined ? 1 : 0;
    named.forEach(({ prices }, index) => {
      if (prices.length === requiredCount) return;
      context.addIssue({
        code: 'custom',
        path: ['stones', index],
        message:
          requiredCount === 1
            ? 'needs exactly one of disc, ppc or amount'
            : 'cannot have a price when basket_amount is set',
      });
    });
    return { ...given, stones: named.map(({ uuid, prices: [price = null] }) => ({ uuid, price })) };
  });

export const offerCalls = {
  addOffer: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/transaction/add_offer',
    summary:
      'Sends an offer for stones: a discount, price per carat or amount for each, or one total. It must be below ' +
      'the customer’s own price and within the offer limit; invalid prices are returned with the allowed range, ' +
      'unavailable stones in `unavailable`. An offer at or above the offer floor is accepted immediately.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({ ...userField, data: offered }),
    response: z.object({ ...envelope, offer, unavailable }),
    codes: [
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'NOT_ALLOWED',
    ],
  }),
  getOffer: defineCall({
    ...shared,
    path: '/api/user/transaction/get_offer',
    summary: 'Lists the customer’s offers, open ones or all, with their price history, newest first.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'all']).default('all'),
          ...keysetPage,
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      offers_data: z.array(offer),
      /** Number of stones with an open offer. */
      offer_count: z.number(),
    }),
    offlineCacheSize: 3,
    invalidatedBy: ['offers'],
    codes: [],
  }),
  deleteOffer: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/transaction/delete_offer',
    summary:
      'Withdraws stones from their offers by `line_id`; stones held for an accepted offer are released.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, cart: lineIds }),
    response: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  acceptCounterOffer: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/offers/accept-counter',
    summary:
      'Accepts the desk’s counter-offer: the stone is held for the customer at that price for 24 hours.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      /** The price per carat that the customer saw and accepts; INVALID_TRANSITION when it has changed. */
      data: z.strictObject({ line_id: z.uuid(), ppc: ppcSchema }),
    }),
    response: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'STONE_NOT_AVAILABLE', 'PAIR_NOT_SEPARABLE'],
  }),
  counterOffer: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/offers/counter',
    summary: 'Counters the desk’s price with one better than the customer’s last offer.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          line_id: z.uuid(),
          ...priceInputFields,
          note: z.string().trim().max(limits.descriptionMax).default(''),
        })
        .transform((given, context) => ({
          lineId: given.line_id,
          price: requireSinglePrice(given, context),
          note: given.note,
        })),
    }),
    response: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  undoCounterOffer: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/offers/undo-counter',
    summary:
      'Undoes the customer’s own counter-offer while the desk has not answered it: the desk’s counter-offer is open ' +
      'again for the rest of its time.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, data: z.strictObject({ line_id: z.uuid() }) }),
    response: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  orderOffer: defineCall({
    ...shared,
    requiredPermission: 'ORDER',
    path: '/api/user/offers/order',
    summary: 'Orders stones with accepted offers at the agreed prices, as one order: all or none.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z.strictObject({
        cart: lineIds,
        description: z.string().max(limits.descriptionMax).default(''),
        /** The buyer's own references, by stone. */
        references: z.record(z.uuid(), z.string().trim().min(1).max(limits.referenceMax)).default({}),
        /** Text of the `order_decl` that was shown and accepted; required when the seller has set one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        /** Repeating a key returns the order that was already created. */
        idempotency_key: key,
      }),
    }),
    response: z.object({ ...envelope, order: orderSummary, lines: z.array(offerLine) }),
    codes: [
      'NOT_FOUND',
      'INVALID_TRANSITION',
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'ORDER_LIMIT',
      'CREDIT_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_ALLOWED',
      'BODY_INVALID',
    ],
  }),
} as const;
