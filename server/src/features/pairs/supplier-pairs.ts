import {
  isMatchable,
  clarityDiff,
  colorDiff,
  pairPenalties,
  scoreOf,
  stoneAt,
  totalPenalty,
  type PairStone,
  type PairTolerances,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { SupplierPair, StockView } from '@loupe/stock-search';
import { readMatchableStones } from './matchable-stones.ts';

/**
 * Score of two stones regardless of the tolerances; null when too many attributes are unknown to compare
 * them.
 */
export function scoreWithoutCompatibility(
  a: PairStone,
  b: PairStone,
  tolerances: PairTolerances,
): number | null {
  if (!isMatchable(a) || !isMatchable(b) || colorDiff(a, b) === null || clarityDiff(a, b) === null)
    return null;
  return scoreOf(totalPenalty(pairPenalties(a, b, tolerances)));
}

interface ShownSupplierPairs {
  /** Pairs with both stones in the search, best score first, then cheapest, then by stock number. */
  readonly pairs: readonly SupplierPair[];
  /** Stones that cannot be in another pair: those of the listed pairs and of inseparable pairs. */
  readonly bound: ReadonlySet<number>;
}

/** Supplier pairs among the stones of a search. */
export function findSupplierPairs(
  stockView: StockView,
  where: readonly Condition[],
  tolerances: PairTolerances,
): ShownSupplierPairs {
  const partners = stockView.supplierPairs();
  const bound = new Set<number>(partners.lots());
  const named = partners.pairs();
  if (named.length === 0) return { pairs: [], bound };
  const stones = readMatchableStones(stockView, [
    ...where,
    { kind: 'ids', ids: named.flatMap(({ ids }) => ids) },
  ]);
  const indexes = new Map(Array.from(stones.ids, (id, at) => [id, at]));
  const shown = named.flatMap((pair) => {
    const [first, second] = [indexes.get(pair.ids[0]), indexes.get(pair.ids[1])];
    const isShown = first !== undefined && second !== undefined;
    if (isShown || !pair.isSeparable) for (const id of pair.ids) bound.add(id);
    if (!isShown) return [];
    const score =
      scoreWithoutCompatibility(stoneAt(stones, first), stoneAt(stones, second), tolerances) ?? -1;
    const amount = (stones.amounts[first] ?? 0) + (stones.amounts[second] ?? 0);
    const numbers = [stones.stockNo(first), stones.stockNo(second)].toSorted().join('\0');
    return [{ pair, score, amount, numbers }];
  });
  shown.sort((a, b) => b.score - a.score || a.amount - b.amount || (a.numbers < b.numbers ? -1 : 1));
  return { pairs: shown.map(({ pair }) => pair), bound };
}
