import {
  caratTolerance,
  matchScore,
  pairTolerances,
  stoneAt,
  vocabularies,
  type PairStone,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { StockView } from '../search/stock-view.ts';
import { readStones } from './matchable-stones.ts';
import type { PairList } from './pair-list.ts';

const available = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
const nothing = { ids: Int32Array.of(), separable: [], supplierCount: 0, count: 0 };

/**
 * The pairs one stone could be part of, as a list of pairs: what its supplier sells it with, then the free stones
 * that match it best; of one score the cheaper first. Nothing for a stone that is not on the list.
 */
export function pairCandidates(stockView: StockView, id: number, most: number): PairList {
  const { version } = stockView.reader();
  const own = readStones(stockView, [{ kind: 'ids', ids: [id] }]);
  if (own.count === 0) return { version, ...nothing };
  const partners = stockView.partners();
  const soldPairs = partners.pairs();
  const sold = soldPairs.filter(({ ids }) => ids.includes(id));
  const bound = new Set<number>(partners.lots());
  for (const { ids, isSeparable } of soldPairs) if (!isSeparable) for (const half of ids) bound.add(half);

  const stone = stoneAt(own, 0);
  const others = readStones(stockView, nearStones(stone));
  const matched = Array.from({ length: others.count }, (_, at) => at).flatMap((at) => {
    const other = others.ids[at] ?? 0;
    const isTaken =
      other === id || bound.has(other) || bound.has(id) || sold.some(({ ids }) => ids.includes(other));
    const score = isTaken ? null : matchScore(stone, stoneAt(others, at), pairTolerances);
    return score === null
      ? []
      : [{ other, score, amount: others.amounts[at] ?? 0, number: others.stockNo(at) }];
  });
  matched.sort((a, b) => b.score - a.score || a.amount - b.amount || (a.number < b.number ? -1 : 1));
  const pairs = [...sold.map(({ ids }) => ids), ...matched.map(({ other }) => [id, other] as const)].slice(
    0,
    most,
  );
  return {
    version,
    count: pairs.length,
    supplierCount: Math.min(sold.length, most),
    ids: Int32Array.from(pairs.flat()),
    separable: sold.map(({ isSeparable }) => isSeparable),
  };
}

/** Free stones of the same kind, near enough in weight to be looked at. */
function nearStones({ type, shape, color_type: mode, carat }: PairStone): readonly Condition[] {
  // The tolerance goes by the heavier of the two, which may be the other one.
  const reach = caratTolerance(pairTolerances, carat + 2 * caratTolerance(pairTolerances, carat));
  return [
    { kind: 'in', column: 'status', codes: [available] },
    { kind: 'in', column: 'type', codes: [type] },
    { kind: 'in', column: 'shape', codes: [shape] },
    { kind: 'in', column: 'color_type', codes: [mode] },
    { kind: 'between', column: 'carat', ranges: [{ from: carat - reach, to: carat + reach }] },
  ];
}
