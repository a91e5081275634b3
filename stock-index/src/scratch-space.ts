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
  /** Bit sets: 0 and 1 are temporary, one per group of conditions from 2 on. */
  readonly setsAt: number;
  readonly sets: number;
  /** Row numbers within a block, Uint16. */
  readonly positionsAt: number;
  /** Counts of the running query: one int32 per code and member of the whole schema. */
  readonly countsAt: number;
  /** The matching rows, one bit set per block. */
  readonly matchedAt: number;
};

/** @throws RangeError when every scratch space is in use. */
export function acquireScratchSpace({ memory, layout }: Table): ScratchSpace {
  const reader = Atomics.add(memory.i32, HEADER.readers, 1);
  if (reader >= layout.readers)
    throwRangeError('readers', reader + 1, `at most ${layout.readers} (option "readers")`);
  const listAt = layout.scratchAt + reader * layout.scratchStride;
  const sets = layout.schema.columns.length + SPARE_BITSETS;
  const setsAt = listAt + 4096;
  const matchedAt = setsAt + sets * PLANE_BYTES;
  const positionsAt = matchedAt + layout.blocks * PLANE_BYTES;
  return { listAt, sets, setsAt, matchedAt, positionsAt, countsAt: positionsAt + BLOCK_ROWS * 2 };
}
