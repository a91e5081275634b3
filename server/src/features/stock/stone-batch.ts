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

/** Whether a cell is null. */
export function isNull({ bytes, starts, columns }: StoneBatch, row: number, column: number): boolean {
  const start = starts[row * columns + column] ?? 0;
  return bytes[start] === backslash && bytes[start + 1] === nullMark;
}

/** The text of a cell as it is stored. */
export function readText(batch: StoneBatch, row: number, column: number): string | null {
  if (isNull(batch, row, column)) return null;
  const { bytes, starts, columns } = batch;
  const cell = row * columns + column;
  return parseCopyValue(bytes.toString('utf8', starts[cell], (starts[cell + 1] ?? 0) - 1));
}

/** The numbers of an integer column, `NO_VALUE` for null. Throws a RangeError for what is no 32-bit integer. */
export function readIntegers({ length, columns, bytes, starts }: StoneBatch, column: number): Int32Array {
  const numbers = new Int32Array(length);
  for (let row = 0, cell = column; row < length; row++, cell += columns) {
    const start = starts[cell] ?? 0;
    const isNull = bytes[start] === backslash;
    numbers[row] = isNull ? NO_VALUE : parseInteger(bytes, start, (starts[cell + 1] ?? 0) - 1);
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

/** Reads a column as numbers that depend on the texts of its cells. */
export type TextNumbers = (batch: StoneBatch) => Int32Array;

/** Vocabulary values and their sets take few forms; more of them than this are not worth their memory. */
const maxKnown = 10_000;

interface KnownCell {
  readonly bytes: Buffer;
  readonly number: number;
}

/** Creates a reader of a column that calls `numberOf` once for equal cells: it finds a former cell by its bytes. */
export function createTextNumbers(column: number, numberOf: (text: string | null) => number): TextNumbers {
  const known = new Map<number, KnownCell>();
  const readCell = (batch: StoneBatch, row: number): number => {
    const cell = row * batch.columns + column;
    const bytes = batch.bytes.subarray(batch.starts[cell], (batch.starts[cell + 1] ?? 0) - 1);
    const number = numberOf(readText(batch, row, column));
    const hash = hashBytes(bytes, 0, bytes.length);
    if (known.size < maxKnown && !known.has(hash)) known.set(hash, { bytes: Buffer.from(bytes), number });
    return number;
  };
  return (batch) => {
    const { length, columns, bytes, starts } = batch;
    const numbers = new Int32Array(length);
    let [formerStart, formerEnd, number] = [0, -1, 0];
    for (let row = 0, cell = column; row < length; row++, cell += columns) {
      const start = starts[cell] ?? 0;
      const end = (starts[cell + 1] ?? 0) - 1;
      // Often the cell of the row before.
      if (!areEqual(bytes, start, end, bytes, formerStart, formerEnd)) {
        const former = known.get(hashBytes(bytes, start, end));
        const isKnown =
          former !== undefined && areEqual(bytes, start, end, former.bytes, 0, former.bytes.length);
        number = isKnown ? former.number : readCell(batch, row);
        [formerStart, formerEnd] = [start, end];
      }
      numbers[row] = number;
    }
    return numbers;
  };
}

/** FNV-1a, in 30 bits, which a Map takes as a key without an object. */
function hashBytes(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash & 0x3fff_ffff;
}

function areEqual(
  some: Buffer,
  start: number,
  end: number,
  others: Buffer,
  othersStart: number,
  othersEnd: number,
): boolean {
  if (end - start !== othersEnd - othersStart) return false;
  for (let at = start, other = othersStart; at < end; at++, other++)
    if (some[at] !== others[other]) return false;
  return true;
}
