import { useIntl } from 'react-intl';
import { refusalText } from '../lib/error-text.ts';
import { outcomeKind, type Outcome } from '../lib/outcome.ts';
import type { PlainTextId } from '../lib/text-id.ts';
import { useNotify } from './notices.tsx';

/** The specification's pause between an answer and what is said of it. */
const noticeDelayMs = 100;

/** Says what a try at the door came to, at the bottom left; `lost` names the sentence for no answer at all. */
export function useOutcomeNotice(lost: PlainTextId): (outcome: Outcome) => void {
  const intl = useIntl();
  const { formatMessage } = intl;
  const notify = useNotify();
  return (outcome) => {
    const { code, retryAfterSeconds: seconds, figures } = outcome;
    // What the server cannot say in a code of its own was no answer to the question.
    const text =
      code === null || code === 'SERVER_ERROR'
        ? formatMessage({ id: lost })
        : refusalText(intl, code, figures);
    const wait = seconds === undefined ? '' : ` ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
    setTimeout(() => {
      notify({ kind: outcomeKind(outcome), text: text + wait });
    }, noticeDelayMs);
  };
}
