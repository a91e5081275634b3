import { limits, type CallResponse } from '@loupe/contract';
import {
  caratTolerance,
  matchScore,
  defaultPairTolerances,
  stoneAt,
  vocabularies,
  type PairStone,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { SearchContext, StockView } from '@loupe/stock-search';
import { readMatchableStones } from './matchable-stones.ts';
import { kindOfPair, type PairList } from './pair-list.ts';
import { pageOfPairs, presentPairs } from './present-pairs.ts';

const available = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
const noCandidates = { ids: Int32Array.of(), kinds: Uint8Array.of(), supplierCount: 0, count: 0 };

/**
 * Possible pairs of one stone: its supplier's counterpart, then the free stones that match best; the cheaper
 * first at equal scores. Empty for a stone that is not listed.
 */
export function findPairCandidates(stockView: StockView, id: number, max: number): PairList {
  const { version } = stockView.reader();
  const own = readMatchableStones(stockView, [{ kind: 'ids', ids: [id] }]);
  if (own.count === 0) return { version, ...noCandidates };
  const partners = stockView.supplierPairs();
  const soldPairs = partners.pairs();
  const sold = soldPairs.filter(({ ids }) => ids.includes(id));
  const bound = new Set<number>(partners.lots());
  for (const { ids, isSeparable } of soldPairs) if (!isSeparable) for (const half of ids) bound.add(half);

  const stone = stoneAt(own, 0);
  const others = readMatchableStones(stockView, nearStones(stone));
  const matched = Array.from({ length: others.count }, (_, at) => at).flatMap((at) => {
    const other = others.ids[at] ?? 0;
    const isExcluded =
      other === id || bound.has(other) || bound.has(id) || sold.some(({ ids }) => ids.includes(other));
    const score = isExcluded ? null : matchScore(stone, stoneAt(others, at), defaultPairTolerances);
    return score === null
      ? []
      : [{ other, score, amount: others.amounts[at] ?? 0, number: others.stockNo(at) }];
  });
  matched.sort((a, b) => b.score - a.score || a.amount - b.amount || (a.number < b.number ? -1 : 1));
  const pairs = [...sold.map(({ ids }) => ids), ...matched.map(({ other }) => [id, other] as const)].slice(
    0,
    max,
  );
  return {
    version,
    count: pairs.length,
    supplierCount: Math.min(sold.length, max),
    ids: Int32Array.from(pairs.flat()),
    kinds: Uint8Array.from(pairs, (_, at) => kindOfPair(sold[at])),
  };
}

/** Conditions for free stones of the same kind whose weight may be within the tolerance. */
function nearStones({ type, shape, color_type: mode, carat }: PairStone): readonly Condition[] {
  // The tolerance depends on the heavier stone, which may be the other one.
  const reach = caratTolerance(
    defaultPairTolerances,
    carat + 2 * caratTolerance(defaultPairTolerances, carat),
  );
  return [
    { kind: 'in', column: 'status', codes: [available] },
    { kind: 'in', column: 'type', codes: [type] },
    { kind: 'in', column: 'shape', codes: [shape] },
    { kind: 'in', column: 'color_type', codes: [mode] },
    { kind: 'between', column: 'carat', ranges: [{ from: carat - reach, to: carat + reach }] },
  ];
}

/** The response to a request for the possible pairs of one stone. */
export function presentPairCandidates(parts: SearchContext, id: number): CallResponse<'listPairCandidates'> {
  const list = findPairCandidates(parts.stockView, id, limits.pairCandidatesMax);
  const page = pageOfPairs(list, 0, list.count);
  return { error: null, message: '', rows: presentPairs(parts, page, defaultPairTolerances, null) };
}
