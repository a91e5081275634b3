import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readLoosePlace, writeLoosePlace, type LoosePlace } from '../features/loose/loose-url.ts';
import { useOwnChange } from './use-own-change.ts';

/** The loose goods an address names, and changes written back into it. */
export function useLoosePlace() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => readLoosePlace(search), [search]);
  const { place, change } = useOwnChange<LoosePlace>(
    named,
    (of) => JSON.stringify(writeLoosePlace(of)),
    (next) => {
      void navigate({ to: '/loose-stock', search: writeLoosePlace(next), replace: true, resetScroll: false });
    },
  );
  return { place, notRead, change };
}
