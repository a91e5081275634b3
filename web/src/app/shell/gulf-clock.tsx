import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';

/** Current Gulf time, to the second. */
export function GulfClock() {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const [zone = '', time = '', ...day] = clock(now).split(' ').toReversed();
  return (
    <time
      dateTime={now.toISOString()}
      aria-label={formatMessage({ id: 'shell.clock' })}
      className="shrink-0 text-12 whitespace-nowrap text-ink tabular-nums min-[640px]:text-13"
    >
      {/* A phone is too narrow for one line. */}
      <span className="block min-[640px]:inline">{day.toReversed().join(' ')}</span>{' '}
      <span className="block min-[640px]:inline">
        {time} <span className="text-ink-3">{zone}</span>
      </span>
    </time>
  );
}
