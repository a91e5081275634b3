import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDeskRead } from '../../lib/desk-reads.ts';

/** How one row of an act upon many came out. */
export interface RowOutcome {
  readonly name: string;
  /** Why it was refused; null when it was done. */
  readonly error: Error | null;
}

export interface BulkState {
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
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** Does one thing to many rows, one after the other: a row that is refused stops none of the others. */
export function useBulk() {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState | null>(null);
  const run = async <Row>({ title, rows, nameOf, work, undo }: BulkWork<Row>): Promise<void> => {
    const outcomes: RowOutcome[] = [];
    const done: Row[] = [];
    const show = (isRunning: boolean) => {
      const back =
        undo === undefined || done.length === 0 || isRunning
          ? undefined
          : () => void run({ title: undo.title, rows: done, nameOf, work: undo.work });
      setState({ title, of: rows.length, outcomes: [...outcomes], isRunning, undo: back });
    };
    show(true);
    for (const row of rows) {
      const error = await work(row).then(() => null, asError);
      if (error === null) done.push(row);
      outcomes.push({ name: nameOf(row), error });
      show(outcomes.length < rows.length);
    }
    // The stream of changes tells of them as well; whoever acted need not wait for it.
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskRead(queryKey[0]) });
  };
  const close = () => {
    setState(null);
  };
  return { state, run, close };
}

export type Bulk = ReturnType<typeof useBulk>;
