import type { AuditLine } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../lib/clock.ts';
import { useActionWords } from './action-words.ts';
import { useTrailWords } from './trail-words.ts';
import { whatDiffers } from './what-differs.ts';

/** What a line of the audit trail changed: what was struck out, what is beside it. */
export function Differences({
  line: { before, after },
}: {
  readonly line: Pick<AuditLine, 'before' | 'after'>;
}) {
  const { formatMessage } = useIntl();
  const words = useTrailWords();
  const differences = whatDiffers(before, after).map(words.difference);
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

/** Lines of the audit trail under each other: who did what when, and from what to what. */
export function Changes({ lines }: { readonly lines: readonly AuditLine[] }) {
  const actionWords = useActionWords();
  const words = useTrailWords();
  const clock = useClock();
  return (
    <ul className="flex flex-col">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-col gap-1 border-b border-line py-2.5 last:border-0">
          <p className="flex flex-wrap justify-between gap-x-4 text-13">
            <span className="font-medium text-ink">{actionWords(line.action)}</span>
            <bdi className="text-12 text-ink-3 tabular-nums">{clock(line.at)}</bdi>
          </p>
          <Differences line={line} />
          <p className="text-12 text-ink-3">
            <bdi>{words.doer(line)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
