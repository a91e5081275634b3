import type { Cause } from '@loupe/contract';
import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { AppCallError } from './call-error.ts';
import { useMinute } from './clock.ts';
import { useDay } from './day.ts';
import { useErrorText } from './error-text.ts';
import type { TextId } from './text-id.ts';

/** What is wrong, as the server says it: in English words, and apart from any language where it can. */
export type SayProblem = (cause: Cause | null | undefined, words: string) => string;

const isDay = (said: string) => /^\d{4}-\d\d-\d\d$/.test(said);
const isInstant = (said: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said);

/** Whether the words that are loaded say this problem: the sign-in has none, and the server may know more kinds. */
const isProblemId = (
  id: string,
  messages: IntlShape['messages'],
): id is Extract<TextId, `problem.${string}`> => id.startsWith('problem.') && Object.hasOwn(messages, id);

/** What is wrong with something, in the reader's language; in the server's own words where there is no text for it. */
export function useProblemText(): SayProblem {
  const { formatMessage, messages } = useIntl();
  const day = useDay();
  const minute = useMinute();
  return useCallback(
    (cause, words) => {
      const write = (said: string | number) => {
        if (typeof said === 'number') return said;
        return isDay(said) ? day(said) : isInstant(said) ? minute(said) : said;
      };
      const id = `problem.${cause?.kind ?? ''}`;
      if (!cause || !isProblemId(id, messages)) return words;
      return formatMessage<Cause['args']>(
        { id },
        Object.fromEntries(Object.entries(cause.args).map(([name, said]) => [name, write(said)])),
      );
    },
    [formatMessage, messages, day, minute],
  );
}

/** What is wrong line by line, a cause for each line. */
export function useProblemLines(): (
  causes: readonly (Cause | null)[] | undefined,
  words: readonly string[],
) => readonly string[] {
  const problemText = useProblemText();
  return (causes = [], words) => words.map((line, place) => problemText(causes[place], line));
}

/**
 * What a refusal says of one field of the body, `data.title`, or of the first field it speaks of; undefined where it
 * says nothing of it. A problem without a text in the reader's language is said as what was refused.
 */
export function useFieldProblem(): (error: Error | null, field?: string) => string | undefined {
  const problemText = useProblemText();
  const errorText = useErrorText();
  const { locale } = useIntl();
  return (error, field) => {
    if (!(error instanceof AppCallError)) return undefined;
    const fields = error.details.fields ?? [];
    const found = field === undefined ? fields[0] : fields.find((problem) => problem.field === field);
    return found && problemText(found.cause, locale.startsWith('en') ? found.problem : errorText(error));
  };
}
