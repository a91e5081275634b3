import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { pieceRow } from './jewellery.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { priceListInfo, stoneRow, summaryFigures } from './stone.ts';

/** Both names of the specification: how many stones, lots and pieces together, and which, by their uuids. */
export const cartFields = { cart_count: z.number(), cart_array: z.array(z.string()) };

const cartAnswer = z.object({
  ...envelope,
  /** The stones. */
  data: z.array(stoneRow),
  lots: z.array(lotRow),
  pieces: z.array(pieceRow),
  /** Who put what there, by uuid; nothing where the company is one person. */
  persons: z.record(z.string(), z.string()),
  ...cartFields,
  /** Of the stones that can still be bought. */
  summary: summaryFigures,
  price_list: priceListInfo,
});

const cartIds = z.array(z.uuid()).min(1).max(limits.cartMax);
const shared = {
  feature: 'cart',
  who: ['customer'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
  answer: cartAnswer,
} as const;

export const cartCalls = {
  getToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/get_to_cart',
    summary: 'The stones, lots and pieces in the cart, sold ones included and marked.',
    body: z.object({ ...userField }),
    shows: ['stones', 'cart'],
    codes: [],
  }),
  addToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/add_to_cart',
    summary: 'Puts stones, lots and pieces in the cart by their uuids; those already there stay once.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  deleteToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_to_cart',
    summary: 'Takes stones, lots and pieces out of the cart; those not there are no error.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: [],
  }),
} as const;
