import { NO_VALUE } from '@loupe/stock-index';
import { parseCopyValue } from './copy-format.ts';

/**
 * Stones as COPY writes them: the bytes of their lines, and where each cell begins. Columns are read from the bytes,
 * because most cells need neither a string nor an object.
 */
export interface StoneBatch {
  /** Number of stones. */
  readonly length: number;
  readonly columns: number;
  readonly bytes: Buffer;
  /** By row and column; one byte separates a cell from the next, and the last entry is the end of the bytes. */
  readonly starts: Int32Array;
}

const [tab, lineFeed, minus, zero, backslash, nullMark] = [0x09, 0x0a, 0x2d, 0x30, 0x5c, 0x4e];
const largestInteger = 0x7fff_ffff;

/** Finds the cells of whole lines of COPY. Throws a RangeError for a line with another number of columns. */
export function splitCells(bytes: Buffer, columns: number): StoneBatch {
  let length = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) length++;
  const starts = new Int32Array(length * columns + 1);
  let cells = 0;
  let end = columns;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > lineFeed || (byte !== tab && byte !== lineFeed)) continue;
    cells++;
    starts[cells] = at + 1;
    if ((cells === end) !== (byte === lineFeed))
      throw new RangeError(`a line of COPY does not have ${columns} columns`);
    if (cells === end) end += columns;
  }
  return { length, columns, bytes, starts };
}

/** Whether a cell is null; `cell` counts by row and column. */
export const isNull = ({ bytes, starts }: StoneBatch, cell: number): boolean =>
  bytes[starts[cell] ?? 0] === backslash && bytes[(starts[cell] ?? 0) + 1] === nullMark;

/** The text of a cell as it is stored. */
export function readText(batch: StoneBatch, row: number, column: number): string | null {
  const cell = row * batch.columns + column;
  if (isNull(batch, cell)) return null;
  return parseCopyValue(batch.bytes.toString('utf8', batch.starts[cell], (batch.starts[cell + 1] ?? 0) - 1));
}

/** The numbers of an integer column, `NO_VALUE` for null. Throws a RangeError for what is no 32-bit integer. */
export function readIntegers(batch: StoneBatch, column: number): Int32Array {
  const { length, columns, bytes, starts } = batch;
  const numbers = new Int32Array(length);
  for (let row = 0, cell = column; row < length; row++, cell += columns) {
    numbers[row] = isNull(batch, cell)
      ? NO_VALUE
      : parseInteger(bytes, starts[cell] ?? 0, (starts[cell + 1] ?? 0) - 1);
  }
  return numbers;
}

function parseInteger(bytes: Buffer, start: number, end: number): number {
  const isNegative = bytes[start] === minus;
  const firstDigit = isNegative ? start + 1 : start;
  let size = firstDigit < end ? 0 : Number.NaN;
  for (let at = firstDigit; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    size = digit >= 0 && digit <= 9 ? size * 10 + digit : Number.NaN;
  }
  if (!(size <= largestInteger))
    throw new RangeError(`not a 32-bit integer: ${bytes.toString('utf8', start, end)}`);
  return isNegative ? -size : size;
}
