import type { Criteria } from '@loupe/contract';
import { createContext, use } from 'react';
import type { LiveCounts } from './use-live-counts.ts';

/** State that every row of the form reads and changes. */
export interface SearchFormState {
  readonly criteria: Criteria;
  /** Undefined until the first counts are loaded. */
  readonly counts: LiveCounts | undefined;
  /** The counts of the whole stock: choices without a stone are folded away. */
  readonly stock?: LiveCounts | undefined;
  readonly onChange: (criteria: Criteria) => void;
}

export const SearchFormContext = createContext<SearchFormState | null>(null);

export function useSearchFormContext(): SearchFormState {
  const state = use(SearchFormContext);
  if (!state) throw new Error('a row of the search form is outside the form');
  return state;
}
