import { statusFilters, type StatusFilter } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { PlainTextId } from '../../lib/text-id.ts';

const tabs: readonly { readonly status: StatusFilter; readonly message: PlainTextId }[] = [
  { status: 'All', message: 'results.status.all' },
  { status: 'Available', message: 'results.status.available' },
  { status: 'Hold', message: 'results.status.hold' },
  { status: 'Out Memo', message: 'results.status.outMemo' },
];

interface StatusTabsProps {
  readonly status: StatusFilter;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (status: StatusFilter) => void;
}

/** Tabs for all, available, on hold and on memo, each with its count. */
export function StatusTabs({ status, counts, onChange }: StatusTabsProps) {
  const { formatMessage } = useIntl();
  const countOf = (tab: StatusFilter) =>
    counts && (counts[tab] ?? statusFilters[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0));
  return (
    <div
      role="group"
      aria-label={formatMessage({ id: 'results.status' })}
      className="flex max-w-full gap-4 overflow-x-auto text-14 whitespace-nowrap"
    >
      {tabs.map(({ status: tab, message }) => {
        const count = countOf(tab);
        return (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === status}
            className="flex h-10 items-center gap-1 border-b-2 border-transparent text-ink-2 hover:text-ink aria-pressed:border-blue aria-pressed:font-medium aria-pressed:text-blue"
            onClick={() => {
              onChange(tab);
            }}
          >
            {formatMessage({ id: message })}
            {count !== undefined && (
              <span className="font-normal tabular-nums">{formatFigure(String(count))}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
