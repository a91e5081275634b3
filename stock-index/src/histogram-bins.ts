import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, NONE, NONE_16, type Place } from './layout.ts';
import type { DerivedBlocks } from './derived.ts';
import type { Hits } from './match.ts';
import type { HistogramSpec } from './query.ts';
import type { Reading } from './reading.ts';

/** Steps in which a value's bin is looked up before the last few edges are compared. */
const CELLS = 1024;

/** One running histogram: adds the rows at the positions. */
export type Binning = {
  readonly column: string;
  readonly counts: Float64Array;
  add(hits: Hits, positions: BlockPositions): void;
};

export function binning(reading: Reading, { column, edges }: HistogramSpec): Binning {
  const { table, scratch } = reading;
  const { memory, layout } = table;
  const place = layout.places[layout.schema.columns.findIndex(({ name }) => name === column)];
  const derived = place === undefined ? reading.derived.blocksOf(column) : undefined;
  const counts = new Float64Array(edges.length - 1);
  const bounds = Float64Array.from(edges);

  const binOf = (value: number): number => {
    let [low, high] = [0, counts.length];
    if (value === bounds[high]) return high - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle + 1] <= value) low = middle + 1;
      else high = middle;
    }
    return value >= bounds[0] ? low : -1;
  };
  const nearBin = nearBinOf(bounds, binOf);
  /** The one bin all of a block's values fall into, or -1. */
  const binOfBlock = (block: number): number => {
    if (place?.kind !== 'number') return -1;
    const bin = binOf(memory.i32[(place.minAt >> 2) + block]);
    return bin === binOf(memory.i32[(place.maxAt >> 2) + block]) && bin < counts.length ? bin : -1;
  };

  const { values, from, none } = valuesOf(reading, place, derived);
  return {
    column,
    counts,
    add(hits, positions) {
      derived?.ensure(hits.block);
      if (hits.isWhole && place?.kind === 'number') {
        const bin = binOfBlock(hits.block);
        if (bin >= 0) {
          counts[bin] += memory.i32[(place.presentAt >> 2) + hits.block];
          return;
        }
      }
      const length = positions.written();
      const [first, last] = [bounds[0], bounds[counts.length]];
      for (let at = 0; at < length; at++) {
        const value = values[from + hits.block * BLOCK_ROWS + memory.u16[(scratch.positionsAt >> 1) + at]];
        // Written so that NaN, which is no value, fails as well.
        if (!(value >= first && value <= last) || value === none) continue;
        let bin = nearBin.cells[Math.floor((value - nearBin.origin) * nearBin.perUnit)];
        while (bin < counts.length - 1 && bounds[bin + 1] <= value) bin++;
        counts[bin]++;
      }
    },
  };
}

/** Where a column's values stand, one a row from `from` on, and which of them is no value. */
function valuesOf(
  { table: { memory } }: Reading,
  place: Place | undefined,
  derived: DerivedBlocks | undefined,
) {
  if (place?.kind === 'number') {
    return place.width === 2
      ? { values: memory.i16, from: place.valuesAt >> 1, none: NONE_16 }
      : { values: memory.i32, from: place.valuesAt >> 2, none: NONE };
  }
  return { values: derived?.values ?? new Float64Array(), from: 0, none: Number.NaN };
}

/**
 * A bin at or before the one of every value, by even steps over the whole span: one read instead of a search by
 * halves. A step's bin is that of the step before it, so that no rounding can lead past the right one.
 */
function nearBinOf(bounds: Float64Array, binOf: (value: number) => number) {
  const span = bounds[bounds.length - 1] - bounds[0];
  const cells = new Uint32Array(CELLS + 1);
  if (!Number.isFinite(span)) return { cells, origin: 0, perUnit: 0 };
  for (let cell = 2; cell <= CELLS; cell++) cells[cell] = binOf(bounds[0] + ((cell - 1) * span) / CELLS);
  return { cells, origin: bounds[0], perUnit: CELLS / span };
}
