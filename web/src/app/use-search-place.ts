import { emptyCriteria } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readPlace, writePlace, type SearchPlace } from '../features/search/criteria-url.ts';
import { useOwnChange } from './use-own-change.ts';

/** The search an address names, and its changes written back into the address. */
export function useSearchPlace(
  at: '/search' | '/stock' | '/stock-new-page' | '/quick-search',
  usualStatus: StatusFilter = emptyCriteria.status,
) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readPlace(search, usualStatus), [search, usualStatus]);
  const { place, change } = useOwnChange<SearchPlace>(
    named,
    (of) => JSON.stringify(writePlace(of, usualStatus)),
    (next) => {
      void navigate({ to: at, search: writePlace(next, usualStatus), replace: true, resetScroll: false });
    },
  );
  return { place, notRead, change };
}
