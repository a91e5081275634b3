import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GoodsParams } from '../../trade/goods/goods-params.ts';
import { useOptimisticSearchParams } from './use-optimistic-search-params.ts';

/** A list of goods, with the parser and formatter of its URL. */
interface GoodsAddress {
  readonly to: '/loose-stock' | '/jewellery';
  readonly read: (search: Readonly<Record<string, unknown>>) => {
    readonly params: GoodsParams;
    readonly ignoredParams: readonly string[];
  };
  readonly write: (params: GoodsParams) => Record<string, string>;
}

/**
 * The search params of a goods URL, and a function that writes changes back to it. The argument must not
 * change between renders.
 */
export function useGoodsParams({ to, read, write }: GoodsAddress) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { params: named, ignoredParams } = useMemo(() => read(search), [read, search]);
  const { params, setOptimistic } = useOptimisticSearchParams(named, (one) => JSON.stringify(write(one)));
  const change = (next: GoodsParams) => {
    setOptimistic(next);
    void navigate({ to, search: write(next), replace: true, resetScroll: false });
  };
  return { params, ignoredParams, change };
}
