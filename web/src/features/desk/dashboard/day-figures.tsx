import type { DayFigures } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDollars, formatFigure } from '../../../lib/format-figure.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import { PathLink } from '../../../ui/path-link.tsx';

interface DayFiguresRowProps {
  /** The Gulf day of the figures, `2026-11-23`. */
  readonly today: string;
  readonly figures: DayFigures;
  /** Paths of the desk that the user can open. */
  readonly paths: ReadonlySet<string>;
}

/** The figures of the day, each with what puts it in proportion, and a link to the list behind it. */
export function DayFiguresRow({ today, figures, paths }: DayFiguresRowProps) {
  const { formatMessage, formatDate } = useIntl();
  const { ordered, offers, holds, orders, due, customers } = figures;
  const above = ordered.above_usual;
  const shown: readonly FigureProps[] = [
    {
      amount: ordered.amount,
      label: formatMessage({ id: 'dashboard.desk.ordered' }, { stones: ordered.stones }),
      detail:
        above !== null &&
        formatMessage(
          { id: 'dashboard.desk.aboveUsual' },
          {
            amount: <bdi>{`${above.startsWith('-') ? '' : '+'}${formatFigure(above)}`}</bdi>,
            weekday: (
              <time dateTime={today}>
                {formatDate(`${today}T12:00:00Z`, { weekday: 'long', timeZone: 'UTC' })}
              </time>
            ),
          },
        ),
      path: '/desk/orders',
      query: '?show=all',
      isFirst: true,
    },
    {
      amount: offers.amount,
      label: formatMessage({ id: 'dashboard.desk.openOffers' }, { count: offers.count }),
      detail:
        offers.oldest_since !== null &&
        formatMessage({ id: 'dashboard.desk.oldest' }, { age: <WaitingTime since={offers.oldest_since} /> }),
      path: '/desk/offers',
    },
    {
      amount: holds.amount,
      label: formatMessage({ id: 'dashboard.desk.endingHolds' }, { count: holds.count }),
      detail: holds.count > 0 && formatMessage({ id: 'dashboard.desk.queued' }, { count: holds.queued }),
      path: '/desk/holds',
    },
    {
      amount: orders.amount,
      label: formatMessage({ id: 'dashboard.desk.openOrders' }, { count: orders.count }),
      detail: formatMessage({ id: 'dashboard.desk.toShip' }, { count: orders.to_ship }),
      path: '/desk/orders',
    },
    {
      amount: due.amount,
      label: formatMessage({ id: 'dashboard.desk.due' }, { count: due.count }),
      detail: (
        <span className={due.overdue.count > 0 ? 'text-bad' : undefined}>
          {formatMessage(
            { id: 'dashboard.desk.overdue' },
            { count: due.overdue.count, amount: formatDollars(due.overdue.amount) },
          )}
        </span>
      ),
      path: '/desk/statements',
    },
    {
      count: customers.online,
      label: formatMessage({ id: 'dashboard.desk.online' }),
      detail: formatMessage({ id: 'dashboard.desk.registered' }, { count: customers.registered }),
      path: '/desk/customers',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 min-[640px]:grid-cols-3 min-[1100px]:grid-cols-[1.25fr_1fr_1fr_1fr_1fr_0.8fr]">
      {shown.map((figure) => (
        <Figure key={figure.label} {...figure} path={paths.has(figure.path) ? figure.path : ''} />
      ))}
    </dl>
  );
}

interface FigureProps {
  /** US$, decimal. */
  readonly amount?: string;
  readonly count?: number;
  readonly label: string;
  readonly detail: ReactNode;
  /** Empty for a user who cannot open the list. */
  readonly path: string;
  readonly query?: string;
  readonly isFirst?: boolean;
}

function Figure({ amount, count = 0, label, detail, path, query = '', isFirst = false }: FigureProps) {
  const figure = (
    <bdi className="flex items-baseline gap-1.5" dir="ltr">
      {amount !== undefined && <span className="text-13 font-normal text-ink-3">$</span>}
      {formatFigure(amount ?? String(count))}
    </bdi>
  );
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-13 text-ink">
        {label}
        {detail !== false && <span className="block text-12 text-ink-3">{detail}</span>}
      </dt>
      <dd
        className={`flex min-h-9 items-end text-ink tabular-nums ${isFirst ? 'text-28 font-semibold' : 'text-20 font-semibold'}`}
      >
        {path === '' ? (
          figure
        ) : (
          <PathLink path={path + query} label={label} className="rounded-control hover:text-blue">
            {figure}
          </PathLink>
        )}
      </dd>
    </div>
  );
}
