import { writeCriteria, type CallAnswer, type Criteria } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Tolerances } from './tolerances.ts';

const pageSize = 50;

type Page = CallAnswer<'matchPair'>;

/** Pairs among the stones of a search, page by page of one list: a change of the stock does not shift them. */
export function usePairs(criteria: Criteria, tolerances: Tolerances) {
  return useInfiniteQuery({
    queryKey: ['matchPair', criteria, tolerances],
    initialPageParam: null as { readonly offset: number; readonly version: number } | null,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(
        'matchPair',
        {
          search_param: writeCriteria(criteria),
          tolerances: { ...tolerances },
          view: {
            limit: pageSize,
            ...(pageParam !== null && { offset: pageParam.offset, stock_version: pageParam.version }),
          },
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => {
      const offset = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === 0 || offset >= last.count ? null : { offset, version: last.stock_version };
    },
  });
}
