import type { ErrorCode, ErrorDetails } from '@loupe/contract';
import { useIntl, type IntlShape } from 'react-intl';
import { CallError, isSavedAsDraft, OfflineError } from './call-error.ts';

/**
 * Formats an error in the reader's language: the server's error code with the waiting time, or a missing
 * response.
 */
export function useErrorText(): (error: Error) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (error) => {
    if (!(error instanceof CallError)) return formatMessage({ id: keyOf(error) });
    const { retryAfterSeconds: seconds } = error.details;
    const text = refusalText(intl, error.code, error.details.figures);
    return seconds === undefined
      ? text
      : `${text} ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
  };
}

/** Text of an error code, filled with the figures from the response. */
export const refusalText = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  code: ErrorCode,
  figures: ErrorDetails['figures'],
): string => formatMessage<Record<string, number>>({ id: `error.${code}` }, figures);

function keyOf(error: Error) {
  if (isSavedAsDraft(error)) return 'app.offline.saved';
  if (!(error instanceof OfflineError) || navigator.onLine) return 'app.noAnswer';
  if (error.what === 'read') return 'app.offline.notCached';
  return error.what === 'nothing-sent' ? 'app.offline.notSent' : 'app.noAnswer';
}
