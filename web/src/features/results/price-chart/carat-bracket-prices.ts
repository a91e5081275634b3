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

/** Returns the figures of the chart by carat bracket. Brackets without stones are left out. */
export function pricesByCaratBracket(points: readonly PlottedPoint[]): CaratBracketPrices[] {
  return caratChips.flatMap((bracket) => {
    // Weights are shown with two decimals: a stone of 1.004 ct belongs to the bracket of 1.00 ct.
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
