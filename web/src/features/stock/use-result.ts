import {
  writeCriteria,
  type CallAnswer,
  type CallInput,
  type Criteria,
  type SearchView,
  type StoneRow,
} from '@loupe/contract';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { call, repeatWindowOf } from '../../lib/call.ts';
import type { Selection } from './selection.ts';

/** Stones fetched at once. */
export const blockSize = 100;
const keptMs = 30_000;

/** What is asked for; two equal requests are one result. */
export interface ResultRequest {
  readonly criteria: Criteria;
  readonly sort: SearchView['sort'];
  readonly find: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
  /** Nothing of it but these stones, or all of it without them. */
  readonly only?: { readonly ids: readonly string[]; readonly without: boolean };
}

export type Result = CallAnswer<'search'>;

/** The body of a search call for part of a result. */
export function bodyOf(
  { criteria, sort, find, fields, only }: ResultRequest,
  view: NonNullable<CallInput<'search'>['view']>,
): CallInput<'search'> {
  return {
    search_param: writeCriteria(criteria),
    view: {
      sort,
      columns: { ...find },
      fields: [...fields],
      ...(only && { only: { ids: [...only.ids], without: only.without } }),
      ...view,
    },
  };
}

/** Equal for results of the same stones, in whatever order and columns they are shown. */
export const resultKey = (request: ResultRequest): string =>
  JSON.stringify(bodyOf({ ...request, sort: [], fields: [] }, {}));

/** Equal for results of the same stones in the same order: a row means the same stone in them. */
export const rowsKey = (request: ResultRequest): string =>
  JSON.stringify(bodyOf({ ...request, fields: [] }, {}));

/** Asks for one block of a result; the first also says what would add stones where there are few. */
export const blockBody = (
  request: ResultRequest,
  block: number,
  view: NonNullable<CallInput<'search'>['view']> = {},
): CallInput<'search'> =>
  bodyOf(request, {
    offset: block * blockSize,
    limit: blockSize,
    ...(block === 0 && !request.only && { relax: true }),
    ...view,
  });

const blockQuery = (request: ResultRequest, block: number) => ({
  ...callQuery('search', blockBody(request, block)),
  staleTime: keptMs,
  gcTime: keptMs,
});

/**
 * Count, figures and the first stones; the former result stays until the next one is there. The first answer of a
 * screen puts the search among the recent ones, also when its stones are known already; inside the window of the repeat
 * guard the search was made, and remembered, a moment ago.
 */
export function useResultHead(request: ResultRequest): UseQueryResult<Result> {
  const isNew = useRef(true);
  const query = blockQuery(request, 0);
  const result = useQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const body = blockBody(request, 0, isNew.current ? { remember: true } : {});
      const answer = await call('search', body, { signal });
      isNew.current = false;
      return answer;
    },
    staleTime: () => (isNew.current ? repeatWindowOf('search') : query.staleTime),
    placeholderData: keepPreviousData,
  });
  const isKnown = result.isSuccess && !result.isPlaceholderData && !result.isFetching;
  useEffect(() => {
    if (isKnown) isNew.current = false;
  }, [isKnown]);
  return result;
}

export interface ResultBlocks {
  /** The stone at a place of the result, once it is there. */
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The stones of the blocks in view; blocks out of view are given up when they have not come yet. */
export function useResultBlocks(
  request: ResultRequest,
  head: Result | undefined,
  blocks: readonly number[],
): ResultBlocks {
  const wanted = blocks.filter((block) => block > 0);
  const queries = useQueries({ queries: wanted.map((block) => blockQuery(request, block)) });
  const rowAt = (row: number) => {
    const block = Math.floor(row / blockSize);
    const rows = block === 0 ? head?.rows : queries[wanted.indexOf(block)]?.data?.rows;
    return rows?.[row % blockSize];
  };
  const failed = queries.filter(({ error }) => error !== null);
  return {
    rowAt,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The seven figures of the chosen stones, worked out by the server. */
export function useSelectedSummary(request: ResultRequest, { allOf, marked }: Selection) {
  const view = { limit: 0, selected: [...marked.keys()] };
  const { data, isPlaceholderData, refetch } = useQuery({
    ...callQuery(
      'search',
      allOf === null
        ? { search_param: {}, view }
        : bodyOf({ ...request, sort: [], fields: [] }, { ...view, allBut: true }),
    ),
    enabled: allOf !== null || marked.size > 0,
    placeholderData: keepPreviousData,
    select: ({ selected_summary: summary }) => summary,
  });
  return {
    /** Those of the former choice while the next are under way. */
    shown: data ?? undefined,
    /** Those of the very stones chosen now, waited for where they are under way; throws what went wrong with them. */
    read: async () => {
      if (data !== undefined && !isPlaceholderData) return data;
      const read = await refetch({ cancelRefetch: false, throwOnError: true });
      return read.data;
    },
  };
}
