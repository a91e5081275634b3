import { memoLineStateMachine, memoStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow, summaryFigures } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** Path prefix of a memo document; the `memo_id` follows, with the token in the Authorization header. */
export const memoDocumentPath = '/api/documents/memos/';

/** Goods out on memo with a customer, who buys or returns them. */
export const memoSummary = z.object({
  memo_id: z.string(),
  /** The number that customers and the desk quote on the telephone. */
  memo_no: z.string(),
  status: z.enum(memoStateMachine.states),
  issued_at: z.string(),
  /** Day in Gulf time by which the goods are bought or returned, `2026-12-31`. */
  due_on: z.string(),
  description: z.string(),
  /** Totals over the stones that are out or bought. */
  summary: summaryFigures,
  /** Date of the price list and additional discount of the price snapshot. */
  list_date: z.string().nullable(),
  user_disc: z.string(),
  /** The seller's declaration at the time of issue; empty when there was none. */
  declaration: z.string(),
  invoice_no: z.string().nullable(),
  /** Day in Gulf time. */
  invoice_date: z.string().nullable(),
});
namedSchemas.add(memoSummary, { id: 'MemoSummary' });

/** One stone of a memo, at the price at which it was issued. */
export const memoLine = z.object({
  line_id: z.string(),
  status: z.enum(memoLineStateMachine.states),
  /** When the stone was returned or bought. */
  ended_at: z.string().nullable(),
  stone: stoneRow,
});

export type MemoSummary = z.infer<typeof memoSummary>;
export type MemoLine = z.infer<typeof memoLine>;

/** A memo with its stones. */
export const memo = memoSummary.extend({ lines: z.array(memoLine) });
namedSchemas.add(memo, { id: 'Memo' });

export const memoCalls = {
  listMemos: defineCall({
    path: '/api/user/memos/list',
    feature: 'memos',
    summary: 'Lists the customer’s memos with their stones, newest first: those with goods out, or all.',
    roles: ['customer'],
    // A customer who has the seller's goods can always list them, whatever the access flags.
    accessFlag: null,
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'all']).default('all'),
          /** The `memo_id` of the last memo of the previous page; the page starts after it. */
          after: z.uuid().optional(),
          limit: z.number().int().min(1).max(limits.memosPageSize).default(limits.memosPageSize),
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      memos_data: z.array(memo),
      /** Memos with goods out. */
      memo_count: z.number(),
    }),
    offlineCacheSize: 2,
    invalidatedBy: ['memos'],
    codes: [],
  }),
} as const;
