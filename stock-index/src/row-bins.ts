import { createBins, findBin, type Bins } from './histogram-loops.ts';
import { ABSENT, BIN_COUNTS, BLOCK_BITS, BLOCK_ROWS, type NumberLayout } from './layout.ts';
import { type Table, isHeld, readValue } from './table.ts';

/** The remembered bins of one histogram over the rows of its column, computed block by block on first use. */
export type ColumnBins = {
  readonly bins: Bins;
  /** Which of a row's remembered bytes is its bin. */
  readonly slot: number;
  /** For each block, the number of its rows in each bin. */
  readonly ofBlock: Uint16Array;
  /** Computes the bins of a block if they are outdated. */
  computeBlock(block: number): void;
};

/**
 * Remembers in which bin of a histogram each row is, for a reader that counts the same bins again and again. The bins of
 * a row are side by side in the memory of the index, so that one pass over the rows counts all histograms.
 */
export type RowBins = {
  /** Undefined for more columns or bins than are remembered. */
  ofColumn(name: string, layout: NumberLayout, edges: readonly number[]): ColumnBins | undefined;
  rowsAdded(rows: Int32Array): void;
  rowsRemoved(rows: Int32Array): void;
  valuesChanged(column: string, rows: Int32Array): void;
};

/** The bin of a row outside all bins. */
const OUTSIDE = BIN_COUNTS - 1;

type Remembered = ColumnBins & {
  readonly edges: readonly number[];
  /** 1 for each block whose bins are up to date. */
  readonly known: Uint8Array;
};

export function createRowBins(table: Table): RowBins {
  const { memory, layout } = table;
  const { blocks, binsAt, binsStride } = layout;
  const byColumn = new Map<string, Remembered>();

  const remember = (slot: number, columnLayout: NumberLayout, edges: readonly number[]): Remembered => {
    const bins = createBins(edges);
    const ofBlock = new Uint16Array(blocks * bins.bins);
    const known = new Uint8Array(blocks);
    const computeBlock = (block: number): void => {
      if (known[block] === 1) return;
      known[block] = 1;
      const counts = ofBlock.subarray(block * bins.bins, (block + 1) * bins.bins).fill(0);
      const start = block * BLOCK_ROWS;
      for (let row = start; row < start + BLOCK_ROWS; row++) {
        if (!isHeld(table, row)) continue;
        const value = readValue(table, columnLayout, row);
        const bin = value === ABSENT ? -1 : findBin(bins, value);
        memory.u8[binsAt + row * binsStride + slot] = bin < 0 ? OUTSIDE : bin;
        if (bin >= 0) counts[bin]++;
      }
    };
    return { bins, slot, edges: [...edges], ofBlock, known, computeBlock };
  };
  const forget = (rows: Int32Array, isTouched: (name: string) => boolean): void => {
    for (const [name, { known }] of byColumn)
      if (isTouched(name)) for (const row of rows) known[row >> BLOCK_BITS] = 0;
  };

  return {
    ofColumn(name, columnLayout, edges) {
      const before = byColumn.get(name);
      if (before !== undefined && isEqual(before.edges, edges)) return before;
      const slot = before?.slot ?? byColumn.size;
      if (slot >= binsStride || edges.length > OUTSIDE) return undefined;
      const fresh = remember(slot, columnLayout, edges);
      byColumn.set(name, fresh);
      return fresh;
    },
    rowsAdded: (rows) => forget(rows, () => true),
    rowsRemoved: (rows) => forget(rows, () => true),
    valuesChanged: (column, rows) => forget(rows, (name) => name === column),
  };
}

const isEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((edge, at) => edge === others[at]);
