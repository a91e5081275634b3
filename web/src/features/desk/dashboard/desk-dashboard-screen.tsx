import type { CallResponse } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { DailyOrdersChart } from './daily-orders-chart.tsx';
import { DemandVsStockChart } from './demand-vs-stock-chart.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { StockHealth } from './stock-health.tsx';

type Today = CallResponse<'deskGetDashboard'>['today'];

const figures = [
  'orders',
  'offers',
  'enquiries',
  'holds',
  'registrations',
  'customers',
] as const satisfies readonly (keyof Today)[];

/** The desk's start screen; `inboxPreview` lists the items awaiting an answer. */
export function DeskDashboardScreen({ inboxPreview }: { readonly inboxPreview?: ReactNode }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetDashboard', {});
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  const { today, awaiting_owner: awaitingOwner, days, expiring, expiring_count: lapsingCount, stock } = data;
  return (
    <div className="flex flex-col gap-6 p-4 min-[800px]:p-6">
      <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'dashboard.desk.title' })}</h1>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 min-[640px]:grid-cols-4 min-[1200px]:grid-cols-8">
        <Figure
          label={formatMessage({ id: 'dashboard.desk.amount' })}
          value={formatFigure(today.amount)}
          isFirst
        />
        {figures.map((name) => (
          <Figure
            key={name}
            label={formatMessage({ id: `dashboard.desk.today.${name}` })}
            value={formatFigure(String(today[name]))}
          />
        ))}
        <Figure
          label={formatMessage({ id: 'dashboard.desk.awaitingOwner' })}
          value={formatFigure(String(awaitingOwner))}
        />
      </dl>
      {inboxPreview}
      <ExpiringList lapsing={expiring} count={lapsingCount} />
      <DailyOrdersChart days={days} />
      {stock === null ? (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'dashboard.desk.notExamined' })}</p>
      ) : (
        <>
          <StockHealth stock={stock} />
          <DemandVsStockChart demand={stock.demand} />
        </>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isFirst?: boolean;
}

function Figure({ label, value, isFirst = false }: FigureProps) {
  return (
    <div className={`flex flex-col-reverse ${isFirst ? 'col-span-2 min-[1200px]:col-span-1' : ''}`}>
      <dt className="min-h-[2lh] text-12 text-ink-3">{label}</dt>
      <dd className={`text-ink tabular-nums ${isFirst ? 'text-28 font-semibold' : 'text-20 font-medium'}`}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
