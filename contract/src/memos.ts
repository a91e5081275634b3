import { memoLineStates, memoStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow, summaryFigures } from './stone.ts';

/** Where the paper of a memo is fetched, by its `memo_id`, with the token in the Authorization header. */
export const memoPaperPath = '/api/documents/memos/';

/** Goods out on memo: with a customer who keeps or returns them. */
export const memoHead = z.object({
  memo_id: z.string(),
  /** The number people say on the telephone. */
  memo_no: z.string(),
  status: z.enum(memoStates.states),
  issued_at: z.string(),
  /** Day in the Gulf by which they are kept or back, `2026-12-31`. */
  due_on: z.string(),
  description: z.string(),
  /** Of what is out or kept. */
  summary: summaryFigures,
  /** The price list and additional discount the prices were frozen with. */
  list_date: z.string().nullable(),
  user_disc: z.string(),
  /** The company's declaration as it was when the goods went out; empty when it had none. */
  declaration: z.string(),
  invoice_no: z.string().nullable(),
  /** Day in the Gulf. */
  invoice_date: z.string().nullable(),
});

/** One stone of a memo at the price it went out at. */
export const memoLine = z.object({
  line_id: z.string(),
  status: z.enum(memoLineStates.states),
  /** When it came back or was kept. */
  ended_at: z.string().nullable(),
  stone: stoneRow,
});

export type MemoHead = z.infer<typeof memoHead>;
export type MemoLine = z.infer<typeof memoLine>;

/** A memo with its stones. */
export const memo = memoHead.extend({ lines: z.array(memoLine) });

export const memoCalls = {
  getMemo: defineCall({
    path: '/api/user/transaction/get_memo',
    feature: 'memos',
    summary: 'The customer’s memos with their stones, newest first: those with goods out, or all.',
    who: ['customer'],
    // Whoever has goods of the house sees which, whatever else he may do.
    flag: null,
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          show: z.enum(['open', 'all']).default('all'),
          /** Memos that come after this one (a `memo_id` of the page before). */
          after: z.uuid().optional(),
          limit: z.number().int().min(1).max(limits.memosPage).default(limits.memosPage),
        })
        .prefault({}),
    }),
    answer: z.object({
      ...envelope,
      memos_data: z.array(memo),
      /** Memos with goods out. */
      memo_count: z.number(),
    }),
    keptOffline: 2,
    shows: ['memos'],
    codes: [],
  }),
} as const;
