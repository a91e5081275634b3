import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';
import { memo } from './memos.ts';
import { namesNone, namesSome, stonesOrPackets } from './stones-or-packets.ts';

/** A memo with whose it is, as the desk sees it. */
const deskMemo = memo.extend({
  customer: namedCustomer,
});

export type DeskMemo = z.infer<typeof deskMemo>;

const words = (most: number) => z.string().trim().min(1).max(most);
const shared = {
  feature: 'memos',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const moved = { ...shared, answer: z.object({ ...envelope, memo_data: deskMemo }) } as const;
const which = { memo_no: words(limits.referenceMax) };

/** What the sales desk does with memos. */
export const deskMemoCalls = {
  deskListMemos: defineCall({
    ...shared,
    path: '/api/desk/memo/list',
    summary:
      'Everybody’s memos: those with goods out, those overdue, or all; the first due first, all the newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['due_on', 'customer']),
          show: z.enum(['open', 'overdue', 'all']).default('open'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskMemo)),
    shows: ['memos'],
    codes: [],
  }),
  deskGetMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/get',
    summary: 'One memo of anybody with its stones.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    shows: ['memos'],
    codes: ['NOT_FOUND'],
  }),
  deskIssueMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/issue',
    summary:
      'Sends goods out to a customer on memo, all or none, at prices frozen now. They must be free, or held for ' +
      'that very customer.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /** His e-mail or user ID. */
          customer: words(limits.userIdMax),
          ...stonesOrPackets(limits.orderStonesMax),
          /** Day in the Gulf by which they are kept or back; a week from now when nobody says. */
          due_on: z.iso.date().optional(),
          description: z.string().trim().max(limits.descriptionMax).default(''),
        })
        .refine(namesSome, namesNone),
    }),
    codes: ['NOT_FOUND', 'CUSTOMER_NOT_ACTIVE', 'STONE_NOT_AVAILABLE', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskReturnMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/return',
    summary: 'Takes goods back from a memo: the named packets of it, or all that are out.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        packets: z.array(words(32)).min(1).max(limits.orderStonesMax).optional(),
      }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskTakeBackReturn: defineCall({
    ...moved,
    path: '/api/desk/memo/take-back-return',
    summary:
      'Takes the last return of a memo back while its goods are still free: they are out as before. ' +
      'STONE_NOT_AVAILABLE names what somebody else has by now.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'STONE_NOT_AVAILABLE', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskTakeBackMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/take-back',
    summary:
      'Takes a memo back on the day it was issued, while nothing came back of it or was kept: its goods are as they ' +
      'were, on the customer’s hold or in the stock.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskInvoiceMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/invoice',
    summary: 'Writes down the invoice of what the customer keeps: everything still out is sold.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, invoice_no: words(limits.referenceMax), invoice_date: z.iso.date() }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskExtendMemo: defineCall({
    ...moved,
    path: '/api/desk/memo/extend',
    summary: 'Gives a customer more time for what is out, to the end of a later day in the Gulf.',
    body: z.object({ ...userField, data: z.strictObject({ ...which, due_on: z.iso.date() }) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'],
  }),
} as const;
