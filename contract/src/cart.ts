import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { pieceRow } from './jewellery.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { priceListInfo, stoneRow, summaryFigures } from './stone-row.ts';

/** Under the names of the specification: the number of stones, lots and pieces together, and their UUIDs. */
export const cartFields = { cart_count: z.number(), cart_array: z.array(z.string()) };

const cartResponse = z.object({
  ...envelope,
  /** The stones in the cart. */
  data: z.array(stoneRow),
  lots: z.array(lotRow),
  pieces: z.array(pieceRow),
  /** Who added each item, by UUID; empty where the company has only one user. */
  actor_names: z.record(z.string(), z.string()),
  ...cartFields,
  /** Totals of the stones that can still be bought. */
  summary: summaryFigures,
  price_list: priceListInfo,
});

const cartIds = z.array(z.uuid()).min(1).max(limits.cartMax);
const shared = {
  feature: 'cart',
  roles: ['customer'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
  response: cartResponse,
} as const;

export const cartCalls = {
  getToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/get_to_cart',
    summary:
      'Returns the stones, lots and pieces in the cart; items no longer available stay in it and are flagged.',
    body: z.object({ ...userField }),
    invalidatedBy: ['stones', 'cart'],
    codes: [],
  }),
  addToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/add_to_cart',
    summary: 'Adds stones, lots and pieces to the cart by uuid; items already in it are ignored.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  deleteToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_to_cart',
    summary: 'Removes stones, lots and pieces from the cart; items not in it are ignored.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: [],
  }),
} as const;
