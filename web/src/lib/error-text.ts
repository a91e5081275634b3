import { useIntl } from 'react-intl';
import { AppCallError, Unreached } from './call-error.ts';

/** What went wrong, in the reader's language: the server's code and how long to wait, or that no answer came. */
export function useErrorText(): (error: Error) => string {
  const { formatMessage } = useIntl();
  return (error) => {
    const { figures, retryAfterSeconds: seconds } = error instanceof AppCallError ? error.details : {};
    const text = formatMessage({ id: keyOf(error) }, figures);
    return seconds === undefined
      ? text
      : `${text} ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
  };
}

function keyOf(error: Error): string {
  if (error instanceof AppCallError) return `error.${error.code}`;
  if (!(error instanceof Unreached) || navigator.onLine) return 'app.noAnswer';
  if (error.what === 'asked') return 'app.offline.notKept';
  return error.what === 'nothing-sent' ? 'app.offline.notSent' : 'app.noAnswer';
}
