import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseTolerances, formatTolerances, type Tolerances } from '../../features/pairs/tolerances.ts';
import {
  parseSearchParams,
  formatSearchParams,
  type SearchParams,
} from '../../features/search/search-params.ts';

/** The pair search of a URL: a stone search, and tolerances in `within`. */
export function usePairParams(at: '/match-pair' | '/match-pair-stock') {
  const { within: text = '', ...search }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { params, ignoredParams } = useMemo(() => parseSearchParams(search), [search]);
  const tolerances = parseTolerances(String(text));
  const inAddress = (set: Tolerances): { within?: string } =>
    Object.keys(set).length === 0 ? {} : { within: formatTolerances(set) };
  const go = (next: SearchParams, set: Tolerances) => {
    void navigate({
      to: at,
      search: { ...formatSearchParams(next), ...inAddress(set) },
      replace: true,
      resetScroll: false,
    });
  };
  return {
    params,
    notRead: ignoredParams,
    tolerances,
    within: inAddress(tolerances),
    change: (next: SearchParams) => {
      go(next, tolerances);
    },
    setTolerances: (set: Tolerances) => {
      go(params, set);
    },
  };
}
