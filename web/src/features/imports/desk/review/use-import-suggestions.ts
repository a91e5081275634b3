import type { ImportQuestion, ImportSuggestion } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../../../lib/call-query.ts';

const none: readonly ImportSuggestion[] = [];

/**
 * Suggested answers to the open questions of a file. Empty while they load, after a failure, and without questions
 * about headers or values, for which no call is made.
 */
export function useImportSuggestions(
  uuid: string,
  questions: readonly ImportQuestion[],
): readonly ImportSuggestion[] {
  const asked = questions.filter(({ kind }) => kind === 'column' || kind === 'value').map(({ id }) => id);
  const { data } = useQuery({
    ...callQueryOptions('deskSuggestImportAnswers', { data: { import_uuid: uuid, questions: asked } }),
    enabled: asked.length > 0,
    // The same questions have the same suggestions.
    staleTime: Infinity,
    retry: false,
  });
  return data?.suggestions ?? none;
}
