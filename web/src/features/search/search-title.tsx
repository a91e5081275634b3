import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import type { LiveCounts } from './use-live-counts.ts';

/** As long as the day of the price list, which is not known yet. */
const exampleDay = '2026-11-30';

/** On a phone the line has room for the note of a sample price list, which is not known yet. */
const lineClass = 'text-13 max-sm:w-full max-[479px]:min-h-[2lh]';

interface SearchTitleProps {
  readonly title: string;
  readonly counts: LiveCounts | undefined;
}

export function SearchTitle({ title, counts }: SearchTitleProps) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const list = counts?.price_list;
  const describeStock = (count: number) =>
    formatMessage({ id: 'search.stock' }, { count, shown: formatFigure(String(count)) });
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-20 font-semibold text-ink">{title}</h1>
      {counts ? (
        <p className={`${lineClass} text-ink-3`}>
          {describeStock(counts.stock_count)}
          {', '}
          {list
            ? formatMessage({ id: 'search.priced' }, { date: day(list.date) })
            : formatMessage({ id: 'search.noPrices' })}
          {list?.source === 'SAMPLE' && <> · {formatMessage({ id: 'search.sampleList' })}</>}
        </p>
      ) : (
        // Keeps the place of the line: a stock of this size is as wide as most.
        <p aria-hidden className={`${lineClass} invisible`}>
          {describeStock(100_000)}, {formatMessage({ id: 'search.priced' }, { date: day(exampleDay) })}
        </p>
      )}
    </div>
  );
}
