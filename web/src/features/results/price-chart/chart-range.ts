import type { NumberRange } from '@loupe/contract';

/** A rectangle in the chart: carats on the x axis, dollars per carat on the y axis. */
export interface ChartRange {
  readonly carat: readonly [number, number];
  readonly price: readonly [number, number];
}

/** Filters of a chart range: a carat filter and the text of the final price column filter (empty: none). */
export interface RangeFilters {
  readonly carat: NumberRange;
  readonly price: string;
}

/**
 * Rounds edges outwards to the next hundredth of a carat and the next dollar, so that every enclosed stone
 * matches.
 */
export function rangeToFilters({ carat, price }: ChartRange): RangeFilters {
  const [low, high] = sorted(price);
  return {
    carat: toCaratRange(carat),
    price: `${Math.max(0, Math.floor(low))}-${Math.ceil(high)}`,
  };
}

/** Converts a weight range to a carat filter. */
export function toCaratRange(carat: readonly [number, number]): NumberRange {
  const [low, high] = sorted(carat);
  const hundredth = 10;
  return {
    from: Math.max(0, Math.floor(low * 100 + 1e-6)) * hundredth,
    to: Math.ceil(high * 100 - 1e-6) * hundredth,
  };
}

const sorted = ([a, b]: readonly [number, number]): [number, number] => [Math.min(a, b), Math.max(a, b)];
