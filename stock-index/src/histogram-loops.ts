import { LARGEST_NUMBER, SMALLEST_NUMBER } from './schema.ts';

/** The range of a histogram is divided into at most 2^CELL_BITS cells. */
const CELL_BITS = 12;
const NO_MORE = 0xffff_ffff;
/**
 * Rows in a line often fall into the same bin, and a processor waits for a count that it has just written. Each of
 * four rows in turn is counted in a place of its own.
 */
const LANES = 4;

/**
 * The bins of one histogram over integers, prepared for counting. A value's distance from `low` falls into a
 * cell of 2^shift values; `cells` contains the bin at the start of each cell, `ends` the end of each bin.
 * When a cell is one value wide, as in most columns, no comparison is needed.
 */
export type Bins = {
  /** The counts of all bins, once for each lane. */
  readonly lanes: Int32Array;
  readonly bins: number;
  readonly low: number;
  readonly high: number;
  readonly shift: number;
  readonly cells: Uint32Array;
  readonly ends: Uint32Array;
};

/**
 * Rows of one block: `length` row numbers from index `at` of `numbers`, relative to index `from` of a
 * column's values.
 */
export type BlockRows = {
  readonly numbers: Uint16Array;
  readonly at: number;
  readonly length: number;
  readonly from: number;
};

/** Creates bins from ascending edges. A bin includes its lower edge, the last one its upper edge too. */
export function createBins(edges: readonly number[]): Bins {
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
  return { lanes: new Int32Array(bins * LANES), bins, low, high, shift, cells, ends };
}

/** The counts so far. */
export function countsOf({ lanes, bins }: Bins): Float64Array {
  const counts = new Float64Array(bins);
  for (let at = 0; at < lanes.length; at++) counts[at % bins] += lanes[at];
  return counts;
}

/** The bin of a value, or -1 outside the bins. */
export function findBin({ low, high, shift, cells, ends }: Bins, value: number): number {
  if (value < low || value > high) return -1;
  const distance = (value - low) >>> 0;
  let bin = cells[distance >>> shift];
  while (distance >= ends[bin]) bin++;
  return bin;
}

// One loop per width: a loop over several array types runs several times slower. An absent value is below
// every bin.

export function countInt32Bins(
  bins: Bins,
  values: Int32Array,
  { numbers, at, length, from }: BlockRows,
): void {
  const { lanes, bins: stride, low, high, shift, cells, ends } = bins;
  for (let row = at; row < at + length; row++) {
    const value = values[from + numbers[row]];
    if (value < low || value > high) continue;
    const distance = (value - low) >>> 0;
    let bin = cells[distance >>> shift];
    while (distance >= ends[bin]) bin++;
    lanes[(row % LANES) * stride + bin]++;
  }
}

export function countInt16Bins(
  bins: Bins,
  values: Int16Array,
  { numbers, at, length, from }: BlockRows,
): void {
  const { lanes, bins: stride, low, high, shift, cells, ends } = bins;
  const lowest = Math.max(low, -0x7fff);
  for (let row = at; row < at + length; row++) {
    const value = values[from + numbers[row]];
    if (value < lowest || value > high) continue;
    const distance = (value - low) >>> 0;
    let bin = cells[distance >>> shift];
    while (distance >= ends[bin]) bin++;
    lanes[(row % LANES) * stride + bin]++;
  }
}

/** Derived values may exceed 32 bits, so each bin is found by binary search. NaN is not counted. */
export function countDerivedBins(
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
