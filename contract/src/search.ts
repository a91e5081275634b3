import { attributes, type Attribute } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { callLimits, type CallCost } from './call-cost.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import type { Criteria } from './criteria.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { relaxation } from './relaxation.ts';
import { stoneDetailCall } from './stone-detail.ts';
import { priceListInfo, stoneRow, summaryFigures } from './stone.ts';

const table: readonly Attribute[] = attributes;
/** Attributes a result can be sorted by: all but free text, links and sets. */
export const sortableKeys: readonly string[] = table
  .filter(({ kind }) => kind === 'list' || kind === 'range' || kind === 'day')
  .map(({ key }) => key);
const attributeKeys = table.map(({ key }) => key);

/** How the result is shown: its order, its page, and what is wanted beside the rows. */
export const searchView = z.strictObject({
  sort: z
    .array(z.strictObject({ key: z.enum(sortableKeys), direction: z.enum(['asc', 'desc']) }))
    .max(limits.sortMax)
    .default([]),
  offset: z.number().int().min(0).max(100_000_000).default(0),
  limit: z.number().int().min(0).max(limits.pageMax).default(limits.pageDefault),
  /** Attributes wanted in the rows; absent means all. */
  fields: z.array(z.enum(attributeKeys)).optional(),
  /** Text typed into the search box of a column, by attribute. */
  columns: z.partialRecord(z.enum(attributeKeys), z.string().max(200)).default({}),
  /** Live counts of every list and histograms of every range, for the search form. */
  counts: z.boolean().default(false),
  /** What would add stones to a thin result. */
  relax: z.boolean().default(false),
  /** Stones to summarise beside the whole result. */
  selected: z.array(z.uuid()).max(limits.selectionMax).default([]),
  /** The selection is the whole result without the stones in `selected`. */
  allBut: z.boolean().default(false),
  /** The ids of the whole filtered set, up to the size of a selection. */
  allIds: z.boolean().default(false),
  /** Shows nothing of the result but these stones, or all of it without them. */
  only: z
    .strictObject({ ids: z.array(z.uuid()).max(limits.selectionMax), without: z.boolean().default(false) })
    .optional(),
  /**
   * Whether a user began this search: it goes to the front of the recent ones. Pages and live counts leave it out. A
   * call without a view, as the specification writes it, is one that a user began: {@link viewOfNewSearch}.
   */
  remember: z.boolean().default(false),
});

export type SearchView = z.infer<typeof searchView>;

/** The view of a call that has none. */
export const viewOfNewSearch = { remember: true };

/** A search is light unless many stones are named in it or a long answer is wanted. */
function costOfSearch({
  search_param: { packets },
  view: { selected, only, allIds, limit },
}: {
  readonly search_param: Criteria;
  readonly view: SearchView;
}): CallCost {
  const named = packets.length + selected.length + (only?.ids.length ?? 0);
  const isLong = allIds || limit > callLimits.lightRows;
  return isLong || named > callLimits.lightNames ? 'heavy' : 'light';
}

export const searchCalls = {
  search: defineCall({
    path: '/api/search',
    feature: 'search',
    summary: 'Stones that fit the criteria: count, summary, a page of rows, live counts.',
    who: roles,
    flag: null,
    cost: costOfSearch,
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: searchView.prefault(viewOfNewSearch),
    }),
    answer: z.object({
      ...envelope,
      /** Stones on the list, whatever the criteria. */
      stock_count: z.number(),
      count: z.number(),
      /** Hits by status filter, ignoring the status filter itself. */
      statuses: z.record(z.string(), z.number()),
      summary: summaryFigures,
      selected_summary: summaryFigures.nullable(),
      rows: z.array(stoneRow),
      /** Hits per value of each list attribute, each ignoring its own filter; empty unless asked for. */
      counts: z.record(z.string(), z.record(z.string(), z.number())),
      /** Hits per bin of each range attribute; `edges` are decimal strings, one more than counts. */
      histograms: z.record(z.string(), z.object({ edges: z.array(z.string()), counts: z.array(z.number()) })),
      /** Hits per carat chip, ignoring the carat filter; empty unless counts were asked for. */
      carat_chips: z.record(z.string(), z.number()),
      /** Ways to loosen a search of fewer than `thinResult` stones, the best first; empty unless asked for. */
      relaxations: z.array(relaxation),
      all_ids: z.array(z.string()),
      /** Numbers asked for by packet that are not in the list. */
      packets_not_found: z.array(z.string()),
      price_list: priceListInfo,
      stock_version: z.number(),
    }),
    shows: ['stones'],
    isViewable: true,
    codes: ['NOT_READY'],
  }),
  compareStones: defineCall({
    path: '/api/search/compare',
    feature: 'search',
    summary: 'A few stones side by side, in the order asked for.',
    who: roles,
    flag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, ids: z.array(z.uuid()).min(1).max(limits.compareMax) }),
    answer: z.object({
      ...envelope,
      rows: z.array(stoneRow),
      /** Ids that name no stone the customer may see: never listed, or gone. */
      not_found: z.array(z.string()),
      price_list: priceListInfo,
    }),
    shows: ['stones'],
    isViewable: true,
    codes: [],
  }),
  freshStones: defineCall({
    path: '/api/search/fresh',
    feature: 'search',
    summary: 'Stones shown already, as they are now; those that have left the list only say so.',
    who: roles,
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, ids: z.array(z.uuid()).min(1).max(limits.freshStonesMax) }),
    answer: z.object({
      ...envelope,
      rows: z.array(stoneRow),
      /** Ids that name no stone on the list any more. */
      gone: z.array(z.string()),
    }),
    isViewable: true,
    codes: [],
  }),
  stoneDetail: stoneDetailCall,
} as const;
