import { formatCriteria } from '@loupe/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { parseSearchParams, formatSearchParams } from '../features/search/search-params.ts';
import { useHotKeys } from '../lib/use-hot-keys.ts';
import { useCallQuery } from '../lib/call-query.ts';
import { formatFigure } from '../lib/format-figure.ts';

const quiet =
  'quick inline-flex h-8 items-center gap-1 rounded-control px-2 text-13 text-ink-2 hover:bg-blue-soft hover:text-ink max-sm:size-11 max-sm:justify-center';

/** Links back to the result from which a stone was opened, and to the previous and next stone in it. */
export function ResultPager() {
  const { formatMessage } = useIntl();
  const { id: _, row: rowText, ...search } = useSearch({ from: '/shell/detail' });
  const navigate = useNavigate();
  const { params } = useMemo(() => parseSearchParams(search), [search]);
  const row = rowText !== undefined && /^\d{1,8}$/.test(rowText) ? Number(rowText) : null;
  const before = row === null ? 0 : Math.max(0, row - 1);
  const { data } = useCallQuery(
    'search',
    {
      search_param: formatCriteria(params.criteria),
      view: {
        sort: params.sort,
        columnFilters: { ...params.columnFilters },
        offset: before,
        limit: 3,
        fields: ['stock_no'],
      },
    },
    { enabled: row !== null },
  );
  const neighbourAt = (at: number) => {
    const stone = row === null || at < 0 ? undefined : data?.rows[at - before];
    return stone && { ...formatSearchParams(params), id: stone.stock_uuid, row: String(at) };
  };
  const previous = row === null ? undefined : neighbourAt(row - 1);
  const next = row === null ? undefined : neighbourAt(row + 1);
  const go = (to: typeof next) =>
    to &&
    (() => {
      void navigate({ to: '/detail', search: to, replace: true });
    });
  useHotKeys({ ArrowLeft: go(previous), ArrowRight: go(next) });

  return (
    <nav
      aria-label={formatMessage({ id: 'results.back' })}
      className="flex min-h-8 items-center gap-3 text-13 text-ink-3 max-sm:gap-1"
    >
      <Link
        to="/stock"
        search={formatSearchParams(params)}
        className="text-blue hover:underline max-sm:flex max-sm:size-11 max-sm:items-center max-sm:justify-center max-sm:text-ink-2"
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100 sm:hidden" />
        <span className="max-sm:sr-only">{formatMessage({ id: 'results.back' })}</span>
      </Link>
      {row !== null && data && (
        <span className="tabular-nums">
          {formatMessage(
            { id: 'results.position' },
            { row: formatFigure(String(row + 1)), count: formatFigure(String(data.count)) },
          )}
        </span>
      )}
      <span className="ms-auto flex gap-1">
        {previous && (
          <Link to="/detail" search={previous} replace className={quiet} aria-keyshortcuts="ArrowLeft">
            <ChevronLeft size={16} className="rtl:rotate-180" aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.previous' })}</span>
          </Link>
        )}
        {next && (
          <Link to="/detail" search={next} replace className={quiet} aria-keyshortcuts="ArrowRight">
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.next' })}</span>
            <ChevronRight size={16} className="rtl:rotate-180" aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}
