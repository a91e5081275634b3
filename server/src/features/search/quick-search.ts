import type { CallResponse, Criteria } from '@loupe/contract';
import { quickSearch as countStones } from '@loupe/stock-search';
import { toQueryContext, type SearchContext } from './build-index-query.ts';

/** Number of stones by weight, colour and clarity. */
export async function quickSearch(
  parts: SearchContext,
  criteria: Criteria,
): Promise<CallResponse<'quickSearch'>> {
  return countStones(toQueryContext(parts), criteria);
}
