import type { PairTolerances } from '../pairs/tolerances.ts';

/** What every set of stones must satisfy beyond the rules of matched pairs. All bounds are inclusive. */
export interface LayoutRules {
  /** Largest difference of colour and of clarity between two stones of a set, in grades. */
  readonly colorSteps: number;
  readonly claritySteps: number;
  /** Weight of the whole set in thousandths of a carat; null is open. */
  readonly carat: { readonly from: number | null; readonly to: number | null };
  /** Highest price of the whole set in cents; null is open. */
  readonly budget: number | null;
  readonly tolerances: PairTolerances;
}

/** A centre and two side stones that match as a pair. */
export interface ThreeStonePlan {
  /** Weight of each side stone in hundredths of the weight of the centre. */
  readonly shareFrom: number;
  readonly shareTo: number;
  /** Whether the side stones have the shape of the centre. */
  readonly hasCentreShape: boolean;
}

/**
 * Stones in a row. Sizes are in units of 0.005 mm, so that the average of two diameters is a whole number: the
 * average diameter of a round, the length of every other shape.
 */
export interface LinePlan {
  /** Size at each position, in the order of the line. */
  readonly targets: readonly number[];
  /** Largest difference between a stone and the size at its position. */
  readonly sizeTolerance: number;
}

export const lineArrangements = ['EQUAL', 'CENTRE', 'DESCENDING'] as const;
/** Equal sizes, the largest in the centre, or the largest first. */
export type LineArrangement = (typeof lineArrangements)[number];

/** A set of stones that satisfies the rules. */
export interface Layout {
  /** Indexes of the stones in the order of the set; side, centre, side in a three-stone set. */
  readonly stones: readonly number[];
  /** What the differences deduct from 100 points, in thousandths of a point. */
  readonly penalty: number;
  /** Price in cents and weight in thousandths of a carat of the whole set. */
  readonly amount: number;
  readonly carat: number;
}

export interface FoundLayouts {
  /** Closest first. */
  readonly layouts: readonly Layout[];
  /** False when the search reached its limit of work before it had compared all stones. */
  readonly isComplete: boolean;
}

/** Units of a size per hundredth of a millimetre. */
export const sizeUnits = 2;

/** Sizes along a line of `count` stones; sizes in hundredths of a millimetre. */
export function lineTargets(
  arrangement: LineArrangement,
  count: number,
  largest: number,
  smallest: number,
): number[] {
  // Steps between the largest and the smallest stone; a symmetrical line of even length has two largest ones.
  const steps = arrangement === 'CENTRE' ? Math.floor((count - 1) / 2) : count - 1;
  return Array.from({ length: count }, (_, at) => {
    if (arrangement === 'EQUAL' || steps === 0) return largest * sizeUnits;
    const step = arrangement === 'CENTRE' ? Math.floor(Math.abs(at - (count - 1) / 2)) : at;
    return Math.round(sizeUnits * (largest - ((largest - smallest) * step) / steps));
  });
}

/** Whether weight and price of a whole set are within the rules. */
export function areTotalsWithin({ carat, budget }: LayoutRules, weight: number, amount: number): boolean {
  return (
    (carat.from === null || weight >= carat.from) &&
    (carat.to === null || weight <= carat.to) &&
    (budget === null || amount <= budget)
  );
}
