import { caratChips, type CaratChip } from '@loupe/domain';
import type { PlacedPoint } from './chart-points.ts';

/** The prices of one bracket of weights, in dollars per carat. */
export interface WeightPrices {
  readonly bracket: CaratChip;
  readonly stones: number;
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
}

/** What the chart shows, in figures; brackets without a stone are left out. */
export function weightPrices(points: readonly PlacedPoint[]): WeightPrices[] {
  return caratChips.flatMap((bracket) => {
    // Weights are shown with two places: a stone of 1.004 ct stands among those of 1.00 ct.
    const [from, below] = [bracket.fromThousandths, bracket.toThousandths + 10];
    const prices = points
      .filter(({ carat }) => carat * 1_000 >= from - 1e-6 && carat * 1_000 < below - 1e-6)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
    const [lowest, highest] = [prices[0], prices.at(-1)];
    if (lowest === undefined || highest === undefined) return [];
    return [{ bracket, stones: prices.length, lowest, median: middleOf(prices), highest }];
  });
}

function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (below + above) / 2;
}
