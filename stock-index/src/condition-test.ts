/** What a condition knows of a block before looking at its rows. */
export const NO_ROW = 0;
export const SOME_ROWS = 1;
export const EVERY_ROW = 2;

/** A condition made ready for one table. Both may count on the block having a held row. */
export type ConditionTest = {
  /** NO_ROW, SOME_ROWS or EVERY_ROW of the block's held rows pass; SOME_ROWS also when it cannot tell. */
  stateOf(block: number): number;
  /** Writes which of the block's rows pass (rows not held: anything). */
  evaluate(block: number, toAt: number): void;
};
