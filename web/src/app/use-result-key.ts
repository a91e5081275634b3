import { useState } from 'react';

const lowest = 1000;
const highest = 9999;

/** A random number from 1000 to 9999, different from the previous one. */
export function nextResultKey(before: number | null): number {
  const count = highest - lowest + 1;
  if (before === null) return lowest + Math.floor(Math.random() * count);
  return lowest + ((before - lowest + 1 + Math.floor(Math.random() * (count - 1))) % count);
}

/** The search on the screen and its key. It lives only as long as the screen is mounted. */
interface KeyedSearch {
  readonly filters: string;
  readonly key: number;
}

/**
 * The key of a result; it changes when the search changes. Selection and scroll position belong to one key.
 */
export function useResultKey(filters: string): number {
  const [state, setState] = useState<KeyedSearch>(() => ({ filters, key: nextResultKey(null) }));
  if (state.filters === filters) return state.key;
  const next = { filters, key: nextResultKey(state.key) };
  setState(next);
  return next.key;
}
