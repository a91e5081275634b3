import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useFormatWeekday } from '../../../lib/format-day.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { DailyOrdersChart } from './daily-orders-chart.tsx';
import { DayFiguresRow } from './day-figures.tsx';
import { DemandGrid } from './demand-grid.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { StockHealth } from './stock-health.tsx';

interface DeskDashboardScreenProps {
  /** Lists the items awaiting an answer. */
  readonly inboxPreview?: ReactNode;
  /** Whether these items are loaded. What is below them appears after them, so that nothing is pushed down. */
  readonly isInboxLoaded: boolean;
  /** Paths of the desk that the user can open. */
  readonly paths: ReadonlySet<string>;
}

/** The desk's start screen. */
export function DeskDashboardScreen({ inboxPreview, isInboxLoaded, paths }: DeskDashboardScreenProps) {
  const { formatMessage } = useIntl();
  const weekday = useFormatWeekday();
  const { data, error, refetch } = useCallQuery('deskGetDashboard', {});
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  const {
    figures,
    days,
    expiring,
    expiring_count: expiringCount,
    stock,
    late_suppliers: lateSuppliers,
  } = data;
  const today = days.at(-1)?.day ?? '';
  return (
    <div className="flex flex-col gap-6 p-4 min-[800px]:p-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'dashboard.desk.title' })}</h1>
        <p className="grow text-13 text-ink-3">
          <time dateTime={today}>{weekday(today)}</time>
        </p>
      </div>
      <DayFiguresRow today={today} figures={figures} paths={paths} />
      {inboxPreview}
      {isInboxLoaded && (
        <>
          {stock === null ? (
            <p className="text-14 text-ink-2">{formatMessage({ id: 'dashboard.desk.notExamined' })}</p>
          ) : (
            <div className="grid gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(320px,0.53fr)]">
              <DemandGrid />
              <StockHealth
                stock={stock}
                lateSuppliers={lateSuppliers}
                overdueMemos={figures.overdue_memos}
                paths={paths}
              />
            </div>
          )}
          <div className="grid gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(320px,0.53fr)]">
            <ExpiringList lapsing={expiring} count={expiringCount} />
            <DailyOrdersChart days={days} isLinked={paths.has('/desk/orders')} />
          </div>
        </>
      )}
    </div>
  );
}
