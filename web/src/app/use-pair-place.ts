import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readTolerances, writeTolerances, type Tolerances } from '../features/pairs/tolerances.ts';
import { readPlace, writePlace, type SearchPlace } from '../features/search/criteria-url.ts';

/** The search for pairs an address names: a search of stones, and tolerances in `within`. */
export function usePairPlace(at: '/match-pair' | '/match-pair-stock') {
  const { within: text = '', ...search }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place, notRead } = useMemo(() => readPlace(search), [search]);
  const tolerances = readTolerances(String(text));
  const inAddress = (set: Tolerances): { within?: string } =>
    Object.keys(set).length === 0 ? {} : { within: writeTolerances(set) };
  const go = (next: SearchPlace, set: Tolerances) => {
    void navigate({
      to: at,
      search: { ...writePlace(next), ...inAddress(set) },
      replace: true,
      resetScroll: false,
    });
  };
  return {
    place,
    notRead,
    tolerances,
    within: inAddress(tolerances),
    change: (next: SearchPlace) => {
      go(next, tolerances);
    },
    setTolerances: (set: Tolerances) => {
      go(place, set);
    },
  };
}
