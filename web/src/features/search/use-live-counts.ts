import { emptyCriteria, formatCriteria, type CallResponse, type Criteria } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const debounceMs = 120;

export type LiveCounts = CallResponse<'search'>;

interface LiveCountsQuery extends Pick<
  UseQueryResult<LiveCounts>,
  'data' | 'error' | 'failureCount' | 'refetch'
> {
  /** Whether the counts are those of earlier criteria. */
  readonly isStale: boolean;
}

/** Counts of the whole stock of natural or of lab-grown stones, whichever the criteria name. */
export function useStockCounts({ choices: { type } }: Criteria): LiveCountsQuery {
  const criteria = useMemo(() => ({ ...emptyCriteria, choices: type === undefined ? {} : { type } }), [type]);
  return useLiveCounts(criteria);
}

/** Number of matching stones by value and by bin; the previous counts stay until the new ones are loaded. */
export function useLiveCounts(criteria: Criteria): LiveCountsQuery {
  const debounced = useDebounced(criteria, debounceMs);
  const { data, error, failureCount, refetch, isPlaceholderData } = useQuery({
    ...callQueryOptions('search', {
      search_param: formatCriteria(debounced),
      view: { includeCounts: true, limit: 0 },
    }),
    placeholderData: keepPreviousData,
  });
  return { data, error, failureCount, refetch, isStale: isPlaceholderData || debounced !== criteria };
}
