import { useIntl } from 'react-intl';
import { outcomeKind, type Outcome } from '../lib/outcome.ts';
import { useNotify } from './notices.tsx';

/** The specification's pause between an answer and what is said of it. */
const noticeDelayMs = 100;

/** Says what a try at the door came to, at the bottom left; `lost` names the sentence for no answer at all. */
export function useOutcomeNotice(lost: string): (outcome: Outcome) => void {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  return (outcome) => {
    const { code, retryAfterSeconds: seconds } = outcome;
    // What the server cannot say in a code of its own was no answer to the question.
    const text = formatMessage({ id: code === null || code === 'SERVER_ERROR' ? lost : `error.${code}` });
    const wait = seconds === undefined ? '' : ` ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
    setTimeout(() => {
      notify({ kind: outcomeKind(outcome), text: text + wait });
    }, noticeDelayMs);
  };
}
