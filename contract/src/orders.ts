import { orderLineStates, orderStates } from '@loupe/domain';
import * as z from 'zod';
import { cartFields } from './cart.ts';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow, summaryFigures } from './stone.ts';
import { olderPage } from './older-page.ts';

/** Where the pro-forma of an order is fetched, by its `order_id`, with the token in the Authorization header. */
export const orderPaperPath = '/api/documents/orders/';

export const orderHead = z.object({
  order_id: z.string(),
  /** The number people say on the telephone. */
  order_no: z.string(),
  status: z.enum(orderStates.states),
  placed_at: z.string(),
  description: z.string(),
  summary: summaryFigures,
  /** The price list and additional discount the prices were frozen with. */
  list_date: z.string().nullable(),
  user_disc: z.string(),
  /** The declaration the buyer accepted with the order. */
  declaration: z.string().nullable(),
  invoice_no: z.string().nullable(),
  /** Day in the Gulf, `2026-12-31`. */
  invoice_date: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  person: doer,
  /** Until when the owner may say yes; null unless the order waits for him. */
  approve_by: z.string().nullable(),
  /** Whoever asks placed it himself. */
  is_own: z.boolean(),
});

/** One stone of an order at the price it was ordered at. */
export const orderLine = z.object({
  line_id: z.string(),
  status: z.enum(orderLineStates.states),
  /** The buyer's own reference. */
  reference: z.string().nullable(),
  stone: stoneRow,
});

export type OrderHead = z.infer<typeof orderHead>;
export type OrderLine = z.infer<typeof orderLine>;

const shared = {
  feature: 'orders',
  who: ['customer'],
  flag: 'order',
  repeatWindowMs: repeatWindows.search,
} as const;

export const orderCalls = {
  addOrder: defineCall({
    ...shared,
    needs: 'ORDER',
    path: '/api/user/transaction/add_order',
    summary:
      'Orders stones. Those still free (or held for the buyer) go on hold for him at frozen prices; the others ' +
      'are named in left_out. Above the limit of whoever orders it waits for the owner of his company. When none is free nothing happens and the answer is STONE_NOT_AVAILABLE.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        stones: z.array(z.uuid()).min(1).max(limits.orderStonesMax),
        /** Free text for the desk, ship-to included. */
        description: z.string().max(limits.descriptionMax).default(''),
        /** The buyer's own references, by stone. */
        references: z.record(z.uuid(), z.string().trim().min(1).max(limits.referenceMax)).default({}),
        /** The `order_decl` that was shown and accepted; needed when the house has one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        /** The same key again is the same order. */
        idempotency_key: z.string().min(8).max(64).optional(),
      }),
    }),
    answer: z.object({
      ...envelope,
      order: orderHead,
      left_out: z.array(
        z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
      ),
      ...cartFields,
    }),
    codes: [
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'ORDER_LIMIT',
      'ORDER_TOO_SOON',
      'KEY_REUSED',
      'NOT_FOUND',
      'BODY_INVALID',
    ],
  }),
  getAllOrder: defineCall({
    ...shared,
    path: '/api/user/transaction/get_all_order',
    summary: 'The customer’s orders, newest first: open ones, confirmed ones, or all.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'confirmed', 'all']).default('all'),
          ...olderPage,
        })
        .prefault({}),
    }),
    answer: z.object({
      ...envelope,
      orders_data: z.array(orderHead.extend({ pieces: z.number() })),
      order_count: z.number(),
      confirmed_count: z.number(),
    }),
    keptOffline: 4,
    shows: ['orders'],
    codes: [],
  }),
  getOrderData: defineCall({
    ...shared,
    path: '/api/user/transaction/get_order_data',
    summary: 'One order with its stones at their frozen prices.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, main_data: orderHead, item_data: z.array(orderLine) }),
    keptOffline: 20,
    shows: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  approveOrder: defineCall({
    ...shared,
    needs: 'OWNER',
    path: '/api/user/transaction/approve_order',
    summary: 'The owner says yes to an order above the limit of a colleague: it goes to the desk.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, main_data: orderHead }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  cancelOrder: defineCall({
    ...shared,
    needs: 'ORDER',
    path: '/api/user/transaction/cancel_order',
    summary:
      'Withdraws an order of which the desk has answered nothing yet; its stones go back to the stock. By this the ' +
      'owner also says no to an order that waits for him; another colleague than its own may not withdraw such one.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, main_data: orderHead }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'NOT_ALLOWED'],
  }),
} as const;
