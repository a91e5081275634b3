import { offerStates } from '@loupe/domain';
import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { amountText, namedFields, onePrice, ppcText, pricesNamed } from './named-price.ts';
import { orderHead } from './orders.ts';
import { stoneRow } from './stone.ts';
import { olderPage } from './older-page.ts';

/** A price in its three figures, by the list of today; `disc` is null without a list price. */
const offerPrice = z.object({ disc: z.string().nullable(), ppc: z.string(), amount: z.string() });

export type OfferPrice = z.infer<typeof offerPrice>;

/** One step of the talk: who, when, to which state, and the price he named or agreed to. */
const offerMove = z.object({
  at: z.string(),
  by: z.enum(['BUYER', 'DESK', 'SYSTEM']),
  status: z.enum(offerStates.states),
  price: offerPrice.nullable(),
  person: doer,
});

/** The offer on one stone. */
export const offerLine = z.object({
  line_id: z.string(),
  status: z.enum(offerStates.states),
  /** The stone as it was when the offer was made, its state as it is now; at the agreed price once there is one. */
  stone: stoneRow,
  /** List price per carat by the list the discounts are reckoned on. */
  rap: z.string().nullable(),
  /** The listed price and the customer's own one when the offer was made, in figures of today's list. */
  listed: offerPrice,
  own: offerPrice,
  /** The customer's last word, and the desk's. */
  offered: offerPrice,
  counter: offerPrice.nullable(),
  /** What both agreed on: a net price. */
  agreed: offerPrice.nullable(),
  /** When the present state lapses by itself (UTC); null once the offer is over. */
  expires_at: z.string().nullable(),
  /** The order it became. */
  order_id: z.string().nullable(),
  moves: z.array(offerMove),
});

export type OfferLine = z.infer<typeof offerLine>;

/** Stones offered together. */
export const offer = z.object({
  offer_id: z.string(),
  /** The number people say on the telephone. */
  offer_no: z.string(),
  offered_at: z.string(),
  description: z.string(),
  person: doer,
  lines: z.array(offerLine),
});

export type Offer = z.infer<typeof offer>;

const leftOut = z.array(
  z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
);

const shared = { feature: 'offers', who: ['customer'], flag: 'offer' } as const;
const key = z.string().min(8).max(64).optional();
const lineIds = z.array(z.uuid()).min(1).max(limits.orderStonesMax);

/** Stones with a price each, or one amount for all of them. */
const offered = z
  .strictObject({
    stones: z
      .array(z.strictObject({ stock_uuid: z.uuid(), ...namedFields }))
      .min(1)
      .max(limits.orderStonesMax),
    /** One amount in US$ for all stones together, spread over them in proportion to what they cost him. */
    basket_amount: amountText.optional(),
    description: z.string().max(limits.descriptionMax).default(''),
    /** The same key again is the same offer. */
    idempotency_key: key,
  })
  .transform(({ stones, ...given }, context) => {
    const named = stones.map((stone) => ({ uuid: stone.stock_uuid, prices: pricesNamed(stone) }));
    const wanted = given.basket_amount === undefined ? 1 : 0;
    named.forEach(({ prices }, place) => {
      if (prices.length === wanted) return;
      context.addIssue({
        code: 'custom',
        path: ['stones', place],
        message:
          wanted === 1 ? 'takes exactly one of disc, ppc and amount' : 'takes no price beside basket_amount',
      });
    });
    return { ...given, stones: named.map(({ uuid, prices: [price = null] }) => ({ uuid, price })) };
  });

export const offerCalls = {
  addOffer: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/add_offer',
    summary:
      'Offers a price for stones: a discount, a price per carat or an amount each, or one amount for all. It must ' +
      'be better than the customer’s own price and inside his limit; what does not fit is named with what would. ' +
      'Stones that have gone are named in left_out. Inside the floor the desk set it is accepted at once.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({ ...userField, data: offered }),
    answer: z.object({ ...envelope, offer, left_out: leftOut }),
    codes: ['STONE_NOT_AVAILABLE', 'PAIR_NOT_SEPARABLE', 'KEY_REUSED', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
  getOffer: defineCall({
    ...shared,
    path: '/api/user/transaction/get_offer',
    summary:
      'The customer’s offers with who named which price when, the newest first: the open ones, or all.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'all']).default('all'),
          ...olderPage,
        })
        .prefault({}),
    }),
    answer: z.object({
      ...envelope,
      offers_data: z.array(offer),
      /** Open offers, by stones. */
      offer_count: z.number(),
    }),
    keptOffline: 3,
    shows: ['offers'],
    codes: [],
  }),
  deleteOffer: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/delete_offer',
    summary:
      'Takes stones out of their offers, by `line_id`; what was held for an accepted one is given back.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, cart: lineIds }),
    answer: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  acceptCounter: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/accept_counter_offer',
    summary: 'Accepts the price the desk named: the stone is held for the customer at it for 24 hours.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      /** The price per carat he saw and accepts: another is STEP_REFUSED. */
      data: z.strictObject({ line_id: z.uuid(), ppc: ppcText }),
    }),
    answer: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'STONE_NOT_AVAILABLE', 'PAIR_NOT_SEPARABLE'],
  }),
  offerAgain: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/offer_again',
    summary: 'Answers the price the desk named with another: better than the customer’s last one.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z
        .strictObject({ line_id: z.uuid(), ...namedFields })
        .transform((given, context) => ({ lineId: given.line_id, price: onePrice(given, context) })),
    }),
    answer: z.object({ ...envelope, lines: z.array(offerLine) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  orderOffer: defineCall({
    ...shared,
    needs: 'ORDER',
    path: '/api/user/transaction/order_offer',
    summary:
      'Orders stones whose offers were accepted, at the agreed prices, as one order. All of them or none.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z.strictObject({
        cart: lineIds,
        description: z.string().max(limits.descriptionMax).default(''),
        /** The buyer's own references, by stone. */
        references: z.record(z.uuid(), z.string().trim().min(1).max(limits.referenceMax)).default({}),
        /** The `order_decl` that was shown and accepted; needed when the house has one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        /** The same key again is the same order. */
        idempotency_key: key,
      }),
    }),
    answer: z.object({ ...envelope, order: orderHead, lines: z.array(offerLine) }),
    codes: [
      'NOT_FOUND',
      'STEP_REFUSED',
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'ORDER_LIMIT',
      'KEY_REUSED',
      'NOT_ALLOWED',
      'BODY_INVALID',
    ],
  }),
} as const;
