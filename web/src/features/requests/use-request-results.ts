import { formatCriteria, formatLotCriteria, limits, type Relaxation, type StoneRow } from '@loupe/contract';
import { useQueries } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import type { RequestItem } from './request-item.ts';

/** What the stock has for one request. */
export interface RequestResult {
  /** Stones, pairs or lots; null until it is known. */
  readonly count: number | null;
  /** The first stones, or the stones of the first pairs; empty for parcels. */
  readonly stones: readonly StoneRow[];
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
  const isPermitted = ({ goods: { kind } }: RequestItem) =>
    kind === 'diamond' || may[kind === 'pair' ? 'pairs' : 'loose'];
  const permitted = requests.filter(isPermitted);
  const diamonds = permitted.flatMap(({ key, goods }) =>
    goods.kind === 'diamond' ? [{ key, criteria: goods.criteria }] : [],
  );
  const pairs = permitted.flatMap(({ key, goods }) =>
    goods.kind === 'pair' ? [{ key, criteria: goods.criteria }] : [],
  );
  const parcels = permitted.flatMap(({ key, goods }) =>
    goods.kind === 'loose' ? [{ key, criteria: goods.criteria }] : [],
  );
  const diamondQueries = useQueries({
    queries: diamonds.map(({ key, criteria }) => ({
      ...callQueryOptions('search', {
        search_param: formatCriteria(criteria),
        view: {
          limit: expanded.has(key) ? limits.pageSizeDefault : stonesShownFirst,
          includeRelaxations: true,
        },
      }),
      staleTime: cacheTimeMs,
    })),
  });
  const pairQueries = useQueries({
    queries: pairs.map(({ key, criteria }) => ({
      ...callQueryOptions('matchPair', {
        search_param: formatCriteria(criteria),
        view: { limit: (expanded.has(key) ? limits.pageSizeDefault : stonesShownFirst) / 2 },
      }),
      staleTime: cacheTimeMs,
    })),
  });
  const parcelQueries = useQueries({
    queries: parcels.map(({ criteria }) => ({
      ...callQueryOptions('getLooseData', { data: { criteria: formatLotCriteria(criteria), limit: 0 } }),
      staleTime: cacheTimeMs,
    })),
  });
  const results = new Map<string, RequestResult>();
  for (const [index, { key }] of diamonds.entries()) {
    const query = diamondQueries[index];
    results.set(key, {
      ...stateOf(query),
      count: query?.data?.count ?? null,
      stones: query?.data?.rows ?? [],
      relaxations: query?.data?.count === 0 ? query.data.relaxations : [],
    });
  }
  for (const [index, { key }] of pairs.entries()) {
    const query = pairQueries[index];
    results.set(key, {
      ...stateOf(query),
      count: query?.data?.count ?? null,
      stones: query?.data?.rows.flatMap(({ stones }) => stones) ?? [],
      relaxations: [],
    });
  }
  for (const [index, { key }] of parcels.entries()) {
    const query = parcelQueries[index];
    results.set(key, {
      ...stateOf(query),
      count: query?.data?.loose_data.count ?? null,
      stones: [],
      relaxations: [],
    });
  }
  return results;
}

interface QueryState {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

const stateOf = (query: QueryState | undefined) => ({
  error: query?.error ?? null,
  retry: () => void query?.refetch(),
});
