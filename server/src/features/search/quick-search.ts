import type { CallResponse, Criteria } from '@loupe/contract';
import { quickSearch as countStones, type NamedStones, type SearchContext } from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

/** Number of stones by weight, colour and clarity. */
export async function quickSearch(
  parts: SearchContext,
  criteria: Criteria,
  named: NamedStones,
): Promise<CallResponse<'quickSearch'>> {
  return countStones({ ...parts, nextTurn: eventLoopTurn }, criteria, named);
}
