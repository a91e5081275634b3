import { useMemo } from 'react';
import { readKept, type KeptSearch } from '../features/search/history/kept-search.ts';
import { useDashboard } from './use-dashboard.ts';

interface SearchHistory {
  readonly saved: readonly KeptSearch[];
  readonly recent: readonly KeptSearch[];
}

/** The saved and recent searches the dashboard carries; none until it is here. */
export function useSearchHistory(): SearchHistory {
  const { data } = useDashboard();
  return useMemo(
    () => ({
      saved: data?.saved_search.map(readKept) ?? [],
      recent: data?.recent_search.map(readKept) ?? [],
    }),
    [data?.saved_search, data?.recent_search],
  );
}
