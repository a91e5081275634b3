import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useClock } from '../../lib/clock.ts';

/** The trade's time, to the second. */
export function GulfClock() {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const [zone = '', ...rest] = clock(now).split(' ').toReversed();
  return (
    <time
      dateTime={now.toISOString()}
      aria-label={formatMessage({ id: 'shell.clock' })}
      className="hidden text-13 whitespace-nowrap text-ink tabular-nums min-[640px]:inline"
    >
      {rest.toReversed().join(' ')} <span className="text-ink-3">{zone}</span>
    </time>
  );
}
