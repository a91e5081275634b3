import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { readPlace, writePlace, type SearchPlace } from '../features/search/criteria-url.ts';

const addressOf = (place: SearchPlace) => JSON.stringify(writePlace(place));

/**
 * The search an address names, and its changes written back into the address. A change shows at once, before the
 * router has followed; whoever changes the address from outside (back, a menu entry) wins.
 */
export function useSearchPlace(at: '/search' | '/stock') {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readPlace(search), [search]);
  const address = addressOf(named);
  const [own, setOwn] = useState<SearchPlace | null>(null);
  const written = useRef(new Set<string>());
  if (own && (address === addressOf(own) || !written.current.has(address))) {
    written.current.clear();
    setOwn(null);
  }
  const place = own ?? named;

  const change = (next: SearchPlace) => {
    written.current.add(address).add(addressOf(next));
    setOwn(next);
    void navigate({ to: at, search: writePlace(next), replace: true, resetScroll: false });
  };
  return { place, notRead, change };
}
