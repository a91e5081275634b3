import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, NONE } from './layout.ts';
import type { Hits } from './match.ts';
import type { HistogramSpec } from './query.ts';
import type { Reading } from './reading.ts';
import { readValue } from './table.ts';

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
  /** The one bin all of a block's values fall into, or -1. */
  const binOfBlock = (block: number): number => {
    if (place?.kind !== 'number') return -1;
    const bin = binOf(memory.i32[(place.minAt >> 2) + block]);
    return bin === binOf(memory.i32[(place.maxAt >> 2) + block]) && bin < counts.length ? bin : -1;
  };

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
      for (let at = 0; at < length; at++) {
        const row = hits.block * BLOCK_ROWS + memory.u16[(scratch.positionsAt >> 1) + at];
        const value = derived === undefined ? readValue(table, place, row) : derived.values[row];
        if (value === NONE || Number.isNaN(value)) continue;
        const bin = binOf(value);
        if (bin >= 0 && bin < counts.length) counts[bin]++;
      }
    },
  };
}
