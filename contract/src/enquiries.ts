import { enquiryStates } from '@loupe/domain';
import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { pieceRow } from './jewellery.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { stoneRow } from './stone.ts';
import { olderPage } from './older-page.ts';

/** What an enquiry can be about. */
export const goodsKinds = ['STONE', 'LOT', 'PIECE'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const enquiryHead = z.object({
  enquiry_id: z.string(),
  /** The number people say on the telephone. */
  enquiry_no: z.string(),
  status: z.enum(enquiryStates.states),
  asked_at: z.string(),
  last_message_at: z.string(),
  /** What was asked at first. */
  text: z.string(),
  ship_to: z.string(),
  /** How many goods it is about. */
  goods: z.number(),
  /** Answers of the desk that the customer has not read. */
  unread: z.number(),
  person: doer,
});
export type EnquiryHead = z.infer<typeof enquiryHead>;

/** Goods as an answer carried them when they were asked about; never brought up to date. */
const askedFacts = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]));
export type AskedFacts = z.infer<typeof askedFacts>;

/** Goods an enquiry is about: then, and as they are now. What is no longer there has no row of now. */
export const enquiryItem = z.object({
  item_id: z.string(),
  kind: z.enum(goodsKinds),
  goods_uuid: z.string(),
  /** Packet, lot or stock number. */
  name: z.string(),
  /** The buyer's own word for it. */
  reference: z.string(),
  asked: askedFacts,
  /** The stone now; null for other kinds. */
  stone: stoneRow.nullable(),
  /** The lot now; null for other kinds. */
  lot: lotRow.nullable(),
  /** The piece of jewellery now; null for other kinds. */
  piece: pieceRow.nullable(),
});
export type EnquiryItem = z.infer<typeof enquiryItem>;

export const enquiryMessage = z.object({
  message_id: z.string(),
  side: z.enum(['CUSTOMER', 'DESK']),
  /** First name of who wrote it; null when the desk wrote without a name. */
  author: z.string().nullable(),
  text: z.string(),
  written_at: z.string(),
  /** Whether the customer has read it; his own he has. */
  is_read: z.boolean(),
});
export type EnquiryMessage = z.infer<typeof enquiryMessage>;

export const messageText = z.string().trim().min(1).max(limits.descriptionMax);
/** The same key again is the same message. */
export const messageKey = z.string().min(8).max(64).optional();

const shared = {
  feature: 'enquiries',
  who: ['customer'],
  flag: 'enquiry',
  repeatWindowMs: repeatWindows.search,
} as const;

export const enquiryCalls = {
  addEnquiry: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/add_enquiry',
    summary:
      'Asks the desk in words, about goods or about none; reserves nothing. Goods that have left the list are ' +
      'named in left_out.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        text: messageText,
        ship_to: z.string().trim().max(limits.shipToMax).default(''),
        /** Stones, loose lots and pieces of jewellery, by their uuid. */
        goods: z
          .array(
            z.strictObject({
              uuid: z.uuid(),
              reference: z.string().trim().max(limits.referenceMax).default(''),
            }),
          )
          .max(limits.enquiryGoodsMax)
          .default([]),
        /** The `enquiry_decl` that was shown and accepted; needed when the house has one. */
        declaration: z.string().max(limits.declarationMax).default(''),
        idempotency_key: messageKey,
      }),
    }),
    answer: z.object({
      ...envelope,
      enquiry: enquiryHead,
      left_out: z.array(z.object({ uuid: z.string(), name: z.string() })),
    }),
    codes: ['BODY_INVALID', 'KEY_REUSED', 'NOT_FOUND'],
  }),
  getAllEnquiry: defineCall({
    ...shared,
    path: '/api/user/transaction/get_all_enquiry',
    summary: 'The customer’s enquiries, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...olderPage,
        })
        .prefault({}),
    }),
    answer: z.object({ ...envelope, enquiries_data: z.array(enquiryHead), enquiry_count: z.number() }),
    shows: ['enquiries'],
    codes: [],
  }),
  getEnquiryData: defineCall({
    ...shared,
    path: '/api/user/transaction/get_enquiry_data',
    summary: 'One enquiry: its goods, as asked about and as they are now, and the conversation.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({
      ...envelope,
      main_data: enquiryHead,
      item_data: z.array(enquiryItem),
      messages: z.array(enquiryMessage),
    }),
    shows: ['enquiries', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  writeEnquiry: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/write_enquiry',
    summary: 'Writes again in an enquiry that is not closed: it waits for the desk once more.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ text: messageText, idempotency_key: messageKey }),
    }),
    answer: z.object({ ...envelope, main_data: enquiryHead }),
    codes: ['KEY_REUSED', 'NOT_FOUND', 'STEP_REFUSED'],
  }),
  readEnquiry: defineCall({
    ...shared,
    path: '/api/user/transaction/read_enquiry',
    summary: 'Marks the desk’s answers in an enquiry as read; once more is the same as once.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
} as const;
