import type { Showroom } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useShowroomTime } from './showroom-time.ts';

interface ChosenTimeProps {
  readonly at: string;
  readonly showroom: Showroom;
}

/** A time in the showroom's time zone, and in the reader's own where it differs. */
export function SelectedTime({ at, showroom }: ChosenTimeProps) {
  const { formatMessage } = useIntl();
  const clock = useShowroomTime(showroom.time_zone);
  const own = clock.own(at);
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
      <time dateTime={at} className="font-medium text-ink tabular-nums">
        <bdi>
          {clock.date(at)} {clock.time(at)}
        </bdi>
      </time>
      <span>{clock.zoneName(at)}</span>
      {own !== null && <span>{formatMessage({ id: 'appointments.own' }, { time: own })}</span>}
    </p>
  );
}
