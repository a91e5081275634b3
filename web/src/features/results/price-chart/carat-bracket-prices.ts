import { caratChips, type CaratChip } from '@loupe/domain';
import type { PlottedPoint } from './chart-points.ts';

/** Prices of the stones in one carat bracket, in dollars per carat. */
export interface CaratBracketPrices {
  readonly bracket: CaratChip;
  readonly stones: number;
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
}

/** Weights are shown with two decimals: a stone of 1.004 ct belongs to the bracket of 1.00 ct. */
export function isInBracket(carat: number, { fromThousandths: from, toThousandths: to }: CaratChip): boolean {
  return carat * 1_000 >= from - 1e-6 && carat * 1_000 < to + 10 - 1e-6;
}

/** Returns the figures of the chart by carat bracket. Brackets without stones are left out. */
export function pricesByCaratBracket(points: readonly PlottedPoint[]): CaratBracketPrices[] {
  return caratChips.flatMap((bracket) => {
    const prices = points
      .filter(({ carat }) => isInBracket(carat, bracket))
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
    const [lowest, highest] = [prices[0], prices.at(-1)];
    if (lowest === undefined || highest === undefined) return [];
    return [{ bracket, stones: prices.length, lowest, median: middleOf(prices), highest }];
  });
}

/**
 * The stones that cost less per carat than the median of the same carat bracket and the same group. `groupOf`
 * names the group of a stone, such as its clarity; undefined: none.
 */
export function pointsBelowMedian(
  points: readonly PlottedPoint[],
  groupOf: (point: PlottedPoint) => string | undefined,
): ReadonlySet<PlottedPoint> {
  const below = new Set<PlottedPoint>();
  for (const group of new Set(points.map(groupOf))) {
    if (group === undefined) continue;
    const alike = points.filter((point) => groupOf(point) === group);
    for (const { bracket, median } of pricesByCaratBracket(alike)) {
      for (const point of alike)
        if (isInBracket(point.carat, bracket) && point.price < median) below.add(point);
    }
  }
  return below;
}

function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (below + above) / 2;
}
