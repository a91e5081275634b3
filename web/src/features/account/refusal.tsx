import { useIntl } from 'react-intl';
import { AppCallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';

/** Why something was refused, where no field says it: too many tries, no answer. */
export function Refusal({ error }: { readonly error: Error | null }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  if (error === null) return null;
  const details = error instanceof AppCallError ? error.details : {};
  if (details.fields !== undefined) return null;
  const seconds = details.retryAfterSeconds;
  return (
    <p role="alert" className="text-13 text-bad">
      {errorText(error)} {seconds !== undefined && formatMessage({ id: 'session.retryAfter' }, { seconds })}
    </p>
  );
}
