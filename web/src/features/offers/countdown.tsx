import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';

const minuteMs = 60_000;
const soonMinutes = 120;
const lastMinutes = 30;

/** Until when something stands, and how long that is. */
export function Countdown({ until }: { readonly until: string }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const end = new Date(until);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, minuteMs / 4);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const minutes = Math.max(0, Math.floor((end.getTime() - now) / minuteMs));
  const tone = minutes <= lastMinutes ? 'text-bad' : minutes <= soonMinutes ? 'text-hold' : 'text-ink-2';
  // The date and the seconds of the trade's clock are more than a countdown needs.
  const time = minute(end);
  return (
    <p className="text-13">
      <bdi className={`font-medium tabular-nums ${tone}`}>
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
