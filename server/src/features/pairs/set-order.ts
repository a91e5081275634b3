import type { SetOrder } from '@loupe/contract';

/** The figures by which a pair or a layout is sorted, except its closeness. */
export interface SetFigures {
  /** Price of the customer in cents, and weight in thousandths of a carat. */
  readonly amount: number;
  readonly carat: number;
  /** Length of the largest stone in hundredths of a millimetre; 0 is unknown. */
  readonly size: number;
}

/**
 * Indexes of sets, which are given closest first, in the requested order. Sets that are equal in it stay in the order of
 * closeness.
 */
export function orderSets(figures: readonly SetFigures[], { key, direction }: SetOrder): number[] {
  const indexes = figures.map((_, index) => index);
  if (key === 'closeness') return direction === 'desc' ? indexes : indexes.toReversed();
  const values = Float64Array.from(figures, ({ amount, carat, size }) => {
    if (key === 'ppc') return amount / carat;
    return { amount, carat, size }[key];
  });
  const sign = direction === 'asc' ? 1 : -1;
  return indexes.toSorted((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
}
