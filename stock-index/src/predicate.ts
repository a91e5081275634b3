/** State of a block for a condition, known before the rows are read. */
export const NO_ROW = 0;
export const MAYBE_ROWS = 1;
export const EVERY_ROW = 2;

/** A condition prepared for one table. Both functions may assume that the block has a live row. */
export type Predicate = {
  /**
   * NO_ROW, MAYBE_ROWS or EVERY_ROW of the block's live rows pass; MAYBE_ROWS also when the state is
   * undecided.
   */
  stateOf(block: number): number;
  /** Writes which of the block's rows pass; bits of rows that are not live are arbitrary. */
  evaluate(block: number, toAt: number): void;
};
