import { emptyCriteria } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readPlace, writePlace, type SearchPlace } from '../features/search/criteria-url.ts';
import { usePassingPlace } from './use-passing-place.ts';

/** The search an address names, and its changes written back into the address. */
export function useSearchPlace(
  at: '/search' | '/stock' | '/stock-new-page' | '/quick-search',
  usualStatus: StatusFilter = emptyCriteria.status,
) {
  const addressOf = (place: SearchPlace) => JSON.stringify(writePlace(place, usualStatus));
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readPlace(search, usualStatus), [search, usualStatus]);
  const { place, passTo } = usePassingPlace(named, addressOf);

  const change = (next: SearchPlace) => {
    passTo(next);
    void navigate({ to: at, search: writePlace(next, usualStatus), replace: true, resetScroll: false });
  };
  return { place, notRead, change };
}
