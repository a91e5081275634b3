import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { memo } from './memos.ts';
import { missingReferenceIssue, hasStoneReference, stoneReferences } from './stone-references.ts';
import { namedSchemas } from './named-schemas.ts';

/** A memo with its customer, as the desk sees it. */
const deskMemo = memo.extend({
  customer: customerRef,
});
namedSchemas.add(deskMemo, { id: 'DeskMemo' });

export type DeskMemo = z.infer<typeof deskMemo>;

const words = (max: number) => z.string().trim().min(1).max(max);
const shared = {
  feature: 'memos',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const moved = { ...shared, response: z.object({ ...envelope, memo_data: deskMemo }) } as const;
const which = { memo_no: words(limits.referenceMax) };

/** Memo calls of the sales desk. */
export const memoDeskCalls = {
  deskListMemos: defineCall({
    ...shared,
    path: '/api/desk/memos/list',
    summary:
      'Lists the memos of all customers: those with goods out or those overdue, earliest due date first, or all, ' +
      'newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['due_on', 'customer']),
          show: z.enum(['open', 'overdue', 'all']).default('open'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskMemo)),
    invalidatedBy: ['memos'],
    codes: [],
  }),
  deskGetMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/get',
    summary: 'Returns one memo of any customer with its stones.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    invalidatedBy: ['memos'],
    codes: ['NOT_FOUND'],
  }),
  deskIssueMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/issue',
    summary:
      'Issues goods to a customer on memo, all or none, at the prices of this moment. They must be available, or ' +
      'held for that customer.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /** The customer's e-mail or user ID. */
          customer: words(limits.userIdMax),
          ...stoneReferences(limits.orderStonesMax),
          /** Day in Gulf time by which the goods are bought or returned; default: a week from now. */
          due_on: z.iso.date().optional(),
          description: z.string().trim().max(limits.descriptionMax).default(''),
        })
        .refine(hasStoneReference, missingReferenceIssue),
    }),
    codes: ['NOT_FOUND', 'CUSTOMER_NOT_ACTIVE', 'STONE_NOT_AVAILABLE', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskReturnMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/return',
    summary: 'Records the return of goods from a memo: the named packets, or everything still out.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        packets: z.array(words(32)).min(1).max(limits.orderStonesMax).optional(),
      }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'PAIR_NOT_SEPARABLE', 'BODY_INVALID'],
  }),
  deskUndoMemoReturn: defineCall({
    ...moved,
    path: '/api/desk/memos/undo-return',
    summary:
      'Undoes the last return of a memo while its goods are still available. STONE_NOT_AVAILABLE lists the stones ' +
      'that are not.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'STONE_NOT_AVAILABLE', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskRevokeMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/revoke',
    summary:
      'Cancels a memo on the day of issue while nothing has been returned or kept: its goods are held for the ' +
      'customer or available, as before.',
    body: z.object({ ...userField, data: z.strictObject(which) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskInvoiceMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/invoice',
    summary: 'Records the invoice for the goods the customer keeps: everything still out is sold.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, invoice_no: words(limits.referenceMax), invoice_date: z.iso.date() }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskExtendMemo: defineCall({
    ...moved,
    path: '/api/desk/memos/extend',
    summary: 'Extends the due date of a memo to the end of a later Gulf day.',
    body: z.object({ ...userField, data: z.strictObject({ ...which, due_on: z.iso.date() }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
} as const;
