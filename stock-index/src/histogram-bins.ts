import { binDerived, binHalfWords, binOf, binsOf, binWords } from './bin-loops.ts';
import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS } from './layout.ts';
import type { Hits } from './match.ts';
import type { HistogramSpec } from './query.ts';
import type { Reading } from './reading.ts';

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
  const bins = binsOf(edges);
  const { counts } = bins;

  /** The one bin all of a block's values fall into, or -1. */
  const binOfBlock = (block: number): number => {
    if (place?.kind !== 'number') return -1;
    const bin = binOf(bins, memory.i32[(place.minAt >> 2) + block]);
    return bin === binOf(bins, memory.i32[(place.maxAt >> 2) + block]) ? bin : -1;
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
      const start = hits.block * BLOCK_ROWS;
      const rows = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: positions.written() };
      if (derived !== undefined) binDerived(counts, edges, derived.values, { ...rows, from: start });
      else if (place?.kind !== 'number') return;
      else if (place.width === 2)
        binHalfWords(bins, memory.i16, { ...rows, from: (place.valuesAt >> 1) + start });
      else binWords(bins, memory.i32, { ...rows, from: (place.valuesAt >> 2) + start });
    },
  };
}
