import { emptyCriteria, formatCriteria, type CallResponse, type Criteria } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const debounceMs = 120;

export type LiveCounts = CallResponse<'search'>;

/** Counts of the whole stock of natural or of lab-grown stones, whichever the criteria name. */
export const useStockCounts = ({ choices: { type } }: Criteria): UseQueryResult<LiveCounts> =>
  useLiveCounts({ ...emptyCriteria, choices: type === undefined ? {} : { type } });

/** Number of matching stones by value and by bin; the previous counts stay until the new ones are loaded. */
export function useLiveCounts(criteria: Criteria): UseQueryResult<LiveCounts> {
  const debounced = useDebounced(criteria, debounceMs);
  return useQuery({
    ...callQueryOptions('search', {
      search_param: formatCriteria(debounced),
      view: { includeCounts: true, limit: 0 },
    }),
    placeholderData: keepPreviousData,
  });
}
