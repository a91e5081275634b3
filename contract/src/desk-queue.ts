import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { repeatWindows } from './limits.ts';

/** Everything that waits for somebody of the house, by kind. */
export const queueKinds = [
  'registration',
  'offer',
  'enquiry',
  'order',
  'approval',
  'appointment',
  'hold',
  'memo',
] as const;
export type QueueKind = (typeof queueKinds)[number];

const queueEntry = z.object({
  kind: z.enum(queueKinds),
  /** What its own screen opens it by. */
  open: z.string(),
  /** What people call it: a number, a packet, the e-mail of somebody who registered. */
  name: z.string(),
  customer: namedCustomer,
  /** What it says: the words of an enquiry, the packet of an offer; empty where the number says it all. */
  text: z.string(),
  /** How many goods it is about. */
  pieces: z.number(),
  /** Since when it waits. */
  since: z.string(),
});

export type QueueEntry = z.infer<typeof queueEntry>;

/** How many wait of each kind; kinds the reader has no part in are left out. */
const queueCounts = z.partialRecord(z.enum(queueKinds), z.number());

export const deskQueueCalls = {
  deskListQueue: defineCall({
    path: '/api/desk/queue/list',
    feature: 'desk-queue',
    summary:
      'Everything that waits for an answer of the house, the longest waiting first. Registrations are for administrators.',
    who: ['sales', 'admin'],
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['since', 'customer']),
          /** All of them when empty. */
          kinds: z.array(z.enum(queueKinds)).max(queueKinds.length).default([]),
        })
        .prefault({}),
    }),
    answer: z.object({ ...envelope, ...deskRows(queueEntry), counts: queueCounts }),
    shows: ['account', 'appointments', 'enquiries', 'holds', 'memos', 'offers', 'orders'],
    codes: [],
  }),
} as const;
