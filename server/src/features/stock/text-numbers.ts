import { readText, type StoneBatch } from './stone-batch.ts';

/** Reads a column as numbers that depend on the texts of its cells. */
type TextNumbers = (batch: StoneBatch) => Int32Array;

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
