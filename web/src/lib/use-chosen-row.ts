import { useState } from 'react';

interface ChosenRow<Row> {
  /** Place of the chosen row: the first until another is chosen, and when the chosen one is gone. */
  readonly index: number;
  /** Whether a row was chosen that is still there. */
  readonly isChosen: boolean;
  readonly choose: (row: Row) => void;
  /** Chooses the row so many places further; at the ends the choice stays. */
  readonly move: (by: number) => void;
}

/** The one chosen row of a list whose rows come and go, by a key that stays with the row. */
export function useChosenRow<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ChosenRow<Row> {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = rows.findIndex((row) => keyOf(row) === chosenKey);
  const index = Math.max(found, 0);
  const choose = (row: Row) => {
    setChosenKey(keyOf(row));
  };
  return {
    index,
    isChosen: found >= 0,
    choose,
    move: (by) => {
      const next = rows[index + by];
      if (next !== undefined) choose(next);
    },
  };
}
