import { pairBands } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { toleranceOverrides } from './pair-tolerances.ts';
import { searchViewOptions, viewOfNewSearch } from './search.ts';
import { defaultSetOrder, setOrder } from './set-order.ts';
import { priceListInfo, stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

const pairView = searchViewOptions.pick({ offset: true, fields: true, saveToRecent: true }).extend({
  /** Pairs per page, two stones each. */
  limit: z.number().int().min(0).max(limits.pairPageSizeMax).default(limits.pageSizeDefault),
  /**
   * Continues the pages of the pairs matched at this stock version, while the server still has them cached.
   */
  stock_version: z.number().int().min(0).optional(),
  /** Sorted by closeness, suppliers' own pairs come first; by another figure they are among the others. */
  sort: setOrder.default(defaultSetOrder),
});

export type PairViewOptions = z.infer<typeof pairView>;

/** Two stones that match as a pair. Figures are decimal strings. */
const pairRow = z.object({
  /** The ids of both stones, joined by a full stop. */
  pair_id: z.string(),
  /** The heavier stone first. */
  stones: z.tuple([stoneRow, stoneRow]),
  source: z.enum(['SUPPLIER', 'MATCHED']),
  /** Whether each stone may be bought alone. */
  is_separable: z.boolean(),
  total_cts: z.string(),
  /** One grade, or both joined by a dash; null when neither is known. */
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  /**
   * Differences between the two stones: carats, millimetres, ratio, steps of colour and clarity, percentages.
   * Null is unknown.
   */
  differences: z.object({
    cts: z.string(),
    mm: z.string().nullable(),
    ratio: z.string().nullable(),
    color: z.number().nullable(),
    clarity: z.number().nullable(),
    depth: z.string().nullable(),
    table: z.string().nullable(),
  }),
  /** Null for a supplier's pair with too few known values. */
  score: z.number().nullable(),
  band: z.enum(pairBands).nullable(),
  /** Points that each difference deducts from 100, and their total. */
  penalties: z
    .object({
      size: z.string(),
      color: z.string(),
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
  /** List value of both stones; null unless both have a list price. */
  rap_value: z.string().nullable(),
  /** Price per carat over both stones, and this customer's price for both together. */
  ppc: z.string(),
  amount: z.string(),
  /** The less favourable status of the two stones. */
  status: z.string().nullable(),
});
namedSchemas.add(pairRow, { id: 'Pair' });

export type PairRow = z.infer<typeof pairRow>;

export const pairCalls = {
  listPairCandidates: defineCall({
    path: '/api/search/pair-candidates/list',
    feature: 'pairs',
    summary:
      'Lists the pair candidates of one stone: the supplier’s own pair, then the best available matches.',
    roles,
    accessFlag: 'match_pairs',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({
      ...envelope,
      /** Best first; empty for a stone that is not listed or has too few known values. */
      rows: z.array(pairRow),
    }),
    invalidatedBy: ['stones'],
    allowsImpersonation: true,
    allowsRecentSession: true,
    codes: ['NOT_READY'],
  }),
  matchPair: defineCall({
    path: '/api/search/match/pair',
    feature: 'pairs',
    summary:
      'Lists matched pairs among the stones that match the criteria: suppliers’ own pairs, then the best matches, ' +
      'with each stone in one pair only.',
    roles,
    accessFlag: 'match_pairs',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: pairView.prefault(viewOfNewSearch),
      tolerances: toleranceOverrides.prefault({}),
    }),
    response: z.object({
      ...envelope,
      count: z.number(),
      /** How many of the pairs are sold as pairs by their suppliers. */
      supplier_count: z.number(),
      rows: z.array(pairRow),
      /** Requested packet numbers that are not listed. */
      packets_not_found: z.array(z.string()),
      price_list: priceListInfo,
      stock_version: z.number(),
    }),
    invalidatedBy: ['stones'],
    allowsImpersonation: true,
    allowsRecentSession: true,
    codes: ['NOT_READY'],
  }),
} as const;
