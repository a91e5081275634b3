import { pairBands } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { toleranceOverrides } from './pair-tolerances.ts';
import { searchView, viewOfNewSearch } from './search.ts';
import { priceListInfo, stoneRow } from './stone.ts';

const pairView = searchView.pick({ offset: true, fields: true, remember: true }).extend({
  /** Pairs on a page: two stones each. */
  limit: z.number().int().min(0).max(limits.pairPageMax).default(limits.pageDefault),
  /** Pages of the pairs as they were found at this version of the stock, while they are still known. */
  stock_version: z.number().int().min(0).optional(),
});

export type PairView = z.infer<typeof pairView>;

/** Two stones that go together: bought, held and shown side by side. Figures are decimal strings. */
const pairRow = z.object({
  /** Both stones' ids, joined by a full stop. */
  pair_id: z.string(),
  /** The heavier first. */
  stones: z.tuple([stoneRow, stoneRow]),
  source: z.enum(['SUPPLIER', 'MATCHED']),
  /** Whether each may be bought alone. */
  separable: z.boolean(),
  total_cts: z.string(),
  /** One grade, or both with a dash between; null when neither is known. */
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  /** How far apart they are: carats, millimetres, ratio, steps of colour and clarity, percents. Null is not known. */
  diff: z.object({
    cts: z.string(),
    mm: z.string().nullable(),
    ratio: z.string().nullable(),
    colour: z.number().nullable(),
    clarity: z.number().nullable(),
    depth: z.string().nullable(),
    table: z.string().nullable(),
  }),
  /** Null for a supplier's pair of which too little is known. */
  score: z.number().nullable(),
  band: z.enum(pairBands).nullable(),
  /** What each difference took off 100, and all together. */
  penalties: z
    .object({
      size: z.string(),
      colour: z.string(),
      clarity: z.string(),
      carat: z.string(),
      depth: z.string(),
      table: z.string(),
      ratio: z.string(),
      make: z.string(),
      lab: z.string(),
      total: z.string(),
    })
    .nullable(),
  /** List value of both; null unless both have a list price. */
  rap_value: z.string().nullable(),
  /** Price per carat over both stones, and what they cost this customer together. */
  ppc: z.string(),
  amount: z.string(),
  /** The worse of the two. */
  status: z.string().nullable(),
});

export type PairRow = z.infer<typeof pairRow>;

export const pairCalls = {
  pairCandidates: defineCall({
    path: '/api/search/match/candidates',
    feature: 'pairs',
    summary:
      'The pairs one stone could be part of: what its supplier sells it with, then the best free matches.',
    who: roles,
    flag: 'match_pairs',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({
      ...envelope,
      /** The best first; empty for a stone that is not on the list or of which too little is known. */
      rows: z.array(pairRow),
    }),
    shows: ['stones'],
    isViewable: true,
    codes: ['NOT_READY'],
  }),
  matchPair: defineCall({
    path: '/api/search/match/pair',
    feature: 'pairs',
    summary:
      "Matched pairs among the stones that fit the criteria: suppliers' own pairs, then the best matches of free " +
      'stones, each stone in one pair.',
    who: roles,
    flag: 'match_pairs',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: pairView.prefault(viewOfNewSearch),
      tolerances: toleranceOverrides.prefault({}),
    }),
    answer: z.object({
      ...envelope,
      count: z.number(),
      /** How many of them are sold as pairs by their suppliers; they come first. */
      supplier_count: z.number(),
      rows: z.array(pairRow),
      /** Numbers asked for by packet that are not in the list. */
      packets_not_found: z.array(z.string()),
      price_list: priceListInfo,
      stock_version: z.number(),
    }),
    shows: ['stones'],
    isViewable: true,
    codes: ['NOT_READY'],
  }),
} as const;
