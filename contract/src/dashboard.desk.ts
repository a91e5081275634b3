import { quickBrackets, stoneStateMachine, vocabularies } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';

/** Kinds of issues of a listed stone. */
export const stockIssueKinds = ['NO_LIST', 'NO_MEDIA', 'STALE', 'OVERPRICED', 'REPORT_DIFFERS'] as const;
export type StockIssueKind = (typeof stockIssueKinds)[number];

/** Figures counted by a stock check. */
export const stockCheckFigures = z.object({
  by_status: z.record(z.enum(stoneStateMachine.states), z.int()),
  stock_issues: z.record(
    z.enum(stockIssueKinds),
    /** Number of stones, and the US$ they are listed at, decimal. */
    z.object({ count: z.int(), amount: z.string() }),
  ),
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
   * Days since the last price change, points above similar stones (`12.50`), or percent between the weight and the
   * weight that the measurements give; null where nothing is measured.
   */
  measured_value: z.string().nullable(),
});
export type StockIssue = z.infer<typeof findingRow>;

/** A number of items and what they are worth at the customers' prices, in US$, decimal. */
const valued = z.object({ count: z.int(), amount: z.string() });

/** The figures of the current Gulf day. */
const dayFigures = z.object({
  ordered: valued.extend({
    stones: z.int(),
    /**
     * US$ above what was ordered on the same weekday of the last eight weeks on average, signed; null until a
     * stock check has run.
     */
    above_usual: z.string().nullable(),
  }),
  /** Offers that await a reply. */
  offers: valued.extend({ oldest_since: z.string().nullable() }),
  /** Holds that expire before the end of the day, and how many of them other customers are waiting for. */
  holds: valued.extend({ queued: z.int() }),
  /** Orders to confirm or to ship. */
  orders: valued.extend({ to_ship: z.int() }),
  /** Invoices due today; `overdue` are those due before. */
  due: valued.extend({ overdue: valued }),
  overdue_memos: valued,
  /** Users of customers seen in the last minutes, and customers that registered this month. */
  customers: z.object({ online: z.int(), registered: z.int() }),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** A cell of the demand grid: a colour and a clarity, as in the quick search. */
const demandCell = z.object({
  row: z.string(),
  column: z.string(),
  available_count: z.int(),
  demand_count: z.int(),
});
export type DemandCell = z.infer<typeof demandCell>;

const bracketKeys = quickBrackets.map(({ key }) => key);

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
      'Returns the dashboard: figures of the current Gulf day, orders of the last 30 days, items expiring today, ' +
      'and the results of the last stock check.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      figures: dayFigures,
      /** Gulf days, oldest first, today last. */
      days: z.array(z.object({ day: z.string(), orders: z.int() })),
      /** Soonest first, the first few of each kind; `expiring_count` counts all of them. */
      expiring: z.array(lapsing),
      expiring_count: z.int(),
      /** Null until the first stock check has run. */
      stock: stockCheckFigures.extend({ checked_at: z.string() }).nullable(),
      /** Suppliers whose next file is overdue, judged by the intervals between their last ones; the latest first. */
      late_suppliers: z.array(z.object({ name: z.string(), days_late: z.int() })),
    }),
    invalidatedBy: ['orders', 'offers', 'enquiries', 'holds', 'memos'],
    codes: [],
  }),
  deskGetDemandGrid: defineCall({
    ...shared,
    path: '/api/desk/demand-grid/get',
    summary:
      'Returns demand (searches of the last 30 days and open demands) and available stones by colour and clarity, ' +
      'for one shape and weight bracket, as of the last stock check.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          shape: z.enum(vocabularies.shape.values.map(({ value }) => value)).default('ROUND'),
          bracket: z.enum(bracketKeys).default('1.00-1.49'),
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      /** Null until the first stock check has run. */
      checked_at: z.string().nullable(),
      /** Cells with demand or stock, by row and column of the quick search. */
      cells: z.array(demandCell),
    }),
    codes: [],
  }),
  deskListStockIssues: defineCall({
    ...shared,
    path: '/api/desk/stock-issues/list',
    summary:
      'Lists stones with stock issues, most severe first: no list price, no media, stale price, priced above ' +
      'comparables, weight and measurements of the report disagree.',
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
