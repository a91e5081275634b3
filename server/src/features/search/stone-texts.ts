import { pairTextColumn, textColumns, type Texts } from '@loupe/stock-search';
import { readText, type StoneBatch } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';
import { pairTextOf } from './pair-text.ts';
import type { TextStore } from './text-store.ts';

const [backslash, nullMark, firstBeyondAscii] = [0x5c, 0x4e, 0x80];

/** The stream's columns in the order of `textColumns`; -1 for the pair, which is no column. */
const streamed = Int32Array.from(textColumns, (column) => stoneColumns.indexOf(column));

/** The texts of a streamed stone in the order of `textColumns`. */
export const readTexts = (batch: StoneBatch, row: number): Texts =>
  textColumns.map((column, at) =>
    column === pairTextColumn ? pairTextOf(batch, row) : readText(batch, row, streamed[at] ?? -1),
  );

/** Creates a writer that stores the texts of streamed stones and returns their positions. */
export function createTextWriter(store: TextStore): (batch: StoneBatch) => Int32Array {
  const [starts, ends] = [new Int32Array(streamed.length), new Int32Array(streamed.length)];
  /** Finds the bytes of a stone's texts; false where they are not the characters of the texts. */
  const locateTexts = ({ bytes, starts: cells, columns }: StoneBatch, row: number): boolean => {
    for (let at = 0; at < streamed.length; at++) {
      const column = streamed[at] ?? -1;
      const cell = row * columns + column;
      const start = column < 0 ? 0 : (cells[cell] ?? 0);
      const end = column < 0 ? -1 : (cells[cell + 1] ?? 0) - 1;
      const isAbsent = column < 0 || (bytes[start] === backslash && bytes[start + 1] === nullMark);
      starts[at] = start;
      ends[at] = isAbsent ? -1 : end;
      for (let byte = start; byte < (ends[at] ?? 0); byte++) {
        const value = bytes[byte] ?? 0;
        if (value === backslash || value >= firstBeyondAscii) return false;
      }
    }
    return true;
  };
  return (batch) => {
    const positions = new Int32Array(batch.length);
    for (let row = 0; row < batch.length; row++) {
      positions[row] =
        pairTextOf(batch, row) === null && locateTexts(batch, row)
          ? store.addAscii(batch.bytes, starts, ends)
          : store.add(readTexts(batch, row));
    }
    return positions;
  };
}
