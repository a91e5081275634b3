import { compareByNumbers, stoneAt, type StoneColumns } from '../finder/stone-columns.ts';
import { matchScore } from '../score.ts';
import type { PairTolerances } from '../tolerances.ts';

/** The matched pairs by brute force: compares every stone with every other and takes the best pairs first. */
export function bruteForcePairs(stones: StoneColumns, tolerances: PairTolerances) {
  const candidates = [];
  for (let first = 0; first < stones.count; first++) {
    for (let second = first + 1; second < stones.count; second++) {
      if (!stones.isFree(first) || !stones.isFree(second)) continue;
      const score = matchScore(stoneAt(stones, first), stoneAt(stones, second), tolerances);
      const amount = (stones.amounts[first] ?? 0) + (stones.amounts[second] ?? 0);
      if (score !== null) candidates.push({ first, second, score, amount });
    }
  }
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      a.amount - b.amount ||
      compareByNumbers(stones, [a.first, a.second], [b.first, b.second]),
  );
  const given = new Set<number>();
  return candidates.filter(({ first, second }) => {
    if (given.has(first) || given.has(second)) return false;
    given.add(first).add(second);
    return true;
  });
}
