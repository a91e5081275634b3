import type { BlockPositions } from './block-positions.ts';
import { BIN_COUNTS, BLOCK_ROWS, type NumberLayout } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { HistogramSpec } from './query.ts';
import type { ReadContext } from './read-context.ts';
import type { ColumnBins } from './row-bins.ts';

/** Running counts of the histograms of one query whose bins are remembered, in the memory of the index. */
export type RememberedCounts = {
  /** Sets the counts of a histogram to 0 and returns its slot; -1 when its bins are not remembered. */
  begin(spec: HistogramSpec, columnLayout: NumberLayout): number;
  /** Counts the first `length` of these slots over the matches. */
  add(slots: Int32Array, length: number, hits: BlockMatches, positions: BlockPositions): void;
  result(slot: number): Float64Array;
};

export function createRememberedCounts({ table, kernel, scratch, rowBins }: ReadContext): RememberedCounts {
  const { layout, memory } = table;
  const { i32 } = memory;
  const { binsAt, binsStride, binCountsAt } = layout;
  const bySlot: ColumnBins[] = [];
  /** Counts of the rows that match, and of those to subtract from whole blocks. */
  const addedAt = (slot: number): number => binCountsAt + slot * BIN_COUNTS * 4;
  const subtractedAt = (slot: number): number => addedAt(binsStride + slot);
  const clear = (at: number) => i32.fill(0, at >> 2, (at >> 2) + BIN_COUNTS);

  const addBlock = ({ slot, bins: { bins }, ofBlock }: ColumnBins, block: number): void => {
    const to = addedAt(slot) >> 2;
    const from = block * bins;
    for (let bin = 0; bin < bins; bin++) i32[to + bin] += ofBlock[from + bin];
  };
  return {
    begin({ column, edges }, columnLayout) {
      const known = rowBins?.ofColumn(column, columnLayout, edges);
      // A second histogram of the same column has other bins.
      if (known === undefined || bySlot[known.slot] !== undefined) return -1;
      bySlot[known.slot] = known;
      clear(addedAt(known.slot));
      clear(subtractedAt(known.slot));
      return known.slot;
    },
    add(slots, length, hits, positions) {
      const { block } = hits;
      for (let at = 0; at < length; at++) bySlot[slots[at]].computeBlock(block);
      const subtractsOthers = hits.rows * 2 > i32[(layout.liveAt >> 2) + block];
      // The fewer rows that do not match are subtracted from those of the whole block.
      if (subtractsOthers) for (let at = 0; at < length; at++) addBlock(bySlot[slots[at]], block);
      if (hits.isEveryRow) return;
      const rows = subtractsOthers ? positions.getOthers() : positions.get();
      const list = scratch.listAt >> 2;
      for (let at = 0; at < length; at++) {
        i32[list + at * 2] = slots[at];
        i32[list + at * 2 + 1] = subtractsOthers ? subtractedAt(slots[at]) : addedAt(slots[at]);
      }
      const blockAt = binsAt + block * BLOCK_ROWS * binsStride;
      kernel.countCodes(scratch.positionsAt, rows, blockAt, binsStride, scratch.listAt, length);
    },
    result(slot) {
      const [added, subtracted] = [addedAt(slot) >> 2, subtractedAt(slot) >> 2];
      return Float64Array.from(
        { length: bySlot[slot].bins.bins },
        (_, bin) => i32[added + bin] - i32[subtracted + bin],
      );
    },
  };
}
