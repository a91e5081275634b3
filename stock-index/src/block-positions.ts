import type { BlockMatches } from './match-blocks.ts';
import type { ReadContext } from './read-context.ts';

/**
 * The matches of one block as row numbers in the reader's scratch space: written on first use and shared by
 * all users.
 */
export type BlockPositions = {
  readonly begin: (hits: BlockMatches) => void;
  /** Number of matches; their row numbers are then at scratch.positionsAt. */
  readonly get: () => number;
};

export function createBlockPositions({ kernel, scratch }: ReadContext): BlockPositions {
  let bitsAt = 0;
  let rows = -1;
  return {
    begin(hits) {
      bitsAt = hits.bitsAt;
      rows = -1;
    },
    get() {
      if (rows < 0) rows = kernel.positions(scratch.positionsAt, bitsAt);
      return rows;
    },
  };
}
