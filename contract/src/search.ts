import { stoneAttributes, type Attribute } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { callLimits, type CallCost } from './call-cost.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import type { Criteria } from './criteria.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { relaxation } from './relaxation.ts';
import { rowColumns } from './row-columns.ts';
import { stoneDetailCall } from './stones.ts';
import { priceListInfo, stoneRow, summaryFigures } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

const table: readonly Attribute[] = stoneAttributes;
/** Attributes by which a result can be sorted: all but free text, links and sets. */
export const sortableKeys: readonly string[] = table
  .filter(({ kind }) => kind === 'list' || kind === 'range' || kind === 'day')
  .map(({ key }) => key);
const attributeKeys = table.map(({ key }) => key);

/** How to return a result: sort order, page, and additional parts besides the rows. */
export const searchViewOptions = z.strictObject({
  sort: z
    .array(z.strictObject({ key: z.enum(sortableKeys), direction: z.enum(['asc', 'desc']) }))
    .max(limits.sortMax)
    .default([]),
  offset: z.number().int().min(0).max(100_000_000).default(0),
  limit: z.number().int().min(0).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  /** Attributes to include in the rows; absent means all. */
  fields: z.array(z.enum(attributeKeys)).optional(),
  /** Rows as objects in `rows`, or column by column in `row_columns`. */
  rowFormat: z.enum(['objects', 'columns']).default('objects'),
  /** Text typed into the search box of a column, by attribute. */
  columnFilters: z.partialRecord(z.enum(attributeKeys), z.string().max(200)).default({}),
  /** Whether to return live counts of every list and histograms of every range, for the search form. */
  includeCounts: z.boolean().default(false),
  /** Whether to return relaxations that would add stones to a thin result. */
  includeRelaxations: z.boolean().default(false),
  /** Stones to summarise in addition to the whole result. */
  selected: z.array(z.uuid()).max(limits.selectionMax).default([]),
  /** The selection is the whole result without the stones in `selected`. */
  isSelectionInverted: z.boolean().default(false),
  /** Whether to return the ids of the whole filtered result, up to the maximum size of a selection. */
  includeIds: z.boolean().default(false),
  /** Limits the result to these stones, or excludes them. */
  restrictTo: z
    .strictObject({ ids: z.array(z.uuid()).max(limits.selectionMax), exclude: z.boolean().default(false) })
    .optional(),
  /**
   * Whether a user started this search, so that it is saved as the most recent one. False for further pages
   * and live counts. A call without a view, as in the specification, is started by a user: {@link
   * viewOfNewSearch}.
   */
  saveToRecent: z.boolean().default(false),
});
namedSchemas.add(searchViewOptions, { id: 'SearchView' });

export type SearchViewOptions = z.infer<typeof searchViewOptions>;

/** The view of a call without one. */
export const viewOfNewSearch = { saveToRecent: true };

/** A search is light unless it names many stones or requests a long response. */
function costOfSearch({
  search_param: { packets },
  view: { selected, restrictTo, includeIds, limit },
}: {
  readonly search_param: Criteria;
  readonly view: SearchViewOptions;
}): CallCost {
  const named = packets.length + selected.length + (restrictTo?.ids.length ?? 0);
  const isLong = includeIds || limit > callLimits.lightRows;
  return isLong || named > callLimits.lightNames ? 'heavy' : 'light';
}

export const searchCalls = {
  search: defineCall({
    path: '/api/search',
    feature: 'search',
    summary: 'Searches stones by criteria: count, summary, a page of rows and facet counts.',
    roles,
    accessFlag: null,
    cost: costOfSearch,
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      view: searchViewOptions.prefault(viewOfNewSearch),
    }),
    response: z.object({
      ...envelope,
      /** Number of listed stones, regardless of the criteria. */
      stock_count: z.number(),
      count: z.number(),
      /** Hits by status filter, ignoring the status filter itself. */
      status_counts: z.record(z.string(), z.number()),
      summary: summaryFigures,
      selected_summary: summaryFigures.nullable(),
      /** Empty when columns were requested. */
      rows: z.array(stoneRow),
      /** The rows column by column; null unless requested. */
      row_columns: rowColumns.nullable(),
      /** Hits per value of each list attribute, each ignoring its own filter; empty unless requested. */
      counts: z.record(z.string(), z.record(z.string(), z.number())),
      /** Hits per bin of each range attribute; `edges` are decimal strings, one more than counts. */
      histograms: z.record(z.string(), z.object({ edges: z.array(z.string()), counts: z.array(z.number()) })),
      /** Hits per carat chip, ignoring the carat filter; empty unless counts were requested. */
      carat_chips: z.record(z.string(), z.number()),
      /**
       * Relaxations of a search with fewer than `limits.fewResultsBelow` stones, best first; empty unless
       * requested.
       */
      relaxations: z.array(relaxation),
      result_ids: z.array(z.string()),
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
  compareStones: defineCall({
    path: '/api/search/stones/compare',
    feature: 'search',
    summary: 'Returns a few stones for comparison, in the requested order.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, ids: z.array(z.uuid()).min(1).max(limits.compareMax) }),
    response: z.object({
      ...envelope,
      rows: z.array(stoneRow),
      /** Ids without a stone that the customer may see: never listed, or no longer available. */
      not_found: z.array(z.string()),
      price_list: priceListInfo,
    }),
    invalidatedBy: ['stones'],
    allowsImpersonation: true,
    codes: [],
  }),
  refreshStones: defineCall({
    path: '/api/search/stones/refresh',
    feature: 'search',
    summary: 'Returns the current state of stones already shown; those no longer available are only flagged.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, ids: z.array(z.uuid()).min(1).max(limits.refreshStonesMax) }),
    response: z.object({
      ...envelope,
      rows: z.array(stoneRow),
      /** Ids of stones that are no longer listed. */
      delisted: z.array(z.string()),
    }),
    allowsImpersonation: true,
    codes: [],
  }),
  stoneDetail: stoneDetailCall,
} as const;
