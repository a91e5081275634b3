import { useState } from 'react';

const lowest = 1000;
const highest = 9999;

/** A random number from 1000 to 9999, another than the one before. */
export function nextMark(before: number | null): number {
  const places = highest - lowest + 1;
  if (before === null) return lowest + Math.floor(Math.random() * places);
  return lowest + ((before - lowest + 1 + Math.floor(Math.random() * (places - 1))) % places);
}

/** What a screen knows of the search it shows; kept as long as the screen stands, and nowhere else. */
interface ResultMark {
  readonly filters: string;
  readonly result_mark: number;
}

/**
 * The mark of a result: another one as soon as another search begins. What was chosen and how far was scrolled
 * belongs to one mark.
 */
export function useResultMark(filters: string): number {
  const [state, setState] = useState<ResultMark>(() => ({ filters, result_mark: nextMark(null) }));
  if (state.filters === filters) return state.result_mark;
  const next = { filters, result_mark: nextMark(state.result_mark) };
  setState(next);
  return next.result_mark;
}
