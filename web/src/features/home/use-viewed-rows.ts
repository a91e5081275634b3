import type { CallResponse } from '@loupe/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallQuery } from '../../lib/call-query.ts';
import { useViewedStones } from '../../lib/viewed-stones.ts';

/** The stones that were last opened in this browser, as they are now. Without any, nothing is requested. */
export function useViewedRows(): UseQueryResult<CallResponse<'compareStones'>> {
  const ids = useViewedStones((viewed) => viewed.ids);
  return useCallQuery('compareStones', { ids: [...ids] }, { enabled: ids.length > 0 });
}
