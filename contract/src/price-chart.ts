import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { searchView } from './search.ts';

/** One stone of the chart: enough to place it, to name it and to open it. Figures as decimal strings. */
const chartPoint = z.object({
  stock_uuid: z.string(),
  stock_no: z.string().nullable(),
  shape: z.string().nullable(),
  carat: z.string(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  status: z.string(),
  /** The customer's own price per carat, as every other answer shows it. */
  final_ppc: z.string(),
});

export type ChartPoint = z.infer<typeof chartPoint>;

export const priceChartCalls = {
  priceChart: defineCall({
    path: '/api/search/price/chart',
    feature: 'search',
    summary:
      'Carat and price per carat of the stones that fit: all of them, or of a large result a fair sample that stays the same from one call to the next.',
    who: roles,
    flag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: searchView.pick({ columns: true, only: true }).prefault({}),
    }),
    answer: z.object({
      ...envelope,
      /** Stones of the whole result; more than there are points when these are a sample. */
      count: z.number(),
      /** Lightest first. */
      points: z.array(chartPoint),
      stock_version: z.number(),
    }),
    isViewable: true,
    shows: ['stones'],
    codes: ['NOT_READY'],
  }),
} as const;
