import { useIntl } from 'react-intl';
import { refusalText } from '../../lib/error-text.ts';
import { useFormatIssue } from '../../lib/format-issue.ts';
import type { AnswerOutcome, RefusalReason } from './answer-outcome.ts';
import type { AnswerKind } from './returned-export-store.ts';

/** Formats the outcome of one answer. */
export function useFormatOutcome(): (kind: AnswerKind, outcome: AnswerOutcome) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  const formatIssue = useFormatIssue();
  const reasonText = (reason: RefusalReason) => {
    if ('issue' in reason) return formatIssue(reason.issue.cause, reason.issue.problem);
    return reason.code === 'STONE_NOT_AVAILABLE'
      ? formatMessage({ id: 'returnedExports.gone' })
      : refusalText(intl, reason.code, {});
  };
  return (kind, outcome) => {
    if (outcome.kind === 'sent') return formatMessage({ id: `returnedExports.sent.${outcome.result}` });
    return outcome.kind === 'unknown'
      ? formatMessage({ id: 'returnedExports.noResponse' })
      : formatMessage({ id: `returnedExports.refused.${kind}` }, { reason: reasonText(outcome.reason) });
  };
}

/** The outcome of one answer in words. */
export function OutcomeText({
  kind,
  outcome,
}: {
  readonly kind: AnswerKind;
  readonly outcome: AnswerOutcome;
}) {
  const formatOutcome = useFormatOutcome();
  return (
    <span className={outcome.kind === 'sent' ? 'font-medium text-available' : 'text-bad'}>
      {formatOutcome(kind, outcome)}
    </span>
  );
}
