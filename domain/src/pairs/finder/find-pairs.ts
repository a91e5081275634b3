import { highestScore, lowestScore } from '../score.ts';
import type { PairTolerances } from '../tolerances.ts';
import { agreeingStones } from './agreeing.ts';
import { bestFirst, comparePairs, type PairedPlaces } from './best-first.ts';
import { nearTwins } from './near-twins.ts';
import type { StoneColumns } from './stone-columns.ts';
import { twinsOf } from './twins.ts';

/** Up to so many stones in a group every match is looked for at once. */
const smallGroup = 64;
/** Matches held at a time. */
const mostMatches = 200_000;

/**
 * Matches stones: all candidate pairs by score, the cheaper first among equals, then by stock numbers; a pair is
 * made while both its stones are free (domain reference 7). Pauses often; whoever runs it decides for how long.
 *
 * Stones that do not agree never meet, so each group of agreeing stones is matched by itself. In a crowd the best
 * scores are given out first: they are found within a narrow search, and what is left is a crowd no more.
 */
export function* findPairs(
  stones: StoneColumns,
  tolerances: PairTolerances,
): Generator<void, readonly PairedPlaces[]> {
  const found: PairedPlaces[][] = Array.from({ length: highestScore + 1 }, () => []);
  const take = (pair: PairedPlaces) => {
    found[pair.score]?.push(pair);
  };
  for (const group of yield* agreeingStones(stones)) {
    yield* matchGroup(stones, group, tolerances, take);
    yield;
  }
  const pairs: PairedPlaces[] = [];
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
  take: (pair: PairedPlaces) => void,
): Generator<void, void> {
  const twins = yield* twinsOf(stones, group, tolerances);
  let step = 3;
  for (let above = highestScore + 1; above > lowestScore;) {
    const isSmall = twins.length <= smallGroup;
    let least = isSmall ? lowestScore : Math.max(lowestScore, above - step);
    let matches = null;
    while (matches === null) {
      const most = least === above - 1 ? Infinity : mostMatches;
      matches = yield* nearTwins(twins, tolerances, { least, most });
      if (matches === null) least = Math.ceil((least + above) / 2);
    }
    yield* bestFirst(stones, matches, take);
    above = least;
    step *= 2;
  }
}
