import { LARGEST_NUMBER, SMALLEST_NUMBER } from './schema.ts';

/** At most so many steps a histogram's span is laid out in. */
const CELL_BITS = 12;
const NO_MORE = 0xffff_ffff;

/**
 * The bins of one histogram over integers, ready to be counted into. A value's distance from `low` falls into a
 * step of 2^shift; `cells` names the bin at the start of each step, `ends` where each bin ends. Where a step is one
 * wide, which is so for most columns, nothing is left to compare.
 */
export type Bins = {
  readonly counts: Float64Array;
  readonly low: number;
  readonly high: number;
  readonly shift: number;
  readonly cells: Uint32Array;
  readonly ends: Uint32Array;
};

/** Rows of one block: `length` row numbers at `at` in `numbers`, counted from `from` in a column's values. */
export type BlockRows = {
  readonly numbers: Uint16Array;
  readonly at: number;
  readonly length: number;
  readonly from: number;
};

/** The edges rise; a bin holds its lower edge, the last one its upper edge too. */
export function binsOf(edges: readonly number[]): Bins {
  const bins = edges.length - 1;
  const low = Math.max(SMALLEST_NUMBER, Math.ceil(edges[0]));
  const high = Math.min(LARGEST_NUMBER, Math.floor(edges[bins]));
  const span = Math.max(0, high - low);
  const shift = Math.max(0, 32 - Math.clz32(span) - CELL_BITS);
  const cells = new Uint32Array(Math.floor(span / 2 ** shift) + 1);
  const ends = new Uint32Array(bins).fill(NO_MORE);
  for (let bin = 1; bin < bins; bin++) {
    const start = Math.min(NO_MORE, Math.max(0, Math.ceil(edges[bin]) - low));
    ends[bin - 1] = start;
    cells.fill(bin, Math.ceil(start / 2 ** shift));
  }
  return { counts: new Float64Array(bins), low, high, shift, cells, ends };
}

/** The bin of a value, or -1 outside. */
export function binOf({ low, high, shift, cells, ends }: Bins, value: number): number {
  if (value < low || value > high) return -1;
  const distance = (value - low) >>> 0;
  let bin = cells[distance >>> shift];
  while (distance >= ends[bin]) bin++;
  return bin;
}

// One loop a width: a loop that meets several kinds of array runs several times slower. No value is below every bin.

export function binWords(bins: Bins, values: Int32Array, { numbers, at, length, from }: BlockRows): void {
  const { counts, low, high, shift, cells, ends } = bins;
  for (let row = at; row < at + length; row++) {
    const value = values[from + numbers[row]];
    if (value < low || value > high) continue;
    const distance = (value - low) >>> 0;
    let bin = cells[distance >>> shift];
    while (distance >= ends[bin]) bin++;
    counts[bin]++;
  }
}

export function binHalfWords(bins: Bins, values: Int16Array, { numbers, at, length, from }: BlockRows): void {
  const { counts, low, high, shift, cells, ends } = bins;
  const lowest = Math.max(low, -0x7fff);
  for (let row = at; row < at + length; row++) {
    const value = values[from + numbers[row]];
    if (value < lowest || value > high) continue;
    const distance = (value - low) >>> 0;
    let bin = cells[distance >>> shift];
    while (distance >= ends[bin]) bin++;
    counts[bin]++;
  }
}

/** Derived values may lie beyond 32 bits: each is looked for by halves. NaN is none. */
export function binDerived(
  counts: Float64Array,
  edges: readonly number[],
  values: Float64Array,
  { numbers, at, length, from }: BlockRows,
): void {
  for (let row = at; row < at + length; row++) {
    const value = values[from + numbers[row]];
    if (!(value >= edges[0] && value <= edges[counts.length])) continue;
    let [low, high] = [0, counts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle + 1] <= value) low = middle + 1;
      else high = middle;
    }
    counts[low]++;
  }
}
