import { BLOCK_ROWS, HEADER, PLANE_BYTES, SPARE_SETS } from './layout.ts';
import { refuse } from './refuse.ts';
import type { Table } from './table.ts';

/**
 * A reader's working space inside the shared memory (byte offsets). Each reader has its own, so that readers in
 * several threads never write to the same place.
 */
export type Scratch = {
  /** Arguments of kernel calls: up to 1,024 int32. */
  readonly listAt: number;
  /** Bit sets: 0 and 1 to work with, from 2 on one a group of conditions. */
  readonly setsAt: number;
  readonly sets: number;
  /** Row numbers within a block, Uint16. */
  readonly positionsAt: number;
  /** Int32 per code and member of the whole schema: the counts of the running query. */
  readonly countsAt: number;
  /** A bit set a block: the rows that match. */
  readonly matchedAt: number;
};

/** @throws RangeError when every reader's space is taken. */
export function takeScratch({ memory, layout }: Table): Scratch {
  const reader = Atomics.add(memory.i32, HEADER.readers, 1);
  if (reader >= layout.readers) refuse('readers', reader + 1, `at most ${layout.readers} (option "readers")`);
  const listAt = layout.scratchAt + reader * layout.scratchStride;
  const sets = layout.schema.columns.length + SPARE_SETS;
  const setsAt = listAt + 4096;
  const matchedAt = setsAt + sets * PLANE_BYTES;
  const positionsAt = matchedAt + layout.blocks * PLANE_BYTES;
  return { listAt, sets, setsAt, matchedAt, positionsAt, countsAt: positionsAt + BLOCK_ROWS * 2 };
}
