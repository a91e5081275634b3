import type { Hits } from './match.ts';
import type { Reading } from './reading.ts';

/** The hits of one block as row numbers in the reader's scratch: written when first asked for, shared by all who ask. */
export type BlockPositions = {
  readonly begin: (hits: Hits) => void;
  /** How many there are; from then on they stand at scratch.positionsAt. */
  readonly written: () => number;
};

export function blockPositions({ kernel, scratch }: Reading): BlockPositions {
  let bitsAt = 0;
  let rows = -1;
  return {
    begin(hits) {
      bitsAt = hits.bitsAt;
      rows = -1;
    },
    written() {
      if (rows < 0) rows = kernel.positions(scratch.positionsAt, bitsAt);
      return rows;
    },
  };
}
