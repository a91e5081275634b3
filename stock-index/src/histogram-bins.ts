import {
  addBlockBins,
  countDerivedBins,
  countInt16Bins,
  countRememberedBins,
  countsOf,
  findBin,
  createBins,
  countInt32Bins,
} from './histogram-loops.ts';
import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS } from './layout.ts';
import type { ColumnBins } from './row-bins.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { HistogramSpec } from './query.ts';
import type { ReadContext } from './read-context.ts';

/** Running counts of one histogram; `add` counts the rows at the positions. */
export type HistogramCounts = {
  readonly column: string;
  result(): Float64Array;
  add(hits: BlockMatches, positions: BlockPositions): void;
};

export function createHistogramCounts(
  reading: ReadContext,
  { column, edges }: HistogramSpec,
): HistogramCounts {
  const { table, scratch, rowBins } = reading;
  const { memory, layout } = table;
  const columnLayout = layout.columnLayouts[layout.schema.columns.findIndex(({ name }) => name === column)];
  const derived = columnLayout === undefined ? reading.derived.blocksOf(column) : undefined;
  const bins = createBins(edges);
  /** Counts of a derived column, whose values may exceed 32 bits. */
  const derivedCounts = new Float64Array(edges.length - 1);

  /** The bin that contains all values of a block, or -1 when there is no single one. */
  const binOfBlock = (block: number): number => {
    if (columnLayout?.kind !== 'number') return -1;
    const bin = findBin(bins, memory.i32[(columnLayout.minAt >> 2) + block]);
    return bin === findBin(bins, memory.i32[(columnLayout.maxAt >> 2) + block]) ? bin : -1;
  };

  const remembered =
    columnLayout?.kind === 'number' ? rowBins?.ofColumn(column, columnLayout, edges, bins) : undefined;
  /** Reused for every block, because there are thousands of them in one search. */
  const rows = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: 0, from: 0 };
  const addRemembered = (known: ColumnBins, hits: BlockMatches, positions: BlockPositions): void => {
    const { block } = hits;
    known.computeBlock(block);
    rows.from = block * BLOCK_ROWS;
    if (hits.rows * 2 <= memory.i32[(layout.liveAt >> 2) + block]) {
      rows.length = positions.get();
      countRememberedBins(bins, known.ofRow, rows, 1);
      return;
    }
    // The fewer rows that do not match are subtracted from those of the whole block.
    addBlockBins(bins, known.ofBlock, block);
    if (hits.isEveryRow) return;
    rows.length = positions.getOthers();
    countRememberedBins(bins, known.ofRow, rows, -1);
  };

  return {
    column,
    result: () => (derived === undefined ? countsOf(bins) : derivedCounts),
    add(hits, positions) {
      if (remembered !== undefined) {
        addRemembered(remembered, hits, positions);
        return;
      }
      derived?.computeBlock(hits.block);
      if (hits.isEveryRow && columnLayout?.kind === 'number') {
        const bin = binOfBlock(hits.block);
        if (bin >= 0) {
          bins.lanes[bin] += memory.i32[(columnLayout.presentAt >> 2) + hits.block];
          return;
        }
      }
      const start = hits.block * BLOCK_ROWS;
      const rows = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: positions.get() };
      if (derived !== undefined)
        countDerivedBins(derivedCounts, edges, derived.values, { ...rows, from: start });
      else if (columnLayout?.kind !== 'number') return;
      else if (columnLayout.width === 2)
        countInt16Bins(bins, memory.i16, { ...rows, from: (columnLayout.valuesAt >> 1) + start });
      else countInt32Bins(bins, memory.i32, { ...rows, from: (columnLayout.valuesAt >> 2) + start });
    },
  };
}
