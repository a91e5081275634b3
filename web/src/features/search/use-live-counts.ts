import { writeCriteria, type CallAnswer, type Criteria } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';

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

function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, afterMs]);
  return settled;
}
