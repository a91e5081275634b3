import { limits, type StoneRow } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { nothingSelected, ranged, selectedAll, toggled, type Selection } from './selection.ts';
import { blockSize, bodyOf, type ResultRequest } from './use-result.ts';

/** Why a selection did not go as meant. */
export type SelectionProblem =
  { readonly kind: 'tooMany'; readonly count: number } | { readonly kind: 'failed'; readonly error: Error };

interface SelectionInput {
  readonly request: ResultRequest;
  readonly count: number;
  readonly rowAt: (row: number) => StoneRow | undefined;
}

/** The chosen stones of a result, and how rows, ranges and everything are chosen. */
export function useSelection({ request, count, rowAt }: SelectionInput) {
  const client = useQueryClient();
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [problem, setProblem] = useState<SelectionProblem | null>(null);
  const fail = (error: unknown) => {
    setProblem({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  };

  /** The stones between two rows, fetched where they have not been seen yet. */
  const between = async (low: number, high: number): Promise<readonly StoneRow[]> => {
    const loaded = Array.from({ length: high - low + 1 }, (_, place) => rowAt(low + place));
    const known = loaded.filter((stone) => stone !== undefined);
    if (known.length === loaded.length) return known;
    const first = Math.floor(low / blockSize);
    const blocks = Array.from(
      { length: Math.floor(high / blockSize) - first + 1 },
      (_, place) => first + place,
    );
    const answers = await Promise.all(
      blocks.map((block) =>
        client.ensureQueryData(
          callQuery('search', bodyOf(request, { offset: block * blockSize, limit: blockSize })),
        ),
      ),
    );
    return answers.flatMap(({ rows }) => rows).slice(low - first * blockSize, high - first * blockSize + 1);
  };

  const extendTo = async (row: number, from: number) => {
    const start = selection.anchor ?? from;
    const [low, high] = start < row ? [start, row] : [row, start];
    if (high - low + 1 > limits.cartMax) {
      setProblem({ kind: 'tooMany', count: high - low + 1 });
      return;
    }
    setProblem(null);
    try {
      const stones = await between(low, high);
      setSelection((now) => ranged(now, start, stones));
    } catch (error) {
      fail(error);
    }
  };

  const selectAll = async () => {
    if (count > limits.cartMax) {
      setProblem({ kind: 'tooMany', count });
      return;
    }
    setProblem(null);
    try {
      const answer = await client.fetchQuery(
        callQuery('search', bodyOf(request, { allIds: true, limit: limits.pageMax })),
      );
      setSelection(selectedAll(answer.all_ids, answer.rows));
    } catch (error) {
      fail(error);
    }
  };

  return {
    chosen: selection.chosen,
    problem,
    toggle: (stone: StoneRow, row: number) => {
      setProblem(null);
      setSelection((now) => toggled(now, stone, row));
    },
    extendTo: (row: number, from: number) => void extendTo(row, from),
    selectAll: () => void selectAll(),
    clear: () => {
      setProblem(null);
      setSelection(nothingSelected);
    },
  };
}
