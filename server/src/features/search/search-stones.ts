import type { CallResponse, Criteria, SearchViewOptions } from '@loupe/contract';
import { searchStones as search } from '@loupe/stock-search';
import { toQueryContext, type SearchContext } from './build-index-query.ts';

/** One search response: count, summary, a page of rows and the counts of every filter value. */
export async function searchStones(
  parts: SearchContext,
  criteria: Criteria,
  view: SearchViewOptions,
): Promise<CallResponse<'search'>> {
  return search(toQueryContext(parts), criteria, view);
}
