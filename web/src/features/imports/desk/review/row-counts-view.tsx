import { useIntl } from 'react-intl';
import type { RowCounts } from './count-rows.ts';

interface RowCountsProps {
  readonly counts: RowCounts;
  /** Counts before the last change; a count that it changed is tinted. */
  readonly before: RowCounts | null;
}

const looks = {
  accepted: { tone: 'text-available', bar: 'bg-available', size: 'text-28' },
  toFix: { tone: 'text-hold', bar: 'bg-hold-bar', size: 'text-20' },
  rejected: { tone: 'text-bad', bar: 'bg-bad', size: 'text-20' },
} as const;
const keys = ['accepted', 'toFix', 'rejected'] as const;

/** The three counts of a file. */
export function RowCountsView({ counts, before }: RowCountsProps) {
  const { formatMessage } = useIntl();
  return (
    <dl className="flex items-end gap-6">
      {keys.map((key) => {
        const { tone, size } = looks[key];
        const count = counts[key];
        const isChanged = before !== null && before[key] !== count;
        return (
          <div key={key} className="flex flex-col-reverse items-end">
            <dt className="text-12 whitespace-nowrap text-ink-3">
              {formatMessage({ id: `imports.desk.review.count.${key}` })}
            </dt>
            <dd
              data-changed={isChanged ? '' : undefined}
              className={`quick -me-1 rounded-control px-1 leading-tight font-semibold tabular-nums data-[changed]:bg-blue-soft ${size} ${count === 0 ? 'text-ink' : tone}`}
            >
              {formatMessage({ id: 'desk.doneSoFar' }, { done: count })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The shares of the counts as a bar; the counts beside it say the same. */
export function RowCountsBar({ counts }: Pick<RowCountsProps, 'counts'>) {
  return (
    <div aria-hidden className="flex h-1.5 gap-0.5 bg-line">
      {keys.map((key) => {
        const count = counts[key] ?? 0;
        return (
          count > 0 && <span key={key} className={`${looks[key].bar} min-w-1`} style={{ flexGrow: count }} />
        );
      })}
    </div>
  );
}
