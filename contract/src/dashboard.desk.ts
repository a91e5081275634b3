import { stoneStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';

/** Kinds of issues of a listed stone. */
export const stockIssueKinds = ['NO_LIST', 'NO_MEDIA', 'STALE', 'OVERPRICED'] as const;
export type StockIssueKind = (typeof stockIssueKinds)[number];

/** Demand and supply by value: searches and demands, and free stones. */
const demandAndStock = z.object({ value: z.string(), demand_count: z.int(), available_count: z.int() });

/** Figures counted by a stock check. */
export const stockCheckFigures = z.object({
  by_status: z.record(z.enum(stoneStateMachine.states), z.int()),
  stock_issues: z.record(z.enum(stockIssueKinds), z.int()),
  demand: z.object({
    carat: z.array(demandAndStock),
    color: z.array(demandAndStock),
    clarity: z.array(demandAndStock),
  }),
});
export type StockCheckFigures = z.infer<typeof stockCheckFigures>;

/** A hold, offer or memo that expires unless a user acts. */
const lapsing = z.object({
  kind: z.enum(['HOLD', 'OFFER', 'MEMO']),
  /** Packet, offer number or memo number. */
  name: z.string(),
  customer: z.string(),
  until: z.string(),
});
export type ExpiringItem = z.infer<typeof lapsing>;

/** A stone with a stock issue. */
const findingRow = z.object({
  stock_issue_id: z.string(),
  kind: z.enum(stockIssueKinds),
  stock_uuid: z.string(),
  stock_no: z.string(),
  shape: z.string(),
  carat: z.string(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  disc: z.string().nullable(),
  ppc: z.string(),
  /**
   * Days since the last price change, or points above similar stones (`12.50`); null where nothing is
   * measured.
   */
  measured_value: z.string().nullable(),
});
export type StockIssue = z.infer<typeof findingRow>;

const shared = {
  feature: 'dashboard',
  roles: ['sales', 'stock', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

export const dashboardDeskCalls = {
  deskGetDashboard: defineCall({
    ...shared,
    path: '/api/desk/dashboard/get',
    summary:
      'Returns the dashboard: figures of the current Gulf day, orders of the last 30 days, items expiring within ' +
      'hours, and the results of the last stock check.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      today: z.object({
        orders: z.int(),
        /** US$ of the orders placed today, decimal. */
        amount: z.string(),
        offers: z.int(),
        enquiries: z.int(),
        holds: z.int(),
        registrations: z.int(),
        /** Customers with a session today. */
        customers: z.int(),
      }),
      /** Orders that currently await the approval of their company's owner. */
      awaiting_owner: z.int(),
      /** Gulf days, oldest first, today last. */
      days: z.array(z.object({ day: z.string(), orders: z.int() })),
      /** Soonest first, the first few of each kind; `expiring_count` counts all of them. */
      expiring: z.array(lapsing),
      expiring_count: z.int(),
      /** Null until the first stock check has run. */
      stock: stockCheckFigures.extend({ checked_at: z.string() }).nullable(),
    }),
    invalidatedBy: ['orders', 'offers', 'enquiries', 'holds', 'memos'],
    codes: [],
  }),
  deskListStockIssues: defineCall({
    ...shared,
    path: '/api/desk/stock-issues/list',
    summary:
      'Lists stones with stock issues, most severe first: no list price, no media, stale price, priced above ' +
      'comparables.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['measure', 'stock_no']),
          kind: z.enum(stockIssueKinds).default('OVERPRICED'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(findingRow)),
    codes: [],
  }),
} as const;
