import { formatCriteria } from '@loupe/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { parseSearchParams, formatSearchParams } from '../features/search/search-params.ts';
import { useCallQuery } from '../lib/call-query.ts';
import { NeighbourLinks, parseRow } from '../ui/neighbour-links.tsx';

/** Links back to the result from which a stone was opened, and to the previous and next stone in it. */
export function ResultPager() {
  const { formatMessage } = useIntl();
  const { id: _, row: rowText, ...search } = useSearch({ from: '/shell/detail' });
  const { params } = useMemo(() => parseSearchParams(search), [search]);
  const row = parseRow(rowText);
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
  return (
    <NeighbourLinks
      label={formatMessage({ id: 'results.back' })}
      position={row !== null && data ? { row, count: data.count } : null}
      previous={previous && { to: '/detail', search: previous }}
      next={next && { to: '/detail', search: next }}
      back={
        <Link
          to="/stock"
          search={formatSearchParams(params)}
          className="text-blue hover:underline max-sm:flex max-sm:size-11 max-sm:items-center max-sm:justify-center max-sm:text-ink-2"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100 sm:hidden" />
          <span className="max-sm:sr-only">{formatMessage({ id: 'results.back' })}</span>
        </Link>
      }
    />
  );
}
