import type { Criteria } from '@loupe/contract';
import type { Condition, Row } from '@loupe/stock-index';
import { createStockIndex } from '@loupe/stock-index';
import { conditionsOf, statusCondition, type Asking } from '../search/conditions.ts';
import { stockSchema } from '../search/index-plan.ts';

/** Stones that have changed, as rows of the index before and after; a stone that was not listed has no row before. */
export interface ChangedStones {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  /** Packet and report numbers of a changed stone, in capitals. */
  readonly numbersOf: (id: number) => readonly string[];
}

/**
 * Answers which of the changed stones newly fit a search: they fit now and did not before. The searches' own
 * conditions are asked, of an index that holds nothing but these stones: ten thousand searches are ten thousand looks
 * at a handful of rows.
 */
export function newlyFitting(
  { before, after, numbersOf }: ChangedStones,
  asking: Asking,
): (criteria: Criteria) => readonly number[] {
  const now = createStockIndex(stockSchema, after);
  const then = createStockIndex(stockSchema, before);
  return (criteria) => {
    const conditions = whatFits(criteria, asking, after, numbersOf);
    const fitting = now.ids(conditions);
    if (fitting.length === 0) return [];
    const fitted = new Set(then.ids([...conditions, { kind: 'ids', ids: fitting }]));
    return [...fitting].filter((id) => !fitted.has(id));
  };
}

/** A search's conditions; one for numbers names stones, and nothing else of it counts but the status. */
function whatFits(
  criteria: Criteria,
  asking: Asking,
  rows: readonly Row[],
  numbersOf: ChangedStones['numbersOf'],
): Condition[] {
  if (criteria.packets.length === 0) return conditionsOf(criteria, asking);
  const wanted = criteria.packets.map((typed) => typed.toUpperCase());
  const isNamed = (number: string) =>
    wanted.some((typed) => (typed.endsWith('*') ? number.startsWith(typed.slice(0, -1)) : number === typed));
  const ids = rows.flatMap(({ id }) => (numbersOf(id).some(isNamed) ? id : []));
  return [statusCondition(criteria), { kind: 'ids', ids }];
}
