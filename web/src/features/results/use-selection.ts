import { limits, type StoneRow } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  selectedCount,
  isSelected,
  nothingSelected,
  selectRange,
  selectAll,
  selectionForResult,
  toggleStone,
  type Selection,
} from './selection.ts';
import {
  blockSize,
  resultFilterKey,
  searchQueryOptions,
  toBlockBody,
  toSearchBody,
  type ResultRequest,
} from './use-result.ts';

/** Why a selection failed. */
export type SelectionProblem =
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'failed'; readonly error: Error };

/** The selected stones, ready for an action. */
export interface SelectionData {
  readonly ids: readonly string[];
  /** Complete for selections of up to `limits.orderStonesMax` stones. */
  readonly rows: readonly StoneRow[];
}

interface SelectionInput {
  /** The whole result and its number of stones. */
  readonly request: ResultRequest;
  readonly count: number;
  /** The part of the result that is shown: all stones, or only selected ones. */
  readonly shown: ResultRequest;
  readonly rowAt: (row: number) => StoneRow | undefined;
}

/** The selection of a result, and how single rows, ranges and the whole result are selected. */
export function useSelection({ request, count, shown, rowAt }: SelectionInput) {
  const client = useQueryClient();
  const result = resultFilterKey(request);
  const [storedSelection, setSelection] = useState<Selection>(nothingSelected);
  const selection = selectionForResult(storedSelection, result);
  const change = (next: (now: Selection) => Selection) => {
    setSelection((now) => next(selectionForResult(now, result)));
  };
  const [problem, setProblem] = useState<SelectionProblem | null>(null);
  const fail = (error: unknown) => {
    setProblem({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  };

  /** The stones between two rows; blocks that are not loaded are fetched. */
  const between = async (low: number, high: number): Promise<readonly StoneRow[]> => {
    const loaded = Array.from({ length: high - low + 1 }, (_, index) => rowAt(low + index));
    const known = loaded.filter((stone) => stone !== undefined);
    if (known.length === loaded.length) return known;
    const first = Math.floor(low / blockSize);
    const blocks = Array.from(
      { length: Math.floor(high / blockSize) - first + 1 },
      (_, index) => first + index,
    );
    const responses = await Promise.all(
      blocks.map((block) => client.ensureQueryData(searchQueryOptions(toBlockBody(shown, block)))),
    );
    return responses.flatMap(({ rows }) => rows).slice(low - first * blockSize, high - first * blockSize + 1);
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
      change((now) => selectRange(now, start, stones));
    } catch (error) {
      fail(error);
    }
  };

  /** The selected stones: ids up to the limit of a cart, rows up to the limit of an order. */
  const readSelectionData = async (): Promise<SelectionData> => {
    if (selection.allInResult === null) {
      return { ids: [...selection.toggled.keys()], rows: [...selection.toggled.values()] };
    }
    const isOrderable = selectedCount(selection, count) <= limits.orderStonesMax;
    const pages = Array.from(
      { length: isOrderable ? Math.ceil(count / limits.pageSizeMax) : 1 },
      async (_, page) =>
        client.fetchQuery(
          searchQueryOptions(
            toSearchBody(request, {
              includeIds: page === 0,
              offset: page * limits.pageSizeMax,
              limit: isOrderable ? limits.pageSizeMax : 0,
            }),
          ),
        ),
    );
    const responses = await Promise.all(pages);
    return {
      ids: responses.flatMap(({ result_ids: ids }) => ids).filter((id) => !selection.toggled.has(id)),
      rows: responses.flatMap(({ rows }) => rows).filter((stone) => isSelected(selection, stone)),
    };
  };

  return {
    /** The stone of a row, fetched when it is not loaded. */
    readRow: async (row: number) => (await between(row, row))[0],
    selection,
    chosen: selectedCount(selection, count),
    isSelected: (stone: StoneRow) => isSelected(selection, stone),
    problem,
    toggle: (stone: StoneRow, row: number) => {
      setProblem(null);
      change((now) => toggleStone(now, stone, row));
    },
    extendTo: (row: number, from: number) => void extendTo(row, from),
    selectAll: () => {
      setProblem(null);
      setSelection(selectAll(result));
    },
    clear: () => {
      setProblem(null);
      setSelection(nothingSelected);
    },
    /** Passes the selected stones to an action; a failed call is shown with the result. */
    take: (act: (stones: SelectionData) => void | Promise<void>) => {
      readSelectionData().then(act).catch(fail);
    },
  };
}
