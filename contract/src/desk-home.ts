import { stoneStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { repeatWindows } from './limits.ts';

/** What can be wrong with a stone on the list. */
export const findingKinds = ['NO_LIST', 'NO_MEDIA', 'STALE', 'OVERPRICED'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What people look for beside what there is, value by value: searches and demands, and stones that are free. */
const wantedAndThere = z.object({ value: z.string(), wanted: z.int(), there: z.int() });

/** What an examination of the stock counted. */
export const stockFigures = z.object({
  by_status: z.record(z.enum(stoneStates.states), z.int()),
  findings: z.record(z.enum(findingKinds), z.int()),
  demand: z.object({
    carat: z.array(wantedAndThere),
    color: z.array(wantedAndThere),
    clarity: z.array(wantedAndThere),
  }),
});
export type StockFigures = z.infer<typeof stockFigures>;

/** Something that ends by itself unless somebody does something. */
const lapsing = z.object({
  kind: z.enum(['HOLD', 'OFFER', 'MEMO']),
  /** Packet, offer number or memo number. */
  name: z.string(),
  customer: z.string(),
  until: z.string(),
});
export type Lapsing = z.infer<typeof lapsing>;

/** A stone something is wrong with. */
const findingRow = z.object({
  finding_id: z.string(),
  kind: z.enum(findingKinds),
  stock_uuid: z.string(),
  stock_no: z.string(),
  shape: z.string(),
  carat: z.string(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  disc: z.string().nullable(),
  ppc: z.string(),
  /** Days a price has stood, or points above like stones (`12.50`); null where there is nothing to measure. */
  measure: z.string().nullable(),
});
export type FindingRow = z.infer<typeof findingRow>;

const shared = {
  feature: 'desk-home',
  who: ['sales', 'stock', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

export const deskHomeCalls = {
  deskHome: defineCall({
    ...shared,
    path: '/api/desk/home',
    summary:
      'What the desk sees first: figures of this day in the Gulf, orders of the last 30 days, what lapses within hours, ' +
      'and what the last examination of the stock found.',
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      today: z.object({
        orders: z.int(),
        /** US$ of the orders placed today, decimal. */
        amount: z.string(),
        offers: z.int(),
        enquiries: z.int(),
        holds: z.int(),
        registrations: z.int(),
        /** Customers who were signed in today. */
        customers: z.int(),
      }),
      /** Orders that wait for the owner of their company now. */
      awaiting_owner: z.int(),
      /** Days in the Gulf, the oldest first, this day the last. */
      days: z.array(z.object({ day: z.string(), orders: z.int() })),
      /** The soonest first, the first few of each kind; `lapsing_count` tells of all. */
      lapsing: z.array(lapsing),
      lapsing_count: z.int(),
      /** Null until the stock has been examined once. */
      stock: stockFigures.extend({ examined_at: z.string() }).nullable(),
    }),
    shows: ['orders', 'offers', 'enquiries', 'holds', 'memos'],
    codes: [],
  }),
  deskListFindings: defineCall({
    ...shared,
    path: '/api/desk/findings/list',
    summary:
      'Stones something is wrong with, the gravest first: no list price, no media, stale, dearer than like stones.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['measure', 'stock_no']),
          kind: z.enum(findingKinds).default('OVERPRICED'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(findingRow)),
    codes: [],
  }),
} as const;
