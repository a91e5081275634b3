import {
  canBeMatched,
  clarityDiff,
  colourDiff,
  pairPenalties,
  scoreOf,
  stoneAt,
  totalPenalty,
  type PairStone,
  type PairTolerances,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { SupplierPair } from '../search/pair-partners.ts';
import type { StockView } from '../search/stock-view.ts';
import { readStones } from './matchable-stones.ts';

/** Score of two stones whatever the gates say of them; null when too little is known to compare them. */
export function informativeScore(a: PairStone, b: PairStone, tolerances: PairTolerances): number | null {
  if (!canBeMatched(a) || !canBeMatched(b) || colourDiff(a, b) === null || clarityDiff(a, b) === null)
    return null;
  return scoreOf(totalPenalty(pairPenalties(a, b, tolerances)));
}

interface ShownSupplierPairs {
  /** Both stones fit the search; the best score first, then the cheaper, then by stock number. */
  readonly pairs: readonly SupplierPair[];
  /** Stones that may be in no other pair: those of the pairs shown, and halves of pairs that cannot be split. */
  readonly bound: ReadonlySet<number>;
}

/** What suppliers sell as pairs among the stones that fit. */
export function supplierPairs(
  stockView: StockView,
  where: readonly Condition[],
  tolerances: PairTolerances,
): ShownSupplierPairs {
  const partners = stockView.partners();
  const bound = new Set<number>(partners.lots());
  const named = partners.pairs();
  if (named.length === 0) return { pairs: [], bound };
  const stones = readStones(stockView, [...where, { kind: 'ids', ids: named.flatMap(({ ids }) => ids) }]);
  const places = new Map(Array.from(stones.ids, (id, at) => [id, at]));
  const shown = named.flatMap((pair) => {
    const [first, second] = [places.get(pair.ids[0]), places.get(pair.ids[1])];
    const isShown = first !== undefined && second !== undefined;
    if (isShown || !pair.isSeparable) for (const id of pair.ids) bound.add(id);
    if (!isShown) return [];
    const score = informativeScore(stoneAt(stones, first), stoneAt(stones, second), tolerances) ?? -1;
    const amount = (stones.amounts[first] ?? 0) + (stones.amounts[second] ?? 0);
    const numbers = [stones.stockNo(first), stones.stockNo(second)].toSorted().join('\0');
    return [{ pair, score, amount, numbers }];
  });
  shown.sort((a, b) => b.score - a.score || a.amount - b.amount || (a.numbers < b.numbers ? -1 : 1));
  return { pairs: shown.map(({ pair }) => pair), bound };
}
