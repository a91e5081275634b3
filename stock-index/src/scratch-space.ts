import { BLOCK_ROWS, HEADER, PLANE_BYTES, SPARE_BITSETS } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import type { Table } from './table.ts';

/**
 * A reader's scratch space inside the shared memory (byte offsets). Each reader has a separate one, so that
 * readers in several threads never write to the same addresses.
 */
export type ScratchSpace = {
  /** Arguments of kernel calls: up to 1,024 int32. */
  readonly listAt: number;
  /**
   * Bit sets: the first ones are temporary. Number 1 is overwritten whenever positions are read, number 2 keeps the
   * rows that fail a single group. One per group of conditions follows.
   */
  readonly setsAt: number;
  readonly sets: number;
  /** Row numbers within a block, Uint16. */
  readonly positionsAt: number;
  /** Counts of the running query: one int32 per code and member of the whole schema. */
  readonly countsAt: number;
  /** The matching rows, one bit set per block. */
  readonly matchedAt: number;
};

/** Words of the header with a bit for each scratch space. */
const READER_WORDS = 2;

/**
 * Reserves a scratch space, and returns its number.
 * @throws RangeError when every scratch space is in use.
 */
export function reserveScratchSpace({ memory: { i32 }, layout }: Table): number {
  for (let word = 0; word < READER_WORDS;) {
    const at = HEADER.readers + word;
    const used = Atomics.load(i32, at);
    const bit = 31 - Math.clz32(~used & -~used);
    if (used === -1 || word * 32 + bit >= layout.readers) word++;
    else if (Atomics.compareExchange(i32, at, used, used | (1 << bit)) === used) return word * 32 + bit;
  }
  return throwRangeError('readers', layout.readers + 1, `at most ${layout.readers} (option "readers")`);
}

/** Makes a scratch space free again. Its reader must have ended. */
export function releaseScratchSpace(i32: Int32Array, reader: number): void {
  Atomics.and(i32, HEADER.readers + (reader >> 5), ~(1 << (reader & 31)));
}

/** Makes all scratch spaces free, for rows that have no reader. */
export function releaseAllScratchSpaces(i32: Int32Array): void {
  for (let word = 0; word < READER_WORDS; word++) Atomics.store(i32, HEADER.readers + word, 0);
}

/** The parts of a reserved scratch space. */
export function scratchSpaceOf({ layout }: Table, reader: number): ScratchSpace {
  const listAt = layout.scratchAt + reader * layout.scratchStride;
  const sets = layout.schema.columns.length + SPARE_BITSETS;
  const setsAt = listAt + 4096;
  const matchedAt = setsAt + sets * PLANE_BYTES;
  const positionsAt = matchedAt + layout.blocks * PLANE_BYTES;
  return { listAt, sets, setsAt, matchedAt, positionsAt, countsAt: positionsAt + BLOCK_ROWS * 2 };
}
