import type { PairStone } from './pair-stone.ts';
import { isRoundShape } from './tolerances.ts';

/** Steps between two codes of a graded list; null when one of them is unknown and the other is not. */
function stepsBetween(a: number, b: number): number | null {
  return (a === 0) === (b === 0) ? Math.abs(a - b) : null;
}

/** Steps of white colour; 0 for two fancy colours, null when they cannot be compared. */
export function colourDiff(a: PairStone, b: PairStone): number | null {
  if (a.color_type !== b.color_type) return null;
  return a.color === 0 && b.color === 0 ? 0 : stepsBetween(a.color, b.color);
}

/** Steps of clarity; 0 when neither is graded, null when only one is. */
export const clarityDiff = (a: PairStone, b: PairStone): number | null => stepsBetween(a.clarity, b.clarity);

/**
 * How far the stones are apart as the eye sees them, in hundredths of a millimetre (halves are possible): by
 * average diameter for two rounds, else the larger of the differences in length and in width.
 */
export function sizeDiff(a: PairStone, b: PairStone): number {
  if (isRoundShape(a) && isRoundShape(b)) return Math.abs(a.length + a.width - b.length - b.width) / 2;
  return Math.max(Math.abs(a.length - b.length), Math.abs(a.width - b.width));
}

/** Difference of length to width, from the unrounded quotients. Both widths must be known. */
export const ratioDiff = (a: PairStone, b: PairStone): number =>
  Math.abs(a.length / a.width - b.length / b.width);
