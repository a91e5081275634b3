import { useMemo } from 'react';
import { parseStoredSearch, type StoredSearch } from '../features/search/saved-searches/stored-search.ts';
import { useDashboard } from './use-dashboard.ts';

interface SearchHistory {
  readonly saved: readonly StoredSearch[];
  readonly recent: readonly StoredSearch[];
}

/** The saved and recent searches of the dashboard; empty until it is loaded. */
export function useSearchHistory(): SearchHistory {
  const { data } = useDashboard();
  return useMemo(
    () => ({
      saved: data?.saved_search.map(parseStoredSearch) ?? [],
      recent: data?.recent_search.map(parseStoredSearch) ?? [],
    }),
    [data?.saved_search, data?.recent_search],
  );
}
