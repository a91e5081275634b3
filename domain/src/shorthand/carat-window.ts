import { priceBrackets } from '../list-price.ts';
import type { OpenRange } from './statement.ts';

/** How far above a bare weight a stone may be, by weight; in thousandths of a carat. */
const windows = [
  { below: 300, adds: 20 },
  { below: 1_000, adds: 40 },
  { below: 2_000, adds: 90 },
  { below: 3_000, adds: 190 },
  { below: 5_000, adds: 290 },
  { below: Number.POSITIVE_INFINITY, adds: 490 },
];
const brackets = priceBrackets.ROUND;
const step = 10;

/**
 * The complete price-list bracket of a weight; between two brackets the gap, above the last one an open
 * range.
 */
export function weightBracket(weight: number): OpenRange {
  const own = brackets.find(({ low, high }) => weight >= low && weight < high + step);
  if (own !== undefined) return { from: own.low, to: own.high };
  const before = brackets.findLast(({ high }) => high < weight);
  const after = brackets.find(({ low }) => low > weight);
  return {
    from: before === undefined ? 0 : before.high + step,
    to: after === undefined ? null : after.low - step,
  };
}

/**
 * The range a bare weight means: from that weight slightly upwards, never into the next bracket of the price
 * list.
 */
export function resolveBareWeight(weight: number): OpenRange {
  const adds = windows.find(({ below }) => weight < below)?.adds ?? 0;
  const { to } = weightBracket(weight);
  return { from: weight, to: Math.min(weight + adds, to ?? Number.POSITIVE_INFINITY) };
}

/** Widens a range by five per cent at each end, rounded to a hundredth of a carat. */
export function widenWeight({ from, to }: OpenRange): OpenRange {
  const round = (weight: number) => Math.round(weight / step) * step;
  return {
    from: from === null ? null : round((from * 95) / 100),
    to: to === null ? null : round((to * 105) / 100),
  };
}

/** Subtracts a range from others, to a hundredth of a carat. */
export function subtractRange(spans: readonly OpenRange[], excluded: OpenRange): OpenRange[] {
  const low = excluded.from ?? Number.NEGATIVE_INFINITY;
  const high = excluded.to ?? Number.POSITIVE_INFINITY;
  return spans.flatMap(({ from, to }) => {
    const start = from ?? Number.NEGATIVE_INFINITY;
    const end = to ?? Number.POSITIVE_INFINITY;
    if (end < low || start > high) return [{ from, to }];
    const left = start < low ? [{ from, to: low - step }] : [];
    const right = end > high ? [{ from: high + step, to }] : [];
    return [...left, ...right];
  });
}
