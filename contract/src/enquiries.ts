import { enquiryStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { pieceRow } from './jewellery.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { stoneRow } from './stone-row.ts';
import { keysetPage } from './keyset-page.ts';
import { namedSchemas } from './named-schemas.ts';

/** Kinds of goods that an enquiry can be about. */
export const goodsKinds = ['STONE', 'LOT', 'PIECE'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const enquirySummary = z.object({
  enquiry_id: z.string(),
  /** The number that customers and the desk quote on the telephone. */
  enquiry_no: z.string(),
  status: z.enum(enquiryStateMachine.states),
  created_at: z.string(),
  last_message_at: z.string(),
  /** Text of the first message. */
  text: z.string(),
  ship_to: z.string(),
  /** Number of goods that the enquiry is about. */
  goods: z.number(),
  /** Number of desk replies that the customer has not read. */
  unread: z.number(),
  person: actorName,
});
namedSchemas.add(enquirySummary, { id: 'EnquirySummary' });
export type EnquirySummary = z.infer<typeof enquirySummary>;

/** Goods as they appeared in the response when the enquiry was sent; never updated. */
const factsAtEnquiry = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]),
);
export type GoodsSnapshot = z.infer<typeof factsAtEnquiry>;

/**
 * Goods that an enquiry is about: the snapshot taken when it was sent, and their current row. Goods that are
 * no longer available have no current row.
 */
export const enquiryItem = z.object({
  item_id: z.string(),
  kind: z.enum(goodsKinds),
  goods_uuid: z.string(),
  /** Packet, lot or stock number. */
  name: z.string(),
  /** The buyer's own reference. */
  reference: z.string(),
  snapshot: factsAtEnquiry,
  /** Current row of the stone; null for other kinds. */
  stone: stoneRow.nullable(),
  /** Current row of the lot; null for other kinds. */
  lot: lotRow.nullable(),
  /** Current row of the piece of jewellery; null for other kinds. */
  piece: pieceRow.nullable(),
});
namedSchemas.add(enquiryItem, { id: 'EnquiryItem' });
export type EnquiryItem = z.infer<typeof enquiryItem>;

export const enquiryMessage = z.object({
  message_id: z.string(),
  side: z.enum(['CUSTOMER', 'DESK']),
  /** First name of the author; null when the desk wrote without a name. */
  author: z.string().nullable(),
  text: z.string(),
  written_at: z.string(),
  /** Whether the customer has read the message; always true for the customer's own messages. */
  is_read: z.boolean(),
});
namedSchemas.add(enquiryMessage, { id: 'EnquiryMessage' });
export type EnquiryMessage = z.infer<typeof enquiryMessage>;

export const messageText = z.string().trim().min(1).max(limits.descriptionMax);
/** Repeating a key returns the message that was already created. */
export const idempotencyKey = z.string().min(8).max(64).optional();

const shared = {
  feature: 'enquiries',
  roles: ['customer'],
  accessFlag: 'enquiry',
  repeatWindowMs: repeatWindows.search,
} as const;

export const enquiryCalls = {
  addEnquiry: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/transaction/add_enquiry',
    summary:
      'Places an enquiry with or without goods; nothing is reserved. Goods no longer available are returned in ' +
      '`unavailable`.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        text: messageText,
        ship_to: z.string().trim().max(limits.shipToMax).default(''),
        /** Stones, loose lots and pieces of jewellery, by UUID. */
        goods: z
          .array(
            z.strictObject({
              uuid: z.uuid(),
              reference: z.string().trim().max(limits.referenceMax).default(''),
            }),
          )
          .max(limits.enquiryGoodsMax)
          .default([]),
        /** Text of the `enquiry_decl` that was shown and accepted; required when the seller has set one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        idempotency_key: idempotencyKey,
      }),
    }),
    response: z.object({
      ...envelope,
      enquiry: enquirySummary,
      unavailable: z.array(z.object({ uuid: z.string(), name: z.string() })),
    }),
    codes: ['BODY_INVALID', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'],
  }),
  getAllEnquiry: defineCall({
    ...shared,
    path: '/api/user/transaction/get_all_enquiry',
    summary: 'Lists the customer’s enquiries, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...keysetPage,
        })
        .prefault({}),
    }),
    response: z.object({ ...envelope, enquiries_data: z.array(enquirySummary), enquiry_count: z.number() }),
    invalidatedBy: ['enquiries'],
    codes: [],
  }),
  getEnquiryData: defineCall({
    ...shared,
    path: '/api/user/transaction/get_enquiry_data',
    summary: 'Returns one enquiry: its goods, as placed and as they are now, and the messages.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({
      ...envelope,
      main_data: enquirySummary,
      item_data: z.array(enquiryItem),
      messages: z.array(enquiryMessage),
    }),
    invalidatedBy: ['enquiries', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  replyToEnquiry: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/enquiries/reply',
    summary: 'Adds a message to an open or replied enquiry, which then awaits a reply again.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ text: messageText, idempotency_key: idempotencyKey }),
    }),
    response: z.object({ ...envelope, main_data: enquirySummary }),
    codes: ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  markEnquiryRead: defineCall({
    ...shared,
    path: '/api/user/enquiries/mark-read',
    summary: 'Marks the desk’s replies in an enquiry as read; repeating the call has no further effect.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
} as const;
