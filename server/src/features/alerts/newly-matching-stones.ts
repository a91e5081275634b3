import type { Criteria } from '@loupe/contract';
import type { Condition, Row } from '@loupe/stock-index';
import { createStockIndex } from '@loupe/stock-index';
import { buildConditions, statusCondition, type ConditionContext, stockSchema } from '@loupe/stock-search';

/** Changed stones as rows of the index before and after; a stone that was not listed has no row before. */
export interface ChangedStones {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  /** Packet and report numbers of a changed stone, in capitals. */
  readonly numbersOf: (id: number) => readonly string[];
}

/**
 * Returns a function that finds the changed stones that newly match a search: they match now and did not
 * before. The search's own conditions are evaluated on an index of these stones only: ten thousand searches
 * are ten thousand lookups in a few rows.
 */
export function findNewMatches(
  { before, after, numbersOf }: ChangedStones,
  context: ConditionContext,
): (criteria: Criteria) => readonly number[] {
  const now = createStockIndex(stockSchema, after);
  const then = createStockIndex(stockSchema, before);
  return (criteria) => {
    const conditions = whatFits(criteria, context, after, numbersOf);
    const fitting = now.ids(conditions);
    if (fitting.length === 0) return [];
    const fitted = new Set(then.ids([...conditions, { kind: 'ids', ids: fitting }]));
    return [...fitting].filter((id) => !fitted.has(id));
  };
}

/**
 * The conditions of a search; a search for numbers names stones, and of its other criteria only the status
 * applies.
 */
function whatFits(
  criteria: Criteria,
  context: ConditionContext,
  rows: readonly Row[],
  numbersOf: ChangedStones['numbersOf'],
): Condition[] {
  if (criteria.packets.length === 0) return buildConditions(criteria, context);
  const packets = criteria.packets.map((typed) => typed.toUpperCase());
  const isNamed = (number: string) =>
    packets.some((typed) => (typed.endsWith('*') ? number.startsWith(typed.slice(0, -1)) : number === typed));
  const ids = rows.flatMap(({ id }) => (numbersOf(id).some(isNamed) ? id : []));
  return [statusCondition(criteria), { kind: 'ids', ids }];
}
