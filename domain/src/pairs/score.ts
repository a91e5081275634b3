import { areCompatible, isMatchable, isWithinTolerances } from './gates.ts';
import type { PairStone } from './pair-stone.ts';
import { pairPenalties, totalPenalty } from './penalty.ts';
import type { PairTolerances } from './tolerances.ts';

const bands = [
  { from: 85, band: 'Excellent' },
  { from: 70, band: 'Good' },
  { from: 50, band: 'Fair' },
] as const;

export type PairBand = (typeof bands)[number]['band'];
export const pairBands: readonly PairBand[] = bands.map(({ band }) => band);

/** Matched pairs below this score are not shown. */
export const lowestScore = 50;
export const highestScore = 100;

/** Score of a pair from its penalty in thousandths of a point: halves are rounded up, never below 0. */
export const scoreOf = (penaltyThousandths: number): number =>
  Math.max(0, Math.floor((highestScore * 1000 - penaltyThousandths + 500) / 1000));

/** Name of a score; null when it is too low to be shown as a match. */
export const bandOf = (score: number): PairBand | null =>
  bands.find(({ from }) => score >= from)?.band ?? null;

/** Score of two stones as a matched pair; null when they fail a gate or score too low. */
export function matchScore(a: PairStone, b: PairStone, tolerances: PairTolerances): number | null {
  return isMatchable(a) && isMatchable(b) && areCompatible(a, b) ? nearScore(a, b, tolerances) : null;
}

/** The score of two stones that are known to be matchable and compatible. */
export function nearScore(a: PairStone, b: PairStone, tolerances: PairTolerances): number | null {
  if (!isWithinTolerances(a, b, tolerances)) return null;
  const score = scoreOf(totalPenalty(pairPenalties(a, b, tolerances)));
  return score < lowestScore ? null : score;
}
