import type { RapData } from '@loupe/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { questionOf } from './calculator-row.ts';
import type { CalculatorPlace } from './calculator-url.ts';

const pauseMs = 150;

/** What is known of one row: the last answer stays until the next is there. */
export interface RowAnswer {
  readonly data: RapData | null;
  /** The answer is to what stood there before. */
  readonly isFormer: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks for every row as soon as the typing pauses. */
export function useCalculations(place: CalculatorPlace): readonly RowAnswer[] {
  const { rows, withMyDisc } = useSettled(place, pauseMs);
  const answers = useQueries({
    queries: rows.map((row) => ({
      ...callQuery('getRapnetCal', questionOf(row, withMyDisc)),
      enabled: row.carat !== '',
      placeholderData: keepPreviousData,
    })),
  });
  return place.rows.map((row, at) => {
    const answer = answers[at];
    const asked = rows[at];
    const isAsked =
      asked !== undefined && isSame(questionOf(asked, withMyDisc), questionOf(row, place.withMyDisc));
    return {
      data: row.carat === '' ? null : (answer?.data?.rap_data ?? null),
      isFormer: !isAsked || answer?.isPlaceholderData === true,
      error: answer?.error ?? null,
      retry: () => void answer?.refetch(),
    };
  });
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
