import type { CallResponse, Criteria, SearchViewOptions } from '@loupe/contract';
import type { SearchContext } from '@loupe/stock-search';
import type { Connection } from '../../../platform/database.ts';
import { readNamedStones } from '../named-stones.ts';
import { quickSearch } from '../quick-search.ts';
import { searchStones } from '../search-stones.ts';

/** A stock and the database it was loaded from. */
export interface TestSearchContext extends SearchContext {
  readonly connection: Connection;
}

/** Reads what a search names, and searches on this thread. */
export async function searchNamed(
  { connection, ...parts }: TestSearchContext,
  criteria: Criteria,
  view: SearchViewOptions,
): Promise<CallResponse<'search'>> {
  return searchStones(parts, criteria, view, await readNamedStones(connection, criteria, view));
}

/** The same for a quick search. */
export async function quickSearchNamed(
  { connection, ...parts }: TestSearchContext,
  criteria: Criteria,
): Promise<CallResponse<'quickSearch'>> {
  return quickSearch(parts, criteria, await readNamedStones(connection, criteria, { columnFilters: {} }));
}
