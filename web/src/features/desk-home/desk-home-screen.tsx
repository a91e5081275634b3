import type { CallAnswer } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/figures.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { DayBars } from './day-bars.tsx';
import { DemandBars } from './demand-bars.tsx';
import { LapsingList } from './lapsing-list.tsx';
import { StockHealth } from './stock-health.tsx';

type Today = CallAnswer<'deskHome'>['today'];

const figures = [
  'orders',
  'offers',
  'enquiries',
  'holds',
  'registrations',
  'customers',
] as const satisfies readonly (keyof Today)[];

/** The desk's first sight of the day; `waiting` is what waits for an answer. */
export function DeskHomeScreen({ waiting }: { readonly waiting?: ReactNode }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskHome', {});
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={8} />;
  const { today, awaiting_owner: awaitingOwner, days, lapsing, lapsing_count: lapsingCount, stock } = data;
  return (
    <div className="flex flex-col gap-10 p-4 min-[800px]:p-6">
      <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'deskHome.title' })}</h1>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 min-[640px]:grid-cols-4 min-[1200px]:grid-cols-8">
        <Figure label={formatMessage({ id: 'deskHome.amount' })} value={formatFigure(today.amount)} isFirst />
        {figures.map((name) => (
          <Figure
            key={name}
            label={formatMessage({ id: `deskHome.today.${name}` })}
            value={formatFigure(String(today[name]))}
          />
        ))}
        <Figure
          label={formatMessage({ id: 'deskHome.awaitingOwner' })}
          value={formatFigure(String(awaitingOwner))}
        />
      </dl>
      <div className="grid gap-10 min-[1200px]:grid-cols-2">
        {waiting}
        <LapsingList lapsing={lapsing} count={lapsingCount} />
      </div>
      <DayBars days={days} />
      {stock === null ? (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'deskHome.notExamined' })}</p>
      ) : (
        <>
          <StockHealth stock={stock} />
          <DemandBars demand={stock.demand} />
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
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className={`text-ink tabular-nums ${isFirst ? 'text-28 font-semibold' : 'text-20 font-medium'}`}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
