import type { AuditLine } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { useFormatAuditAction } from './format-audit-action.ts';
import { useAuditLabels } from './audit-labels.ts';
import { diffAuditLine } from './diff-audit-line.ts';

/** Changes of an audit entry: the previous value struck through, the new value beside it. */
export function AuditDiff({
  line: { subject, before, after },
}: {
  readonly line: Pick<AuditLine, 'subject' | 'before' | 'after'>;
}) {
  const { formatMessage } = useIntl();
  const labels = useAuditLabels();
  const differences = diffAuditLine(before, after).map((change) => labels.difference(change, subject));
  if (differences.length === 0)
    return <p className="text-13 text-ink-3">{formatMessage({ id: 'desk.change.nothing' })}</p>;
  return (
    <dl className="flex flex-col gap-1.5 text-13">
      {differences.map(({ name, before: was, after: is }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-2">
          {name !== '' && <dt className="text-ink-3">{name}</dt>}
          <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink">
            {was !== null && (
              <del className="text-ink-3">
                <bdi>{was}</bdi>
              </del>
            )}{' '}
            {is === null ? (
              <span className="text-ink-3">{formatMessage({ id: 'desk.change.gone' })}</span>
            ) : (
              <ins className="font-medium no-underline">
                <bdi>{is}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Audit entries in a list: actor, action, time, and previous and new values. */
export function AuditChanges({ lines }: { readonly lines: readonly AuditLine[] }) {
  const actionWords = useFormatAuditAction();
  const labels = useAuditLabels();
  const clock = useFormatTimestamp();
  return (
    <ul className="flex flex-col">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-col gap-1 border-b border-line py-2.5 last:border-0">
          <p className="flex flex-wrap justify-between gap-x-4 text-13">
            <span className="font-medium text-ink">{actionWords(line.action)}</span>
            <bdi className="text-12 text-ink-3 tabular-nums">{clock(line.at)}</bdi>
          </p>
          <AuditDiff line={line} />
          <p className="text-12 text-ink-3">
            <bdi>{labels.userName(line)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
