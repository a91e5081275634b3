import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { searchViewOptions } from './search.ts';

/** One stone of the chart, with what is needed to plot, label and open it. Figures as decimal strings. */
const chartPoint = z.object({
  stock_uuid: z.string(),
  stock_no: z.string().nullable(),
  shape: z.string().nullable(),
  carat: z.string(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  status: z.string(),
  /** The customer's own price per carat, as in every other response. */
  final_ppc: z.string(),
});

export type ChartPoint = z.infer<typeof chartPoint>;

export const priceChartCalls = {
  getPriceChart: defineCall({
    path: '/api/search/price-chart/get',
    feature: 'price-chart',
    summary:
      'Returns carat and price per carat of the stones that match: all of them, or a stable sample of a large ' +
      'result.',
    roles,
    accessFlag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: searchViewOptions.pick({ columnFilters: true, restrictTo: true }).prefault({}),
    }),
    response: z.object({
      ...envelope,
      /** Number of stones in the whole result; larger than the number of points when these are a sample. */
      count: z.number(),
      /** Lightest first. */
      points: z.array(chartPoint),
      stock_version: z.number(),
    }),
    allowsImpersonation: true,
    allowsRecentSession: true,
    invalidatedBy: ['stones'],
    codes: ['NOT_READY'],
  }),
} as const;
