import type { CallResponse, QuoteLayout } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { formatSelection, type ShareChoices } from './share-choices.ts';
import type { SharedIds } from './shared-goods.ts';

/** Longer than for a page: the server draws a PDF. */
const debounceMs = 600;

/** The first page of a quote as an image; the previous one stays until the next is there. */
export function useQuotePreview(
  goods: SharedIds,
  choices: ShareChoices,
  layout: QuoteLayout,
): UseQueryResult<CallResponse<'previewQuote'>> {
  const debounced = useDebounced(choices, debounceMs);
  const { language, ...data } = formatSelection(goods, debounced);
  return useQuery({
    ...callQueryOptions('previewQuote', {
      data: { ...data, per_page: layout, ...(language && { language }) },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
