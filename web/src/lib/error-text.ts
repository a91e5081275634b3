import type { ErrorCode, ErrorDetails } from '@loupe/contract';
import { useIntl, type IntlShape } from 'react-intl';
import { AppCallError, Unreached } from './call-error.ts';

/** What went wrong, in the reader's language: the server's code and how long to wait, or that no answer came. */
export function useErrorText(): (error: Error) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (error) => {
    if (!(error instanceof AppCallError)) return formatMessage({ id: keyOf(error) });
    const { retryAfterSeconds: seconds } = error.details;
    const text = refusalText(intl, error.code, error.details.figures);
    return seconds === undefined
      ? text
      : `${text} ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
  };
}

/** What a code of the catalogue says, filled with the figures the server sent beside it. */
export const refusalText = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  code: ErrorCode,
  figures: ErrorDetails['figures'],
): string => formatMessage<Record<string, number>>({ id: `error.${code}` }, figures);

function keyOf(error: Error) {
  if (!(error instanceof Unreached) || navigator.onLine) return 'app.noAnswer';
  if (error.what === 'asked') return 'app.offline.notKept';
  return error.what === 'nothing-sent' ? 'app.offline.notSent' : 'app.noAnswer';
}
