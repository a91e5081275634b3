import type { CallResponse, RapData } from '@loupe/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { calculationRequest, defaultRow, type CalculatorRow } from './calculator-row.ts';
import type { CalculatorParams } from './calculator-url.ts';

const pauseMs = 150;

/** State of one stone's calculation: the last response stays until the next arrives. */
export interface Calculation {
  readonly data: RapData | null;
  /** The response belongs to the previous input. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

type Latest = ReadonlyMap<number, CallResponse<'getRapnetCal'>>;

/** Requests a calculation of every stone once typing pauses, and only of those that changed. Equal lines are one request. */
export function useCalculations(params: CalculatorParams): readonly Calculation[] {
  const debounced = useDebounced(params, pauseMs);
  /** The last response of each line: useQueries keeps none of its own when a request changes. */
  const [latest, setLatest] = useState<Latest>(new Map());
  const keys = debounced.rows.map((row) => keyOf(row, debounced.withMyDisc));
  const lines = [...new Set(keys)].map((key) => keys.indexOf(key));
  const results = useQueries({
    queries: lines.map((at) => {
      const row = debounced.rows[at] ?? defaultRow;
      const former = latest.get(at);
      return {
        ...callQueryOptions('getRapnetCal', calculationRequest(row, debounced.withMyDisc)),
        enabled: row.carat !== '',
        ...(former !== undefined && { placeholderData: former }),
      };
    }),
  });
  const resultOf = new Map(lines.map((at, index) => [keys[at], results[index]]));
  const next = new Map(
    keys.flatMap((key, at) => {
      const data = resultOf.get(key)?.data;
      return data === undefined ? [] : [[at, data] as const];
    }),
  );
  const isSame = next.size === latest.size && [...next].every(([at, data]) => latest.get(at) === data);
  if (!isSame) setLatest(next);
  return params.rows.map((row, at): Calculation => {
    const result = resultOf.get(keys[at]);
    const isRequested = keys[at] === keyOf(row, params.withMyDisc);
    return {
      data: row.carat === '' ? null : (result?.data?.rap_data ?? null),
      isStale: !isRequested || result?.isPlaceholderData === true,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  });
}

const keyOf = (row: CalculatorRow, withMyDisc: boolean) =>
  JSON.stringify(calculationRequest(row, withMyDisc));
