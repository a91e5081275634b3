import { findBin, OUTSIDE, type Bins } from './histogram-loops.ts';
import { ABSENT, BLOCK_BITS, BLOCK_ROWS, type NumberLayout } from './layout.ts';
import { type Table, isHeld, readValue } from './table.ts';

/** The bins of one histogram over the rows of its column, computed block by block on first use. */
export type ColumnBins = {
  /** The bin of each row; OUTSIDE for none. */
  readonly ofRow: Uint8Array;
  /** For each block, the number of its rows in each bin. */
  readonly ofBlock: Uint16Array;
  /** Computes both for a block if they are outdated. */
  computeBlock(block: number): void;
};

/** Remembers in which bin of a histogram each row is, for a reader that counts the same bins again and again. */
export type RowBins = {
  /** Undefined for more bins than are remembered. */
  ofColumn(name: string, layout: NumberLayout, edges: readonly number[], bins: Bins): ColumnBins | undefined;
  rowsAdded(rows: Int32Array): void;
  rowsRemoved(rows: Int32Array): void;
  valuesChanged(column: string, rows: Int32Array): void;
};

type Remembered = ColumnBins & {
  readonly edges: readonly number[];
  /** 1 for each block whose bins are up to date. */
  readonly known: Uint8Array;
};

export function createRowBins(table: Table): RowBins {
  const { blocks } = table.layout;
  const byColumn = new Map<string, Remembered>();

  const remember = (layout: NumberLayout, edges: readonly number[], bins: Bins): Remembered => {
    const ofRow = new Uint8Array(blocks * BLOCK_ROWS);
    const ofBlock = new Uint16Array(blocks * bins.bins);
    const known = new Uint8Array(blocks);
    const computeBlock = (block: number): void => {
      if (known[block] === 1) return;
      known[block] = 1;
      const counts = ofBlock.subarray(block * bins.bins, (block + 1) * bins.bins).fill(0);
      const start = block * BLOCK_ROWS;
      for (let row = start; row < start + BLOCK_ROWS; row++) {
        if (!isHeld(table, row)) continue;
        const value = readValue(table, layout, row);
        const bin = value === ABSENT ? -1 : findBin(bins, value);
        ofRow[row] = bin < 0 ? OUTSIDE : bin;
        if (bin >= 0) counts[bin]++;
      }
    };
    return { edges, ofRow, ofBlock, known, computeBlock };
  };
  const forget = (rows: Int32Array, isTouched: (name: string) => boolean): void => {
    for (const [name, { known }] of byColumn)
      if (isTouched(name)) for (const row of rows) known[row >> BLOCK_BITS] = 0;
  };

  return {
    ofColumn(name, layout, edges, bins) {
      if (bins.bins > OUTSIDE) return undefined;
      const before = byColumn.get(name);
      if (before !== undefined && isEqual(before.edges, edges)) return before;
      const fresh = remember(layout, edges, bins);
      byColumn.set(name, fresh);
      return fresh;
    },
    rowsAdded: (rows) => forget(rows, () => true),
    rowsRemoved: (rows) => forget(rows, () => true),
    valuesChanged: (column, rows) => forget(rows, (name) => name === column),
  };
}

const isEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some === others || (some.length === others.length && some.every((edge, at) => edge === others[at]));
