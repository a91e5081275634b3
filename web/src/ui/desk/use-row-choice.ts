import { useState } from 'react';

/** The rows that are chosen in a desk list; those no longer in it are not. */
export interface RowChoice<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly choose: (rows: readonly Row[]) => void;
  readonly replace: (rows: readonly Row[]) => void;
}

export function useRowChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string): RowChoice<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: rows.filter((row) => keys.has(keyOf(row))),
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) => {
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(keyOf(row))) after.add(keyOf(row));
        return after;
      });
    },
    choose: (more) => {
      setKeys((before) => new Set([...before, ...more.map(keyOf)]));
    },
    replace: (others) => {
      setKeys(new Set(others.map(keyOf)));
    },
  };
}
