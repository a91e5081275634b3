import { vocabularies } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { buildConditions, type StockView } from '@loupe/stock-search';
import type { Stone } from '../stock/stone.ts';
import { similarStonesCriteria } from './similar-stones.ts';

const free: Condition = {
  kind: 'in',
  column: 'status',
  codes: [vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0],
};

/** What comparable free stones are listed at. */
export interface ComparableMedian {
  readonly count: number;
  /** Hundredths of a percent where the stone has a list price, cents per carat otherwise. */
  readonly value: number;
}

/**
 * The number of free stones of the same shape, weight range, colour and clarity, and the lower median of their
 * listed discounts; of their prices per carat where the stone has no list price. Null without any, and without
 * grades to compare by. Reads the index.
 */
export function findComparableMedian(
  stockView: StockView,
  stone: Pick<Stone, 'id' | 'facts'>,
): ComparableMedian | null {
  const criteria = similarStonesCriteria(stone, 'exact');
  if (criteria === null) return null;
  const column = stone.facts.rap === null ? 'ppc' : 'disc';
  const { ids, columns } = stockView
    .reader()
    .values(
      [...buildConditions(criteria, { today: stockView.today() }), free, { kind: 'isPresent', column }],
      [column],
    );
  const values = Array.from(columns[0] ?? [])
    .filter((_, at) => ids[at] !== stone.id)
    .toSorted((a, b) => a - b);
  const value = values[Math.floor((values.length - 1) / 2)];
  return value === undefined ? null : { count: values.length, value };
}
