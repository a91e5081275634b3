import { orderLineStateMachine, orderStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { cartFields } from './cart.ts';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { documentKinds } from './document-kinds.ts';
import { stoneRow, summaryFigures } from './stone-row.ts';
import { keysetPage } from './keyset-page.ts';
import { namedSchemas } from './named-schemas.ts';

/**
 * Path prefix of an order's pro-forma; the `order_id` follows, with the token in the Authorization header.
 */
export const orderDocumentPath = '/api/documents/orders/';

/** Path prefix of an issued document; the `document_id` follows, with the token in the Authorization header. */
export const issuedDocumentPath = '/api/documents/issued/';

/** A document as it was issued; its file never changes. */
export const issuedDocument = z.object({
  document_id: z.string(),
  kind: z.enum(documentKinds).exclude(['QUOTE']),
  number: z.string(),
  issued_at: z.string(),
  /** Day in Gulf time until which it is due or valid; null where it is neither. */
  until: z.string().nullable(),
  /** US$; null for a packing list. */
  total: z.string().nullable(),
});
namedSchemas.add(issuedDocument, { id: 'IssuedDocument' });
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const orderSummary = z.object({
  order_id: z.string(),
  /** The number that customers and the desk quote on the telephone. */
  order_no: z.string(),
  status: z.enum(orderStateMachine.states),
  placed_at: z.string(),
  description: z.string(),
  summary: summaryFigures,
  /** Date of the price list and additional discount of the price snapshot. */
  list_date: z.string().nullable(),
  user_disc: z.string(),
  /** The declaration that the buyer accepted with the order. */
  declaration: z.string().nullable(),
  invoice_no: z.string().nullable(),
  /** Day in Gulf time, `2026-12-31`. */
  invoice_date: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  actor_name: actorName,
  /** Until when the owner can approve the order; null unless it awaits approval. */
  approval_due_at: z.string().nullable(),
  /** Whether the caller placed the order. */
  is_own: z.boolean(),
});
namedSchemas.add(orderSummary, { id: 'OrderSummary' });

/** One stone of an order, at the price at which it was ordered. */
export const orderLine = z.object({
  line_id: z.string(),
  status: z.enum(orderLineStateMachine.states),
  /** The buyer's own reference. */
  reference: z.string().nullable(),
  stone: stoneRow,
});
namedSchemas.add(orderLine, { id: 'OrderLine' });

export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderLine = z.infer<typeof orderLine>;

const shared = {
  feature: 'orders',
  roles: ['customer'],
  accessFlag: 'order',
  repeatWindowMs: repeatWindows.search,
} as const;

export const orderCalls = {
  addOrder: defineCall({
    ...shared,
    requiredPermission: 'ORDER',
    path: '/api/user/transaction/add_order',
    summary:
      'Places an order. Stones that are available, or held for the buyer, are held at the prices of this moment; ' +
      'the others are returned in `unavailable`. An order above the user’s limit awaits the owner’s approval; without ' +
      'any available stone, or without all of them where `all_or_none` is set, the call fails with STONE_NOT_AVAILABLE.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        stones: z.array(z.uuid()).min(1).max(limits.orderStonesMax),
        /** Note for the desk, including the ship-to address. */
        description: z.string().max(limits.descriptionMax).default(''),
        /** The buyer's own references, by stone. */
        references: z.record(z.uuid(), z.string().trim().min(1).max(limits.referenceMax)).default({}),
        /** Order all of the stones or none. */
        all_or_none: z.boolean().default(false),
        /** Text of the `order_decl` that was shown and accepted; required when the seller has set one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        /** Repeating a key returns the order that was already created. */
        idempotency_key: z.string().min(8).max(64).optional(),
      }),
    }),
    response: z.object({
      ...envelope,
      order: orderSummary,
      unavailable: z.array(
        z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
      ),
      ...cartFields,
    }),
    codes: [
      'STONE_NOT_AVAILABLE',
      'PAIR_NOT_SEPARABLE',
      'ORDER_LIMIT',
      'CREDIT_LIMIT',
      'ORDER_TOO_SOON',
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'BODY_INVALID',
    ],
  }),
  getAllOrder: defineCall({
    ...shared,
    path: '/api/user/transaction/get_all_order',
    summary: 'Lists the customer’s orders, newest first: open ones, confirmed ones, or all.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'confirmed', 'all']).default('all'),
          ...keysetPage,
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      orders_data: z.array(orderSummary.extend({ pieces: z.number() })),
      order_count: z.number(),
      confirmed_count: z.number(),
    }),
    offlineCacheSize: 4,
    invalidatedBy: ['orders'],
    codes: [],
  }),
  getOrderData: defineCall({
    ...shared,
    path: '/api/user/transaction/get_order_data',
    summary: 'Returns one order with its stones at the prices of the order.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, main_data: orderSummary, item_data: z.array(orderLine) }),
    offlineCacheSize: 20,
    invalidatedBy: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  getOrderDocuments: defineCall({
    ...shared,
    path: '/api/user/orders/documents',
    summary: 'Lists the documents issued for an order, oldest first.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, documents: z.array(issuedDocument) }),
    allowsImpersonation: true,
    invalidatedBy: ['orders'],
    codes: ['NOT_FOUND'],
  }),
  approveOrder: defineCall({
    ...shared,
    requiredPermission: 'OWNER',
    path: '/api/user/orders/approve',
    summary: 'Approves, as owner, an order above the limit of a member; it then goes to the desk.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, main_data: orderSummary }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancelOrder: defineCall({
    ...shared,
    requiredPermission: 'ORDER',
    path: '/api/user/orders/cancel',
    summary:
      'Cancels an order before the desk has processed any line; its stones are released. The owner also declines ' +
      'an order awaiting approval with this call; other members cannot cancel such an order unless they placed ' +
      'it.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, main_data: orderSummary }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'NOT_ALLOWED'],
  }),
} as const;
