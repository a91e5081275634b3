import { writeCriteria, type CallAnswer, type Criteria } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { useSettled } from '../../lib/use-settled.ts';

const debounceMs = 120;

export type LiveCounts = CallAnswer<'search'>;

/** How many stones fit, by value and by bin; the former figures stay until the new ones are there. */
export function useLiveCounts(criteria: Criteria): UseQueryResult<LiveCounts> {
  const settled = useSettled(criteria, debounceMs);
  return useQuery({
    ...callQuery('search', {
      search_param: writeCriteria(settled),
      view: { counts: true, limit: 0 },
    }),
    placeholderData: keepPreviousData,
  });
}
