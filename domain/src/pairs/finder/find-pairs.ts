import { highestScore, lowestScore } from '../score.ts';
import type { PairTolerances } from '../tolerances.ts';
import { groupCompatibleStones } from './compatible-groups.ts';
import { assignBestPairs, comparePairs, type IndexPair } from './assign-pairs.ts';
import { findCandidateMatches } from './find-candidates.ts';
import type { StoneColumns } from './stone-columns.ts';
import { groupIdenticalStones } from './identical-stones.ts';

/** A group of up to this many sets of identical stones is searched for all its matches in one pass. */
const smallGroup = 64;
/** Maximum number of matches in memory, except in a pass for a single score. */
const maxMatches = 200_000;

/**
 * Matches stones: all candidate pairs by score, the cheaper first among equals, then by stock numbers. A pair
 * is made while
 * both its stones are free (domain reference 7). The generator yields often; its caller decides for how long
 * to pause.
 *
 * Stones that are not compatible never pair, so each group of compatible stones is matched separately. In a
 * large group the
 * best scores are assigned first: a high score allows a narrow search, and each pass leaves fewer free
 * stones.
 */
export function* findPairs(
  stones: StoneColumns,
  tolerances: PairTolerances,
): Generator<void, readonly IndexPair[]> {
  const found: IndexPair[][] = Array.from({ length: highestScore + 1 }, () => []);
  const take = (pair: IndexPair) => {
    found[pair.score]?.push(pair);
  };
  for (const group of yield* groupCompatibleStones(stones)) {
    yield* matchGroup(stones, group, tolerances, take);
    yield;
  }
  const pairs: IndexPair[] = [];
  for (const ofOneScore of found.toReversed()) {
    ofOneScore.sort((a, b) => comparePairs(stones, a, b));
    for (const pair of ofOneScore) pairs.push(pair);
    yield;
  }
  return pairs;
}

function* matchGroup(
  stones: StoneColumns,
  group: readonly number[],
  tolerances: PairTolerances,
  take: (pair: IndexPair) => void,
): Generator<void, void> {
  const twins = yield* groupIdenticalStones(stones, group, tolerances);
  let step = 3;
  for (let above = highestScore + 1; above > lowestScore;) {
    const isSmall = twins.length <= smallGroup;
    let minScore = isSmall ? lowestScore : Math.max(lowestScore, above - step);
    let matches = null;
    while (matches === null) {
      const matchLimit = minScore === above - 1 ? Infinity : maxMatches;
      matches = yield* findCandidateMatches(twins, tolerances, { minScore, matchLimit });
      if (matches === null) minScore = Math.ceil((minScore + above) / 2);
    }
    yield* assignBestPairs(stones, matches, take);
    above = minScore;
    step *= 2;
  }
}
