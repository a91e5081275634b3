import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../../lib/format-day.ts';
import { PathLink } from '../../../ui/path-link.tsx';

type Days = CallResponse<'deskGetDashboard'>['days'];

interface DailyOrdersChartProps {
  readonly days: Days;
  /** Whether each day links to its orders. */
  readonly isLinked: boolean;
}

/** Orders per day: one bar a day, with the figures as text for readers who cannot use the chart. */
export function DailyOrdersChart({ days, isLinked }: DailyOrdersChartProps) {
  const { formatMessage } = useIntl();
  const dayText = useFormatDay();
  const max = Math.max(1, ...days.map(({ orders }) => orders));
  const all = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <section aria-labelledby="days" className="flex flex-col gap-2">
      <h2 id="days" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'dashboard.desk.days' }, { count: all })}
      </h2>
      <ol className="flex h-28 items-end gap-px border-b border-edge">
        {days.map(({ day, orders }, index) => {
          const barLabel = formatMessage({ id: 'dashboard.desk.day' }, { day: dayText(day), count: orders });
          const tone = index === days.length - 1 ? 'text-blue' : 'text-bar group-hover:text-blue';
          const bar = (
            <>
              <span aria-hidden className="text-center text-12 text-ink-2 opacity-0 group-hover:opacity-100">
                {orders}
              </span>
              <svg
                aria-hidden
                viewBox="0 0 1 100"
                preserveAspectRatio="none"
                className={`h-20 w-full shrink-0 ${tone}`}
              >
                <rect
                  x="0"
                  y={100 - (orders / max) * 100}
                  width="1"
                  height={(orders / max) * 100}
                  fill="currentColor"
                />
              </svg>
            </>
          );
          return (
            <li key={day} title={barLabel} className="group flex h-full min-w-0 flex-1">
              {isLinked && orders > 0 ? (
                <PathLink
                  path={`/desk/orders?show=all&day=${day}`}
                  label={barLabel}
                  className="flex w-full flex-col justify-end"
                >
                  {bar}
                </PathLink>
              ) : (
                <span className="flex w-full flex-col justify-end">
                  <span className="sr-only">{barLabel}</span>
                  {bar}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="flex justify-between text-12 text-ink-3">
        <bdi>{dayText(days[0]?.day ?? null)}</bdi>
        <bdi>{dayText(days.at(-1)?.day ?? null)}</bdi>
      </p>
    </section>
  );
}
