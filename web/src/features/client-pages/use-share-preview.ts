import type { CallResponse } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { formatSelection, type ShareChoices } from './share-choices.ts';
import type { SharedIds } from './shared-goods.ts';

const debounceMs = 250;

/** The selection as the client would see it; the previous one stays until the next is there. */
export function useSharePreview(
  goods: SharedIds,
  choices: ShareChoices,
): UseQueryResult<CallResponse<'previewClientPage'>> {
  const debounced = useDebounced(choices, debounceMs);
  return useQuery({
    ...callQueryOptions('previewClientPage', { data: formatSelection(goods, debounced) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
