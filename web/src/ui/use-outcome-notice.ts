import { useIntl } from 'react-intl';
import { refusalText } from '../lib/error-text.ts';
import { outcomeKind, type AuthOutcome } from '../lib/auth-outcome.ts';
import type { PlainTextId } from '../lib/text-id.ts';
import { useNotify } from './notices.tsx';

/** Delay between a response and its notice, given by the specification. */
const noticeDelayMs = 100;

/**
 * Shows the outcome of a login, registration or password reset at the bottom left; `lost` is the message for
 * a missing response.
 */
export function useOutcomeNotice(lost: PlainTextId): (outcome: AuthOutcome) => void {
  const intl = useIntl();
  const { formatMessage } = intl;
  const notify = useNotify();
  return (outcome) => {
    const { code, retryAfterSeconds: seconds, figures } = outcome;
    // An error without a specific code counts as a missing response.
    const text =
      code === null || code === 'SERVER_ERROR'
        ? formatMessage({ id: lost })
        : refusalText(intl, code, figures);
    const wait = seconds === undefined ? '' : ` ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
    setTimeout(() => {
      notify({ kind: outcomeKind(outcome), text: text + wait, position: 'bottom-start' });
    }, noticeDelayMs);
  };
}
