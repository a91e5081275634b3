import { useIntl } from 'react-intl';
import { AppCallError } from './call-error.ts';

/** What went wrong, in the reader's language: the server's code, or that no answer came. */
export function useErrorText(): (error: Error) => string {
  const { formatMessage } = useIntl();
  return (error) =>
    formatMessage({ id: error instanceof AppCallError ? `error.${error.code}` : 'app.noAnswer' });
}
