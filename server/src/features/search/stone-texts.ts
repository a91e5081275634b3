import { pairTextColumn, textColumns, type Texts } from '@loupe/stock-search';
import { isNull, readText, type StoneBatch } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';
import { pairTextOf } from './pair-text.ts';
import type { TextStore } from './text-store.ts';

const [backslash, firstBeyondAscii] = [0x5c, 0x80];

/** The stream's columns in the order of `textColumns`; -1 for the pair, which is no column. */
const streamed = Int32Array.from(textColumns, (column) => stoneColumns.indexOf(column));

/** The texts of a streamed stone in the order of `textColumns`. */
export const readTexts = (batch: StoneBatch, row: number): Texts =>
  textColumns.map((column, at) =>
    column === pairTextColumn ? pairTextOf(batch, row) : readText(batch, row, streamed[at] ?? -1),
  );

/** Creates a writer that stores the texts of streamed stones and returns their positions. */
export function createTextWriter(store: TextStore): (batch: StoneBatch) => Int32Array {
  const starts = new Int32Array(streamed.length);
  const ends = new Int32Array(streamed.length).fill(-1);
  /** Finds the bytes of a stone's texts; false where they are not the characters of the texts. */
  const locateTexts = (batch: StoneBatch, row: number): boolean => {
    const { bytes, columns } = batch;
    for (let at = 0; at < streamed.length; at++) {
      const column = streamed[at] ?? -1;
      if (column < 0) continue;
      const cell = row * columns + column;
      const start = batch.starts[cell] ?? 0;
      const end = isNull(batch, cell) ? -1 : (batch.starts[cell + 1] ?? 0) - 1;
      for (let byte = start; byte < end; byte++) {
        const value = bytes[byte] ?? 0;
        if (value === backslash || value >= firstBeyondAscii) return false;
      }
      starts[at] = start;
      ends[at] = end;
    }
    return true;
  };
  return (batch) => {
    const positions = new Int32Array(batch.length);
    for (let row = 0; row < batch.length; row++) {
      const isPlain = pairTextOf(batch, row) === null && locateTexts(batch, row);
      positions[row] = isPlain ? store.addAscii(batch.bytes, starts, ends) : store.add(readTexts(batch, row));
    }
    return positions;
  };
}
