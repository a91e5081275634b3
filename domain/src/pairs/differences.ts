import type { PairStone } from './pair-stone.ts';
import { isRoundShape } from './tolerances.ts';

/** Steps between two codes of a graded list; null when exactly one of them is unknown. */
function stepsBetween(a: number, b: number): number | null {
  return (a === 0) === (b === 0) ? Math.abs(a - b) : null;
}

/** Steps of white colour; 0 for two fancy colours, null when the colours cannot be compared. */
export function colorDiff(a: PairStone, b: PairStone): number | null {
  if (a.color_type !== b.color_type) return null;
  return a.color === 0 && b.color === 0 ? 0 : stepsBetween(a.color, b.color);
}

/** Steps of clarity; 0 when neither stone is graded, null when only one is. */
export const clarityDiff = (a: PairStone, b: PairStone): number | null => stepsBetween(a.clarity, b.clarity);

/**
 * Visible size difference of two stones in hundredths of a millimetre (halves are possible): by average
 * diameter for two
 * rounds, otherwise the larger of the differences in length and width.
 */
export function sizeDiff(a: PairStone, b: PairStone): number {
  if (isRoundShape(a) && isRoundShape(b)) return Math.abs(a.length + a.width - b.length - b.width) / 2;
  return Math.max(Math.abs(a.length - b.length), Math.abs(a.width - b.width));
}

/** Difference of the length-to-width ratios, from the unrounded quotients. Both widths must be known. */
export const ratioDiff = (a: PairStone, b: PairStone): number =>
  Math.abs(a.length / a.width - b.length / b.width);
