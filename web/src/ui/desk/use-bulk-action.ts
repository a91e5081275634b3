import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isDeskQuery } from '../../lib/desk-queries.ts';

/** Outcome of a bulk action for one row. */
export interface RowOutcome {
  readonly name: string;
  /** Why it was rejected; null on success. */
  readonly error: Error | null;
}

export interface BulkActionState {
  readonly id: number;
  /** Title of the action. */
  readonly title: string;
  readonly total: number;
  readonly outcomes: readonly RowOutcome[];
  readonly isRunning: boolean;
  /**
   * Undoes the successful rows, one by one; undefined while running, without successful rows, or where the
   * action may have immediate consequences.
   */
  readonly undo: (() => void) | undefined;
}

export interface BulkTask<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<unknown>;
  /** How to undo the action for one row, and the title of the undo. */
  readonly undo?: { readonly title: string; readonly work: (row: Row) => Promise<unknown> };
  /** Id of the action that this one undoes; its outcome is replaced. */
  readonly instead?: number;
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Applies one action to many rows, one after the other; a rejected row does not stop the others. An action
 * started while another runs proceeds in parallel; a finished outcome is shown until a later action starts.
 */
export function useBulkAction() {
  const client = useQueryClient();
  const [states, setStates] = useState<readonly BulkActionState[]>([]);
  const lastId = useRef(0);
  /** Running actions by title and row, so that none starts twice. */
  const running = useRef(new Set<string>());
  const run = async <Row>({ title, rows, nameOf, work, undo, instead }: BulkTask<Row>): Promise<void> => {
    const markOf = (row: Row) => JSON.stringify([title, nameOf(row)]);
    const idle = rows.filter((row) => !running.current.has(markOf(row)));
    if (idle.length === 0) return;
    for (const row of idle) running.current.add(markOf(row));
    const id = instead ?? ++lastId.current;
    const outcomes: RowOutcome[] = [];
    const done: Row[] = [];
    const show = (isRunning: boolean) => {
      const back =
        undo === undefined || done.length === 0 || isRunning
          ? undefined
          : () => void run({ title: undo.title, rows: done, nameOf, work: undo.work, instead: id });
      const state = { id, title, total: idle.length, outcomes: [...outcomes], isRunning, undo: back };
      setStates((before) =>
        before.some((other) => other.id === id)
          ? before.map((other) => (other.id === id ? state : other))
          : [...before.filter((other) => other.isRunning), state],
      );
    };
    show(true);
    for (const row of idle) {
      const error = await work(row).then(() => null, asError);
      running.current.delete(markOf(row));
      if (error === null) done.push(row);
      outcomes.push({ name: nameOf(row), error });
      show(outcomes.length < idle.length);
    }
    // Live changes also refresh these queries, but the acting user need not wait for them.
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskQuery(queryKey[0]) });
  };
  const close = (id: number) => {
    setStates((before) => before.filter((state) => state.id !== id));
  };
  return { states, run, close };
}

export type BulkAction = ReturnType<typeof useBulkAction>;
