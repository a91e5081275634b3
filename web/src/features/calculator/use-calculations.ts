import type { RapData } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { defaultRow, calculationRequest } from './calculator-row.ts';
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

/** Requests a calculation of every stone once typing pauses. */
export function useCalculations(params: CalculatorParams): readonly Calculation[] {
  const debounced = useDebounced(params, pauseMs);
  const calculations = [
    useCalculation(params, debounced, 0),
    useCalculation(params, debounced, 1),
    useCalculation(params, debounced, 2),
    useCalculation(params, debounced, 3),
  ];
  return calculations.slice(0, params.rows.length);
}

function useCalculation(params: CalculatorParams, debounced: CalculatorParams, at: number): Calculation {
  const row = params.rows[at];
  const debouncedRow = debounced.rows[at];
  const question = calculationRequest(debouncedRow ?? defaultRow, debounced.withMyDisc);
  const calculation = useQuery({
    ...callQueryOptions('getRapnetCal', question),
    enabled: debouncedRow !== undefined && debouncedRow.carat !== '',
    placeholderData: keepPreviousData,
  });
  const hasQuestion = row !== undefined && row.carat !== '';
  const isPresent = row !== undefined && isSame(question, calculationRequest(row, params.withMyDisc));
  return {
    data: hasQuestion ? (calculation.data?.rap_data ?? null) : null,
    isStale: !isPresent || calculation.isPlaceholderData,
    error: calculation.error,
    retry: () => void calculation.refetch(),
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
