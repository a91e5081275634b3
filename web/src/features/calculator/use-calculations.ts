import type { RapData } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { firstRow, questionOf } from './calculator-row.ts';
import type { CalculatorPlace } from './calculator-url.ts';

const pauseMs = 150;

/** What is known of one stone: the last answer stays until the next is there. */
export interface RowAnswer {
  readonly data: RapData | null;
  /** The answer is to what stood there before. */
  readonly isFormer: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks for every stone as soon as the typing pauses. */
export function useCalculations(place: CalculatorPlace): readonly RowAnswer[] {
  const asked = useSettled(place, pauseMs);
  const answers = [
    useCalculation(place, asked, 0),
    useCalculation(place, asked, 1),
    useCalculation(place, asked, 2),
    useCalculation(place, asked, 3),
  ];
  return answers.slice(0, place.rows.length);
}

function useCalculation(place: CalculatorPlace, asked: CalculatorPlace, at: number): RowAnswer {
  const row = place.rows[at];
  const askedRow = asked.rows[at];
  const question = questionOf(askedRow ?? firstRow, asked.withMyDisc);
  const answer = useQuery({
    ...callQuery('getRapnetCal', question),
    enabled: askedRow !== undefined && askedRow.carat !== '',
    placeholderData: keepPreviousData,
  });
  const hasQuestion = row !== undefined && row.carat !== '';
  const isPresent = row !== undefined && isSame(question, questionOf(row, place.withMyDisc));
  return {
    data: hasQuestion ? (answer.data?.rap_data ?? null) : null,
    isFormer: !isPresent || answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
