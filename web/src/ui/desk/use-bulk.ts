import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isDeskRead } from '../../lib/desk-reads.ts';

/** How one row of an act upon many came out. */
export interface RowOutcome {
  readonly name: string;
  /** Why it was refused; null when it was done. */
  readonly error: Error | null;
}

export interface BulkState {
  readonly id: number;
  /** What is being done, or was. */
  readonly title: string;
  readonly of: number;
  readonly outcomes: readonly RowOutcome[];
  readonly isRunning: boolean;
  /** Takes back what was done, row by row; absent where something may follow from it at once. */
  readonly undo: (() => void) | undefined;
}

export interface BulkWork<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<unknown>;
  /** What it takes to undo one, and how that is called. */
  readonly undo?: { readonly title: string; readonly work: (row: Row) => Promise<unknown> };
  /** The work that this takes back: its outcome stands in that one's place. */
  readonly instead?: number;
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Does one thing to many rows, one after the other: a row that is refused stops none of the others. What is begun while
 * something else runs is done beside it; an outcome is shown until something new is begun after it.
 */
export function useBulk() {
  const client = useQueryClient();
  const [states, setStates] = useState<readonly BulkState[]>([]);
  const lastId = useRef(0);
  /** What is being done to which row: the same again is not begun a second time. */
  const underWay = useRef(new Set<string>());
  const run = async <Row>({ title, rows, nameOf, work, undo, instead }: BulkWork<Row>): Promise<void> => {
    const markOf = (row: Row) => JSON.stringify([title, nameOf(row)]);
    const wanted = rows.filter((row) => !underWay.current.has(markOf(row)));
    if (wanted.length === 0) return;
    for (const row of wanted) underWay.current.add(markOf(row));
    const id = instead ?? ++lastId.current;
    const outcomes: RowOutcome[] = [];
    const done: Row[] = [];
    const show = (isRunning: boolean) => {
      const back =
        undo === undefined || done.length === 0 || isRunning
          ? undefined
          : () => void run({ title: undo.title, rows: done, nameOf, work: undo.work, instead: id });
      const state = { id, title, of: wanted.length, outcomes: [...outcomes], isRunning, undo: back };
      setStates((before) =>
        before.some((other) => other.id === id)
          ? before.map((other) => (other.id === id ? state : other))
          : [...before.filter((other) => other.isRunning), state],
      );
    };
    show(true);
    for (const row of wanted) {
      const error = await work(row).then(() => null, asError);
      underWay.current.delete(markOf(row));
      if (error === null) done.push(row);
      outcomes.push({ name: nameOf(row), error });
      show(outcomes.length < wanted.length);
    }
    // The stream of changes tells of them as well; whoever acted need not wait for it.
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskRead(queryKey[0]) });
  };
  const close = (id: number) => {
    setStates((before) => before.filter((state) => state.id !== id));
  };
  return { states, run, close };
}

export type Bulk = ReturnType<typeof useBulk>;
