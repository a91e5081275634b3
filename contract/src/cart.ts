import * as z from 'zod';
import { defineCall, envelope, userField } from './call.ts';
import { limits, repeatWindows } from './limits.ts';
import { priceListInfo, stoneRow, summaryFigures } from './stone.ts';

/** Both names of the specification: how many, and which. */
export const cartFields = { cart_count: z.number(), cart_array: z.array(z.string()) };

const cartAnswer = z.object({
  ...envelope,
  data: z.array(stoneRow),
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
    summary: 'The stones in the cart, sold ones included and marked.',
    body: z.object({ ...userField }),
    shows: ['stones', 'cart'],
    codes: [],
  }),
  addToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/add_to_cart',
    summary: 'Puts stones in the cart; stones already there stay once.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  deleteToCart: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_to_cart',
    summary: 'Takes stones out of the cart; stones not there are no error.',
    body: z.object({ ...userField, cart: cartIds }),
    codes: [],
  }),
} as const;
