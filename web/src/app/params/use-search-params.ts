import { emptyCriteria } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  parseSearchParams,
  formatSearchParams,
  type SearchParams,
} from '../../features/search/search-params.ts';
import { useOptimisticSearchParams } from './use-optimistic-search-params.ts';

/** The search of a URL, and a function that writes changes back to it. */
export function useSearchParams(
  at: '/search' | '/stock' | '/stock-new-page' | '/quick-search',
  usualStatus: StatusFilter = emptyCriteria.status,
) {
  const addressOf = (params: SearchParams) => JSON.stringify(formatSearchParams(params, usualStatus));
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { params: named, ignoredParams } = useMemo(
    () => parseSearchParams(search, usualStatus),
    [search, usualStatus],
  );
  const { params, setOptimistic } = useOptimisticSearchParams(named, addressOf);

  const change = (next: SearchParams) => {
    setOptimistic(next);
    void navigate({
      to: at,
      search: formatSearchParams(next, usualStatus),
      replace: true,
      resetScroll: false,
    });
  };
  return { params, notRead: ignoredParams, change };
}
