import { defaultSetOrder, formatCriteria, type Criteria, type SetOrder } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callPages } from '../../lib/call-query.ts';
import type { Tolerances } from './tolerances.ts';

const pageSize = 50;

/**
 * Pairs among the stones of a search, page by page. Later pages use the stock version of the first, so that
 * stock changes do not shift them. The first request of a search saves it to the recent searches.
 */
export function usePairs(criteria: Criteria, tolerances: Tolerances, sort: SetOrder = defaultSetOrder) {
  const search_param = formatCriteria(criteria);
  const search = JSON.stringify(search_param);
  const remembered = useRef<string | null>(null);
  const result = useInfiniteQuery(
    callPages('matchPair', {
      key: [criteria, tolerances, sort],
      first: null as { readonly offset: number; readonly version: number } | null,
      bodyOf: (from) => ({
        search_param,
        tolerances: { ...tolerances },
        view: {
          limit: pageSize,
          sort,
          ...(from === null && remembered.current !== search && { saveToRecent: true }),
          ...(from !== null && { offset: from.offset, stock_version: from.version }),
        },
      }),
      next: (last, pages) => {
        const offset = pages.reduce((sum, { rows }) => sum + rows.length, 0);
        return last.rows.length === 0 || offset >= last.count
          ? null
          : { offset, version: last.stock_version };
      },
    }),
  );
  const isKnown = result.isSuccess && !result.isFetching;
  useEffect(() => {
    if (isKnown) remembered.current = search;
  }, [isKnown, search]);
  return result;
}
