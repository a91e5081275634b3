import type { CallResponse, Criteria, SearchViewOptions, SetOrder } from '@loupe/contract';
import type { PairTolerances } from '@loupe/domain';
import { buildIndexQuery, type SearchContext, type NamedStones } from '@loupe/stock-search';
import {
  countExportedStones,
  findExportedStones,
  type ExportQuery,
  type FoundExport,
} from '../features/export/export-query.ts';
import { writeExportPage, type ExportPage, type WrittenPage } from '../features/export/write-export-page.ts';
import {
  findSubstitutes,
  presentNumbers,
  type FoundNumber,
  type NumberLine,
} from '../features/number-list/look-up-numbers.ts';
import { findLayouts, type LayoutSearch } from '../features/pairs/layouts/find-layouts.ts';
import { presentPairCandidates } from '../features/pairs/pair-candidates.ts';
import { findPairList, sortPairList, type PairList } from '../features/pairs/pair-list.ts';
import { presentPairPage, type PairPageToPresent } from '../features/pairs/present-pairs.ts';
import { readPriceChart } from '../features/price-chart/price-chart.ts';
import { quickSearch } from '../features/search/quick-search.ts';
import { searchStones } from '../features/search/search-stones.ts';

/** Criteria, with what the database knows of the stones they name. */
interface NamedCriteria {
  readonly criteria: Criteria;
  readonly named: NamedStones;
}

interface Spec<Task, Result> {
  readonly task: Task;
  readonly result: Result;
}

/** The calls that threads run: what each one is given, and what it returns. */
export interface ThreadCalls {
  readonly search: Spec<NamedCriteria & { readonly view: SearchViewOptions }, CallResponse<'search'>>;
  readonly quickSearch: Spec<NamedCriteria, CallResponse<'quickSearch'>>;
  readonly getPriceChart: Spec<
    NamedCriteria & { readonly view: Pick<SearchViewOptions, 'columnFilters' | 'restrictTo'> },
    CallResponse<'getPriceChart'>
  >;
  readonly findPairs: Spec<
    NamedCriteria & { readonly tolerances: PairTolerances; readonly order: SetOrder },
    PairList
  >;
  readonly findLayouts: Spec<LayoutSearch, CallResponse<'findLayouts'>>;
  readonly matchPair: Spec<PairPageToPresent, CallResponse<'matchPair'>>;
  readonly listPairCandidates: Spec<{ readonly id: number }, CallResponse<'listPairCandidates'>>;
  readonly findSubstitutes: Spec<readonly FoundNumber[], readonly NumberLine[]>;
  readonly lookUpNumbers: Spec<readonly NumberLine[], CallResponse<'lookUpNumbers'>>;
  readonly countExport: Spec<ExportQuery, number>;
  readonly findExport: Spec<ExportQuery, FoundExport>;
  readonly writeExportPage: Spec<ExportPage, WrittenPage>;
}

export type ThreadCallName = keyof ThreadCalls;
export type TaskOf<Name extends ThreadCallName> = ThreadCalls[Name]['task'];
export type ResultOf<Name extends ThreadCallName> = ThreadCalls[Name]['result'];

interface ThreadCall<Name extends ThreadCallName> {
  /**
   * A long call takes steps of some milliseconds and does not end earlier because the stock changes. Every other call
   * reads one version of the stock.
   */
  readonly isLong: boolean;
  run(parts: SearchContext, task: TaskOf<Name>): ResultOf<Name> | Promise<ResultOf<Name>>;
}

export const threadCalls: { readonly [Name in ThreadCallName]: ThreadCall<Name> } = {
  search: {
    isLong: false,
    run: async (parts, { criteria, view, named }) => searchStones(parts, criteria, view, named),
  },
  quickSearch: {
    isLong: false,
    run: async (parts, { criteria, named }) => quickSearch(parts, criteria, named),
  },
  getPriceChart: {
    isLong: false,
    run: async (parts, { criteria, view, named }) => readPriceChart(parts, criteria, view, named),
  },
  findPairs: {
    isLong: true,
    run: async (parts, { criteria, tolerances, named, order }) => {
      const { where } = buildIndexQuery(parts, criteria, { sort: [], columnFilters: {} }, named);
      return sortPairList(parts, await findPairList(parts.stockView, { where, tolerances }), order);
    },
  },
  findLayouts: { isLong: true, run: findLayouts },
  matchPair: { isLong: false, run: presentPairPage },
  listPairCandidates: { isLong: false, run: (parts, { id }) => presentPairCandidates(parts, id) },
  findSubstitutes: { isLong: true, run: findSubstitutes },
  lookUpNumbers: { isLong: false, run: presentNumbers },
  countExport: { isLong: false, run: countExportedStones },
  findExport: { isLong: false, run: findExportedStones },
  writeExportPage: { isLong: false, run: writeExportPage },
};

/** Number of stones that a search found; 0 for another result. */
export const countOf = (data: ResultOf<ThreadCallName> | undefined): number =>
  typeof data === 'object' && 'count' in data ? data.count : 0;

/** Runs a call on the stock of this thread. */
export async function runThreadCall<Name extends ThreadCallName>(
  name: Name,
  parts: SearchContext,
  task: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  return threadCalls[name].run(parts, task);
}
