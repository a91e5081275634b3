import type { Span } from '@loupe/contract';

/** A rectangle of the chart: carats across, dollars per carat upwards. */
export interface ChartArea {
  readonly carat: readonly [number, number];
  readonly price: readonly [number, number];
}

/** What an area asks of a search: a carat filter, and the text of the box over the column of final prices (empty: none). */
export interface Narrowing {
  readonly carat: Span;
  readonly price: string;
}

/** Edges go outwards to the next hundredth of a carat and the next dollar: what was inside stays inside. */
export function narrowingOf({ carat, price }: ChartArea): Narrowing {
  const [low, high] = sorted(price);
  return {
    carat: caratSpan(carat),
    price: `${Math.max(0, Math.floor(low))}-${Math.ceil(high)}`,
  };
}

/** The carat filter of a stretch of weights. */
export function caratSpan(carat: readonly [number, number]): Span {
  const [low, high] = sorted(carat);
  const hundredth = 10;
  return {
    from: Math.max(0, Math.floor(low * 100 + 1e-6)) * hundredth,
    to: Math.ceil(high * 100 - 1e-6) * hundredth,
  };
}

const sorted = ([a, b]: readonly [number, number]): [number, number] => [Math.min(a, b), Math.max(a, b)];
