import type { AppointmentPlace } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { usePlaceClock } from './place-clock.ts';

interface ChosenTimeProps {
  readonly at: string;
  readonly place: AppointmentPlace;
}

/** A time in words: by the place's clock, and by the reader's own where it shows another. */
export function ChosenTime({ at, place }: ChosenTimeProps) {
  const { formatMessage } = useIntl();
  const clock = usePlaceClock(place.time_zone);
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
