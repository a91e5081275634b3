import { useIntl } from 'react-intl';
import { refusalText } from '../../lib/error-text.ts';
import { useFormatIssue } from '../../lib/format-issue.ts';
import type { AnswerOutcome, RefusalReason } from './answer-outcome.ts';
import type { AnswerKind } from './returned-export-store.ts';

/** The outcome of one answer in words. */
export function OutcomeText({
  kind,
  outcome,
}: {
  readonly kind: AnswerKind;
  readonly outcome: AnswerOutcome;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const formatIssue = useFormatIssue();
  const reasonText = (reason: RefusalReason) => {
    if ('issue' in reason) return formatIssue(reason.issue.cause, reason.issue.problem);
    return reason.code === 'STONE_NOT_AVAILABLE'
      ? formatMessage({ id: 'returnedExports.gone' })
      : refusalText(intl, reason.code, {});
  };
  if (outcome.kind === 'sent')
    return (
      <span className="font-medium text-available">
        {formatMessage({ id: `returnedExports.sent.${outcome.result}` })}
      </span>
    );
  return (
    <span className="text-bad">
      {outcome.kind === 'unknown'
        ? formatMessage({ id: 'returnedExports.noResponse' })
        : formatMessage({ id: `returnedExports.refused.${kind}` }, { reason: reasonText(outcome.reason) })}
    </span>
  );
}
