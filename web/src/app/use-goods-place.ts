import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GoodsPlace } from '../lib/goods/goods-url.ts';
import { usePassingPlace } from './use-passing-place.ts';

/** A list of goods and how its address is spelled. */
interface GoodsAddress {
  readonly to: '/loose-stock' | '/jewellery';
  readonly read: (search: Readonly<Record<string, unknown>>) => {
    readonly place: GoodsPlace;
    readonly notRead: readonly string[];
  };
  readonly write: (place: GoodsPlace) => Record<string, string>;
}

/** The goods an address names, and changes written back into it. `address` must not change between renders. */
export function useGoodsPlace({ to, read, write }: GoodsAddress) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { place: named, notRead } = useMemo(() => read(search), [read, search]);
  const { place, passTo } = usePassingPlace(named, (one) => JSON.stringify(write(one)));
  const change = (next: GoodsPlace) => {
    passTo(next);
    void navigate({ to, search: write(next), replace: true, resetScroll: false });
  };
  return { place, notRead, change };
}
