import type { ExpiringItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { PathLink } from '../../../ui/path-link.tsx';

const screenOf: Readonly<Record<ExpiringItem['kind'], string>> = {
  HOLD: '/desk/holds',
  OFFER: '/desk/offers',
  MEMO: '/desk/memos',
};

interface LapsingListProps {
  readonly lapsing: readonly ExpiringItem[];
  readonly count: number;
}

/** Holds, offers and memos that expire today unless the desk acts. */
export function ExpiringList({ lapsing, count }: LapsingListProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  return (
    <section aria-labelledby="lapsing" className="flex flex-col gap-2">
      <h2 id="lapsing" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'dashboard.desk.expiring' }, { count })}
      </h2>
      {lapsing.length === 0 ? (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'dashboard.desk.nothingLapses' })}</p>
      ) : (
        <ul className="text-13">
          {lapsing.map(({ kind, name, customer, until }) => (
            <li
              key={kind + name}
              className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0"
            >
              <PathLink
                path={`${screenOf[kind]}?text=${encodeURIComponent(name)}`}
                className="font-medium text-blue hover:underline"
              >
                <bdi>{name}</bdi>
              </PathLink>
              <span className="text-ink-2">{formatMessage({ id: `dashboard.desk.expiring.${kind}` })}</span>
              <bdi className="min-w-0 truncate text-ink">{customer}</bdi>
              <time dateTime={until} className="ms-auto text-hold tabular-nums">
                <bdi>{minute(until)}</bdi>
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
