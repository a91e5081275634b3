import { limits, type Relaxation, type StoneRow } from '@loupe/contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { goodsQuery, type FoundGoods } from './find-goods.ts';
import type { RequestedGoods, RequestItem } from './request-item.ts';

/** What the stock has for one request. */
export interface RequestResult {
  /** Stones, pairs or lots; null until it is known. */
  readonly count: number | null;
  /** The first stones, or the stones of the first pairs; the preferred ones first. Empty for parcels. */
  readonly stones: readonly StoneRow[];
  /** Stones, pairs or lots with what the message prefers; null until it is known and without a preference. */
  readonly preferredCount: number | null;
  /** Ids of the stones that have what the message prefers. */
  readonly preferredIds: readonly string[];
  /** Changes of the request that would find stones; only when it finds none. */
  readonly relaxations: readonly Relaxation[];
  readonly error: Error | null;
  readonly retry: () => void;
}

export interface RequestPermissions {
  readonly pairs: boolean;
  readonly loose: boolean;
}

/** Stones of a request that are shown at first. */
export const stonesShownFirst = 4;
const cacheTimeMs = 30_000;

/** Searches every request of a message: its count and its first stones. Requests in `expanded` have a whole page. */
export function useRequestResults(
  requests: readonly RequestItem[],
  expanded: ReadonlySet<string>,
  may: RequestPermissions,
): ReadonlyMap<string, RequestResult> {
  const searches = requests
    .filter(({ goods: { kind } }) => kind === 'diamond' || may[kind === 'pair' ? 'pairs' : 'loose'])
    .flatMap((request) => searchesOf(request, expanded.has(request.key)));
  const queries = useQueries({
    queries: searches.map(({ goods, stonesShown }) => ({
      ...goodsQuery(goods, stonesShown),
      staleTime: cacheTimeMs,
    })),
  });
  const found = new Map<
    string,
    { all?: UseQueryResult<FoundGoods>; preferred?: UseQueryResult<FoundGoods> }
  >();
  for (const [index, { key, part }] of searches.entries())
    found.set(key, { ...found.get(key), [part]: queries[index] });
  return new Map([...found].map(([key, { all, preferred }]) => [key, toResult(all, preferred)]));
}

interface RequestSearch {
  readonly key: string;
  readonly part: 'all' | 'preferred';
  readonly goods: RequestedGoods;
  readonly stonesShown: number;
}

function searchesOf({ key, goods, preferred }: RequestItem, isExpanded: boolean): RequestSearch[] {
  const stonesShown = isExpanded ? limits.pageSizeDefault : stonesShownFirst;
  return [
    { key, part: 'all', goods, stonesShown },
    ...(preferred === null ? [] : [{ key, part: 'preferred' as const, goods: preferred, stonesShown }]),
  ];
}

function toResult(
  all: UseQueryResult<FoundGoods> | undefined,
  preferred: UseQueryResult<FoundGoods> | undefined,
): RequestResult {
  const first = preferred?.data?.results ?? [];
  const rest = all?.data?.results ?? [];
  const idOf = (stones: readonly StoneRow[]) => stones.map(({ stock_uuid: id }) => id).join();
  const firstIds = new Set(first.map(idOf));
  // As many results as the page has, whatever their order.
  const results = [...first, ...rest.filter((stones) => !firstIds.has(idOf(stones)))].slice(0, rest.length);
  return {
    count: all?.data?.count ?? null,
    stones: results.flat(),
    preferredCount: preferred?.data?.count ?? null,
    preferredIds: first.flat().map(({ stock_uuid: id }) => id),
    relaxations: all?.data?.relaxations ?? [],
    error: all?.error ?? preferred?.error ?? null,
    retry: () => {
      for (const query of [all, preferred]) if (query?.isError === true) void query.refetch();
    },
  };
}
