import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';

/** Kinds of items that await an answer from staff. */
export const inboxKinds = [
  'registration',
  'offer',
  'enquiry',
  'order',
  'approval',
  'appointment',
  'hold',
  'memo',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Whose customers' items are listed. */
export const inboxScopes = ['mine', 'everyone'] as const;
export type InboxScope = (typeof inboxScopes)[number];

const queueEntry = z.object({
  kind: z.enum(inboxKinds),
  /** Key by which the item's own screen opens it. */
  key: z.string(),
  /** Display name: a number, a packet, the e-mail of a registered user. */
  name: z.string(),
  customer: customerRef,
  /** The text of an enquiry, the packet of an offer; empty where the number is sufficient. */
  text: z.string(),
  /** Number of goods that the item is about. */
  pieces: z.number(),
  /** What the goods are worth at the customer's prices, in US$; null for items without prices. */
  value: z.string().nullable(),
  /** Whether the item is overdue or has waited for hours. */
  is_late: z.boolean(),
  /** Since when the item awaits an answer. */
  waiting_since: z.string(),
});

export type InboxItem = z.infer<typeof queueEntry>;

/** Number of open items by kind. Kinds that the caller may not see are left out. */
const queueCounts = z.partialRecord(z.enum(inboxKinds), z.number());

export const inboxDeskCalls = {
  deskListInbox: defineCall({
    path: '/api/desk/inbox-items/list',
    feature: 'inbox',
    summary:
      'Lists everything awaiting a reply of the desk, oldest first, or late items first and then the most valuable; ' +
      'registrations are for administrators. `scope` narrows it to the customers whom the caller looks after.',
    roles: ['sales', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['since', 'urgency', 'customer']),
          /** Empty: all kinds. */
          kinds: z.array(z.enum(inboxKinds)).max(inboxKinds.length).default([]),
          /** Items of the customers whom the caller looks after, or of all. */
          scope: z.enum(inboxScopes).default('everyone'),
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      ...deskListResponse(queueEntry),
      counts: queueCounts,
      /** Number of open items of the customers whom the caller looks after. */
      mine_count: z.int(),
    }),
    invalidatedBy: ['account', 'appointments', 'enquiries', 'holds', 'memos', 'offers', 'orders'],
    codes: [],
  }),
} as const;
