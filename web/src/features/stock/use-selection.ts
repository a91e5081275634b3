import { limits, type StoneRow } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import {
  chosenCount,
  isChosen,
  nothingSelected,
  ranged,
  selectedAll,
  selectionIn,
  toggled,
  type Selection,
} from './selection.ts';
import { blockBody, blockSize, bodyOf, resultKey, type ResultRequest } from './use-result.ts';

/** Why a selection did not go as meant. */
export type SelectionProblem =
  { readonly kind: 'tooMany'; readonly count: number } | { readonly kind: 'failed'; readonly error: Error };

/** Chosen stones, ready for an action. */
export interface Taken {
  readonly ids: readonly string[];
  /** Complete for as many as one order takes. */
  readonly rows: readonly StoneRow[];
}

interface SelectionInput {
  /** The whole result and how many stones it holds. */
  readonly request: ResultRequest;
  readonly count: number;
  /** What of it is shown: all, or only chosen stones. */
  readonly shown: ResultRequest;
  readonly rowAt: (row: number) => StoneRow | undefined;
}

/** The chosen stones of a result, and how rows, ranges and everything are chosen. */
export function useSelection({ request, count, shown, rowAt }: SelectionInput) {
  const client = useQueryClient();
  const result = resultKey(request);
  const [kept, setSelection] = useState<Selection>(nothingSelected);
  const selection = selectionIn(kept, result);
  const change = (next: (now: Selection) => Selection) => {
    setSelection((now) => next(selectionIn(now, result)));
  };
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
      blocks.map((block) => client.ensureQueryData(callQuery('search', blockBody(shown, block)))),
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
      change((now) => ranged(now, start, stones));
    } catch (error) {
      fail(error);
    }
  };

  /** The chosen stones themselves, up to what a cart takes; rows only up to what an order takes. */
  const taken = async (): Promise<Taken> => {
    if (selection.allOf === null) {
      return { ids: [...selection.marked.keys()], rows: [...selection.marked.values()] };
    }
    const isOrderable = chosenCount(selection, count) <= limits.orderStonesMax;
    const pages = Array.from(
      { length: isOrderable ? Math.ceil(count / limits.pageMax) : 1 },
      async (_, page) =>
        client.fetchQuery(
          callQuery(
            'search',
            bodyOf(request, {
              allIds: page === 0,
              offset: page * limits.pageMax,
              limit: isOrderable ? limits.pageMax : 0,
            }),
          ),
        ),
    );
    const answers = await Promise.all(pages);
    return {
      ids: answers.flatMap(({ all_ids: ids }) => ids).filter((id) => !selection.marked.has(id)),
      rows: answers.flatMap(({ rows }) => rows).filter((stone) => isChosen(selection, stone)),
    };
  };

  return {
    /** The stone of a row, fetched where it is not here yet. */
    readRow: async (row: number) => (await between(row, row))[0],
    selection,
    chosen: chosenCount(selection, count),
    isSelected: (stone: StoneRow) => isChosen(selection, stone),
    problem,
    toggle: (stone: StoneRow, row: number) => {
      setProblem(null);
      change((now) => toggled(now, stone, row));
    },
    extendTo: (row: number, from: number) => void extendTo(row, from),
    selectAll: () => {
      setProblem(null);
      setSelection(selectedAll(result));
    },
    clear: () => {
      setProblem(null);
      setSelection(nothingSelected);
    },
    /** Hands the chosen stones to an action; a lost call is told beside the result. */
    take: (act: (stones: Taken) => void | Promise<void>) => {
      taken().then(act).catch(fail);
    },
  };
}
