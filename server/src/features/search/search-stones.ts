import type { CallResponse, Criteria, SearchViewOptions } from '@loupe/contract';
import { searchStones as search, type NamedStones, type SearchContext } from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

/** One search response: count, summary, a page of rows and the counts of every filter value. */
export async function searchStones(
  parts: SearchContext,
  criteria: Criteria,
  view: SearchViewOptions,
  named: NamedStones,
): Promise<CallResponse<'search'>> {
  return search({ ...parts, nextTurn: eventLoopTurn }, criteria, view, named);
}
