import { PLANE_BYTES } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { ReadContext } from './read-context.ts';
import { blockRecordAt } from './table.ts';

/**
 * The matches of one block as row numbers in the reader's scratch space: written on first use and shared by
 * all users.
 */
export type BlockPositions = {
  readonly begin: (hits: BlockMatches) => void;
  /** Number of matches; their row numbers are then at scratch.positionsAt. */
  readonly get: () => number;
  /** Number of live rows that do not match; their row numbers are then at scratch.positionsAt. */
  readonly getOthers: () => number;
  /** Number of rows of another bit set; their row numbers are then at scratch.positionsAt. */
  readonly getOf: (setAt: number) => number;
};

export function createBlockPositions({ table, kernel, scratch }: ReadContext): BlockPositions {
  let [block, bitsAt] = [0, 0];
  /** Numbers of row numbers at scratch.positionsAt: at most one of them is not negative. */
  let [rows, others] = [-1, -1];
  /** A temporary bit set that no match uses. */
  const othersAt = scratch.setsAt + PLANE_BYTES;
  return {
    begin(hits) {
      ({ block, bitsAt } = hits);
      [rows, others] = [-1, -1];
    },
    get() {
      if (rows < 0) [rows, others] = [kernel.positions(scratch.positionsAt, bitsAt), -1];
      return rows;
    },
    getOthers() {
      if (others >= 0) return others;
      kernel.andNot(othersAt, blockRecordAt(table, block), bitsAt);
      [rows, others] = [-1, kernel.positions(scratch.positionsAt, othersAt)];
      return others;
    },
    getOf(setAt) {
      [rows, others] = [-1, -1];
      return kernel.positions(scratch.positionsAt, setAt);
    },
  };
}
