import { limits, type Suggestion } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/call-query.ts';
import type { RequestsReading, TextSpan } from './read-requests.ts';

const none: readonly Suggestion[] = [];

/**
 * Suggested readings of the unread words of a message. Empty while they load, after a failure, and for a message
 * without unread words or above the length limit, for which no call is made.
 */
export function useSuggestions({ text, rows }: RequestsReading): readonly Suggestion[] {
  const hasUnread = rows.some(({ unread }) => unread.length > 0);
  const { data } = useQuery({
    ...callQueryOptions('suggestReadings', { data: { text } }),
    enabled: hasUnread && text.length <= limits.suggestionTextMax,
    // The same text has the same suggestions.
    staleTime: Infinity,
    retry: false,
  });
  return data?.suggestions ?? none;
}

/** The suggestions for words of one place. */
export const suggestionsWithin = (
  suggestions: readonly Suggestion[],
  span: TextSpan,
): readonly Suggestion[] => suggestions.filter(({ start, end }) => start >= span.start && end <= span.end);
