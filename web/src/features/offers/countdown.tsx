import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { remainingTone } from '../../ui/remaining-tone.ts';
import { useMinuteClock } from '../../ui/use-minute-clock.ts';

const minuteMs = 60_000;

/** The expiry time and the time left until then. */
export function Countdown({ until }: { readonly until: string }) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const end = new Date(until);
  const now = useMinuteClock();
  const minutes = Math.max(0, Math.floor((end.getTime() - now.getTime()) / minuteMs));
  // To the minute: a countdown needs no seconds.
  const time = minute(end);
  return (
    <p className="text-13">
      <bdi className={`font-medium tabular-nums ${remainingTone(minutes)}`}>
        {formatMessage(
          { id: minutes === 0 ? 'offers.over' : 'offers.left' },
          { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
        )}
      </bdi>{' '}
      <time dateTime={until} className="text-12 whitespace-nowrap text-ink-3">
        {formatMessage({ id: 'offers.until' })} <bdi>{time}</bdi>
      </time>
    </p>
  );
}
