import {
  expandRows,
  formatCriteria,
  type CallResponse,
  type CallRequest,
  type Criteria,
  type SearchViewOptions,
  type StoneRow,
} from '@loupe/contract';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQueryOptions } from '../../lib/call-query.ts';
import { call, repeatWindowOf } from '../../lib/call.ts';
import type { Selection } from './selection.ts';

/** Number of stones per request. */
export const blockSize = 100;
const cacheTimeMs = 30_000;

/** Parameters of a result; equal requests give the same result. */
export interface ResultRequest {
  readonly criteria: Criteria;
  readonly sort: SearchViewOptions['sort'];
  readonly columnFilters: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
  /** Restricts the result to these stones, or excludes them. */
  readonly restrictTo?: { readonly ids: readonly string[]; readonly without: boolean };
}

export type Result = CallResponse<'search'>;

/** Sends a search whose rows come column by column, which are a quarter as long. */
async function searchByColumns(body: CallRequest<'search'>, signal: AbortSignal): Promise<Result> {
  const response = await call('search', body, { signal });
  const { row_columns: columns } = response;
  return columns === null ? response : { ...response, rows: expandRows(columns), row_columns: null };
}

/** A search of a result's stones. */
export const searchQueryOptions = (
  body: CallRequest<'search'>,
): ReturnType<typeof callQueryOptions<'search'>> => ({
  ...callQueryOptions('search', body),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => searchByColumns(body, signal),
});

/** The body of a search call for a part of the result. */
export function toSearchBody(
  { criteria, sort, columnFilters, fields, restrictTo }: ResultRequest,
  view: NonNullable<CallRequest<'search'>['view']>,
): CallRequest<'search'> {
  return {
    search_param: formatCriteria(criteria),
    view: {
      sort,
      columnFilters: { ...columnFilters },
      fields: [...fields],
      rowFormat: 'columns',
      ...(restrictTo && { restrictTo: { ids: [...restrictTo.ids], exclude: restrictTo.without } }),
      ...view,
    },
  };
}

/** Equal for results with the same stones, whatever their sort order and columns. */
export const resultFilterKey = (request: ResultRequest): string =>
  JSON.stringify(toSearchBody({ ...request, sort: [], fields: [] }, {}));

/** Equal for results with the same stones in the same order: a row index means the same stone in each. */
export const rowsKey = (request: ResultRequest): string =>
  JSON.stringify(toSearchBody({ ...request, fields: [] }, {}));

/**
 * Body of the request for one block of a result. The first block also requests relaxations, which the server
 * suggests for results with few stones.
 */
export const toBlockBody = (
  request: ResultRequest,
  block: number,
  view: NonNullable<CallRequest<'search'>['view']> = {},
): CallRequest<'search'> =>
  toSearchBody(request, {
    offset: block * blockSize,
    limit: blockSize,
    ...(block === 0 && !request.restrictTo && { includeRelaxations: true }),
    ...view,
  });

const blockQuery = (request: ResultRequest, block: number) => ({
  ...searchQueryOptions(toBlockBody(request, block)),
  staleTime: cacheTimeMs,
  gcTime: cacheTimeMs,
});

/**
 * Count, summary and first stones; the previous result stays visible until the next one arrives. The first
 * response of a screen saves the search to the recent searches, even when its stones are cached. Within the
 * repeat window of the call, the cached result is used: the search was sent and saved moments ago.
 */
export function useResultFirstBlock(request: ResultRequest): UseQueryResult<Result> {
  const isNew = useRef(true);
  const query = blockQuery(request, 0);
  const result = useQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const body = toBlockBody(request, 0, isNew.current ? { saveToRecent: true } : {});
      const response = await searchByColumns(body, signal);
      isNew.current = false;
      return response;
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
  /** The stone at a row of the result; undefined until it is loaded. */
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The stones of the blocks in view. Pending requests for blocks out of view are cancelled. */
export function useResultBlocks(
  request: ResultRequest,
  head: Result | undefined,
  blocks: readonly number[],
): ResultBlocks {
  const missing = blocks.filter((block) => block > 0);
  const queries = useQueries({ queries: missing.map((block) => blockQuery(request, block)) });
  const rowAt = (row: number) => {
    const block = Math.floor(row / blockSize);
    const rows = block === 0 ? head?.rows : queries[missing.indexOf(block)]?.data?.rows;
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

/** The seven summary figures of the selected stones, calculated by the server. */
export function useSelectedSummary(request: ResultRequest, { allInResult, toggled }: Selection) {
  const view = { limit: 0, selected: [...toggled.keys()] };
  const { data, isPlaceholderData, refetch } = useQuery({
    ...callQueryOptions(
      'search',
      allInResult === null
        ? { search_param: {}, view }
        : toSearchBody({ ...request, sort: [], fields: [] }, { ...view, isSelectionInverted: true }),
    ),
    enabled: allInResult !== null || toggled.size > 0,
    placeholderData: keepPreviousData,
    select: ({ selected_summary: summary }) => summary,
  });
  return {
    /** The figures of the previous selection while the next are loading. */
    shown: data ?? undefined,
    /**
     * Resolves to the figures of the current selection, waiting for them if they are loading; rejects when
     * the call fails.
     */
    read: async () => {
      if (data !== undefined && !isPlaceholderData) return data;
      const read = await refetch({ cancelRefetch: false, throwOnError: true });
      return read.data;
    },
  };
}
