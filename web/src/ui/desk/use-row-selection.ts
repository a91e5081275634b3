import { useState } from 'react';

/** The selected rows of a desk list; rows that have left the list are not selected. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly select: (rows: readonly Row[]) => void;
  readonly replace: (rows: readonly Row[]) => void;
}

export function useRowSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): RowSelection<Row> {
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
    select: (more) => {
      setKeys((before) => new Set([...before, ...more.map(keyOf)]));
    },
    replace: (others) => {
      setKeys(new Set(others.map(keyOf)));
    },
  };
}
