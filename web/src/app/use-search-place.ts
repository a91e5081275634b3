import { emptyCriteria } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { readPlace, writePlace, type SearchPlace } from '../features/search/criteria-url.ts';

/** A change the router has not followed yet, and the addresses it passes on the way. */
interface OwnChange {
  readonly place: SearchPlace;
  readonly passes: readonly string[];
}

/**
 * The search an address names, and its changes written back into the address. A change shows at once, before the
 * router has followed; whoever changes the address from outside (back, a menu entry) wins.
 */
export function useSearchPlace(
  at: '/search' | '/stock' | '/stock-new-page' | '/quick-search',
  usualStatus: StatusFilter = emptyCriteria.status,
) {
  const addressOf = (place: SearchPlace) => JSON.stringify(writePlace(place, usualStatus));
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readPlace(search, usualStatus), [search, usualStatus]);
  const address = addressOf(named);
  const [own, setOwn] = useState<OwnChange | null>(null);
  if (own && (address === addressOf(own.place) || !own.passes.includes(address))) setOwn(null);

  const change = (place: SearchPlace) => {
    setOwn((before) => ({ place, passes: [...(before?.passes ?? [address]), addressOf(place)] }));
    void navigate({ to: at, search: writePlace(place, usualStatus), replace: true, resetScroll: false });
  };
  return { place: own?.place ?? named, notRead, change };
}
