import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { taxTreatments } from './letterheads.ts';
import { issuedDocument, orderSummary, orderLine } from './orders.ts';
import { orderLimitSchema } from './price-input.ts';
import { namedSchemas } from './named-schemas.ts';

/** An order with its customer, as the desk sees it. */
const deskOrder = orderSummary.extend({
  pieces: z.number(),
  customer: customerRef,
  /** US$ by which the order exceeded the customer’s credit limit when it was placed; null when it did not. */
  over_credit_limit: z.string().nullable(),
});
namedSchemas.add(deskOrder, { id: 'DeskOrder' });

export type DeskOrder = z.infer<typeof deskOrder>;

const words = (max: number) => z.string().trim().min(1).max(max);
const shared = {
  feature: 'orders',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const moved = {
  ...shared,
  response: z.object({ ...envelope, main_data: deskOrder }),
  codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
} as const;
/** Lines of an address that replace those of the buyer. */
const shipTo = z.array(words(120)).min(1).max(6).optional();
const which = { order_no: words(limits.referenceMax) };

/** Order calls of the sales desk. */
export const orderDeskCalls = {
  deskListOrders: defineCall({
    ...shared,
    path: '/api/desk/orders/list',
    summary:
      'Lists the orders of all customers: those awaiting confirmation or the owner’s approval, oldest first, or ' +
      'all, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['placed_at', 'buyer', 'order_no']),
          show: z.enum(['pending', 'awaiting-approval', 'confirmed', 'all']).default('pending'),
          /** Gulf day on which the orders were placed, `2026-01-14`; null for any day. */
          day: z.iso.date().nullable().default(null),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskOrder)),
    invalidatedBy: ['orders'],
    codes: [],
  }),
  deskGetOrder: defineCall({
    ...shared,
    path: '/api/desk/orders/get',
    summary: 'Returns one order of any customer with its stones at the prices of the order.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    response: z.object({ ...envelope, main_data: deskOrder, item_data: z.array(orderLine) }),
    invalidatedBy: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  deskConfirmOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/confirm',
    summary: 'Confirms an order, or only the named packets; the other stones are released to the stock.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, packets: z.array(words(32)).min(1).optional() }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskCancelOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/cancel',
    summary:
      'Cancels an open order, also one awaiting the owner’s approval; an administrator can also cancel a ' +
      'confirmed one, with a reason.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, reason: words(limits.descriptionMax).optional() }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskReopenOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/reopen',
    summary:
      'Undoes the confirmation or refusal of an order while nothing depends on it: it awaits confirmation again, ' +
      'with its stones held at the same prices. Fails with STONE_NOT_AVAILABLE when a stone has been taken.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'STONE_NOT_AVAILABLE'],
  }),
  deskInvoiceOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/invoice',
    summary: 'Records the invoice of a confirmed order.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, invoice_no: words(limits.referenceMax), invoice_date: z.iso.date() }),
    }),
  }),
  deskGetOrderDocuments: defineCall({
    ...shared,
    path: '/api/desk/orders/documents',
    summary: 'Lists the documents issued for an order of any customer, oldest first.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    response: z.object({ ...envelope, documents: z.array(issuedDocument) }),
    invalidatedBy: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  deskIssueDocument: defineCall({
    ...moved,
    path: '/api/desk/orders/issue-document',
    summary:
      'Issues a document of a confirmed order: the invoice, which also marks the order as invoiced; a packing ' +
      'list; or a credit note for the lines of the invoice or some of them. Issued documents never change.',
    body: z.object({
      ...userField,
      data: z.discriminatedUnion('kind', [
        z.strictObject({
          ...which,
          kind: z.literal('INVOICE'),
          ship_to: shipTo,
          /** Default: the treatment of the seller’s letterhead. */
          tax_treatment: z.enum(taxTreatments).optional(),
          /** US$; default: the carriage of the seller’s letterhead. */
          carriage: orderLimitSchema.optional(),
        }),
        z.strictObject({ ...which, kind: z.literal('PACKING_LIST'), ship_to: shipTo }),
        z.strictObject({
          ...which,
          kind: z.literal('CREDIT_NOTE'),
          reason: words(limits.referenceMax),
          /** Packet numbers; default: all lines of the invoice that are not credited. */
          packets: z.array(words(32)).min(1).max(limits.orderStonesMax).optional(),
        }),
      ]),
    }),
    response: z.object({
      ...envelope,
      main_data: deskOrder,
      document: issuedDocument,
      documents: z.array(issuedDocument),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskShipOrder: defineCall({
    ...moved,
    path: '/api/desk/orders/ship',
    summary: 'Records the carrier and tracking number of an invoiced order.',
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
    summary: 'Marks a shipped order as delivered.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
  }),
} as const;
