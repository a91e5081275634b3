import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';
import { orderHead, orderLine } from './orders.ts';

/** An order with who placed it, as the desk sees it. */
const deskOrder = orderHead.extend({
  pieces: z.number(),
  buyer: namedCustomer,
});

export type DeskOrder = z.infer<typeof deskOrder>;

const words = (most: number) => z.string().trim().min(1).max(most);
const shared = {
  feature: 'orders',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const moved = {
  ...shared,
  answer: z.object({ ...envelope, main_data: deskOrder }),
  codes: ['NOT_FOUND', 'STEP_REFUSED'],
} as const;
const which = { order_no: words(limits.referenceMax) };

/** What the sales desk does with orders. */
export const deskOrderCalls = {
  deskListOrders: defineCall({
    ...shared,
    path: '/api/desk/orders/list',
    summary:
      'Everybody’s orders: those waiting for the desk or for their owner with the oldest first, the others newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['placed_at', 'buyer', 'order_no']),
          show: z.enum(['waiting', 'awaiting-owner', 'confirmed', 'all']).default('waiting'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskOrder)),
    shows: ['orders'],
    codes: [],
  }),
  deskGetOrder: defineCall({
    ...shared,
    path: '/api/desk/orders/get',
    summary: 'One order with its stones at their frozen prices.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    answer: z.object({ ...envelope, main_data: deskOrder, item_data: z.array(orderLine) }),
    shows: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  deskConfirmOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/confirm',
    summary: 'Confirms an order, whole or the named packets of it; the others go back to the stock.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, packets: z.array(words(32)).min(1).optional() }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskCancelOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/cancel',
    summary:
      'Cancels an open order, one that waits for its owner too; an administrator also undoes a sale, with a reason.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, reason: words(limits.descriptionMax).optional() }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'],
  }),
  deskReopenOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/reopen',
    summary:
      'Takes back the answer to an order while nothing followed from it: it waits again, its stones held for the ' +
      'buyer at the same prices. STONE_NOT_AVAILABLE when one of them has gone to somebody else meanwhile.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'STONE_NOT_AVAILABLE'],
  }),
  deskInvoiceOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/invoice',
    summary: 'Writes down the invoice of a confirmed order.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, invoice_no: words(limits.referenceMax), invoice_date: z.iso.date() }),
    }),
  }),
  deskShipOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/ship',
    summary: 'Writes down with whom an invoiced order travels.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        carrier: words(limits.referenceMax),
        tracking: words(limits.referenceMax),
      }),
    }),
  }),
  deskDeliverOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/deliver',
    summary: 'Notes that the buyer has received a shipped order.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
  }),
} as const;
