import {
  countDerivedBins,
  countInt16Bins,
  countsOf,
  findBin,
  createBins,
  countInt32Bins,
} from './histogram-loops.ts';
import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, type NumberLayout } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { HistogramSpec } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { createRememberedCounts } from './remembered-counts.ts';

/** Running counts of one query's histograms. */
export type HistogramCounts = {
  /** Counts these histograms (indexes into the given list) over the matches. */
  add(histograms: readonly number[], hits: BlockMatches, positions: BlockPositions): void;
  result(histogram: number): Float64Array;
};

/** Running counts of one histogram, whose rows are read from its column. */
type ReadCounts = {
  add(hits: BlockMatches, positions: BlockPositions): void;
  result(): Float64Array;
};

/** Histograms whose bins are remembered are counted together, the others one by one. */
export function createHistogramCounts(
  reading: ReadContext,
  specs: readonly HistogramSpec[],
): HistogramCounts {
  const { columnLayouts, schema } = reading.table.layout;
  const remembered = createRememberedCounts(reading);
  const slots = new Int32Array(specs.length).fill(-1);
  const read = specs.map((spec, at): ReadCounts | undefined => {
    const columnLayout = columnLayouts[schema.columns.findIndex(({ name }) => name === spec.column)];
    if (columnLayout?.kind !== 'number') return readDerived(reading, spec);
    slots[at] = remembered.begin(spec, columnLayout);
    return slots[at] < 0 ? readNumbers(reading, spec, columnLayout) : undefined;
  });
  /** Reused for every block, because there are thousands of them in one search. */
  const together = new Int32Array(specs.length);
  return {
    add(histograms, hits, positions) {
      let length = 0;
      for (const at of histograms) {
        if (slots[at] < 0) read[at]?.add(hits, positions);
        else together[length++] = slots[at];
      }
      if (length > 0) remembered.add(together, length, hits, positions);
    },
    result: (at) => read[at]?.result() ?? remembered.result(slots[at]),
  };
}

/** Counts a derived column, whose values may exceed 32 bits. */
function readDerived(reading: ReadContext, { column, edges }: HistogramSpec): ReadCounts {
  const { u16 } = reading.table.memory;
  const derived = reading.derived.blocksOf(column);
  const counts = new Float64Array(edges.length - 1);
  const at = reading.scratch.positionsAt >> 1;
  return {
    result: () => counts,
    add({ block }, positions) {
      derived.computeBlock(block);
      const rows = { numbers: u16, at, length: positions.get(), from: block * BLOCK_ROWS };
      countDerivedBins(counts, edges, derived.values, rows);
    },
  };
}

function readNumbers(
  { table, scratch }: ReadContext,
  { edges }: HistogramSpec,
  { width, valuesAt, minAt, maxAt, presentAt }: NumberLayout,
): ReadCounts {
  const { u16, i16, i32 } = table.memory;
  const bins = createBins(edges);
  /** The bin that contains all values of a block, or -1 when there is no single one. */
  const binOfBlock = (block: number): number => {
    const bin = findBin(bins, i32[(minAt >> 2) + block]);
    return bin === findBin(bins, i32[(maxAt >> 2) + block]) ? bin : -1;
  };
  return {
    result: () => countsOf(bins),
    add({ block, isEveryRow }, positions) {
      const bin = isEveryRow ? binOfBlock(block) : -1;
      if (bin >= 0) {
        bins.lanes[bin] += i32[(presentAt >> 2) + block];
        return;
      }
      const start = block * BLOCK_ROWS;
      const rows = { numbers: u16, at: scratch.positionsAt >> 1, length: positions.get() };
      if (width === 2) countInt16Bins(bins, i16, { ...rows, from: (valuesAt >> 1) + start });
      else countInt32Bins(bins, i32, { ...rows, from: (valuesAt >> 2) + start });
    },
  };
}
