import type { Issue } from '@loupe/contract';
import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { CallError } from './call-error.ts';
import { useFormatTimestampToMinute } from './format-time.ts';
import { useFormatDay } from './format-day.ts';
import { useErrorText } from './error-text.ts';
import type { TextId } from './text-id.ts';

/**
 * Formats an issue. `words` is the server's English text; `cause` is its language-independent form, where one
 * exists.
 */
export type FormatIssue = (cause: Issue | null | undefined, words: string) => string;

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/**
 * Whether the loaded messages contain this issue: the login page loads none, and the server may know more
 * kinds.
 */
const isProblemId = (
  id: string,
  messages: IntlShape['messages'],
): id is Extract<TextId, `problem.${string}`> => id.startsWith('problem.') && Object.hasOwn(messages, id);

/** Formats an issue in the reader's language, or as the server's text when there is no translation. */
export function useFormatIssue(): FormatIssue {
  const { formatMessage, messages } = useIntl();
  const day = useFormatDay();
  const minute = useFormatTimestampToMinute();
  return useCallback(
    (cause, words) => {
      const write = (value: string | number) => {
        if (typeof value === 'number') return value;
        return isDay(value) ? day(value) : isInstant(value) ? minute(value) : value;
      };
      const id = `problem.${cause?.kind ?? ''}`;
      if (!cause || !isProblemId(id, messages)) return words;
      return formatMessage<Issue['args']>(
        { id },
        Object.fromEntries(Object.entries(cause.args).map(([name, value]) => [name, write(value)])),
      );
    },
    [formatMessage, messages, day, minute],
  );
}

/** Formats issues line by line, one cause for each line. */
export function useFormatIssueLines(): (
  causes: readonly (Issue | null)[] | undefined,
  words: readonly string[],
) => readonly string[] {
  const problemText = useFormatIssue();
  return (causes = [], words) => words.map((line, index) => problemText(causes[index], line));
}

/**
 * The issue that a rejection reports for one field of the body, `data.title`, or for its first field;
 * undefined when it reports none. An issue without a translation is shown as the text of the rejection.
 */
export function useFieldIssueText(): (error: Error | null, field?: string) => string | undefined {
  const problemText = useFormatIssue();
  const errorText = useErrorText();
  const { locale } = useIntl();
  return (error, field) => {
    if (!(error instanceof CallError)) return undefined;
    const fields = error.details.fields ?? [];
    const found = field === undefined ? fields[0] : fields.find((problem) => problem.field === field);
    return found && problemText(found.cause, locale.startsWith('en') ? found.problem : errorText(error));
  };
}
