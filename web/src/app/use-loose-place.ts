import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readLoosePlace, writeLoosePlace, type LoosePlace } from '../features/loose/loose-url.ts';
import { usePassingPlace } from './use-passing-place.ts';

const addressOf = (place: LoosePlace) => JSON.stringify(writeLoosePlace(place));

/** The loose goods an address names, and changes written back into it. */
export function useLoosePlace() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readLoosePlace(search), [search]);
  const { place, passTo } = usePassingPlace(named, addressOf);
  const change = (next: LoosePlace) => {
    passTo(next);
    void navigate({ to: '/loose-stock', search: writeLoosePlace(next), replace: true, resetScroll: false });
  };
  return { place, notRead, change };
}
