import { formatGulfClock } from '@loupe/domain';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** The trade's time, to the second. */
export function GulfClock() {
  const { formatMessage } = useIntl();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const [zone = '', ...rest] = formatGulfClock(now).split(' ').toReversed();
  return (
    <time
      dateTime={now.toISOString()}
      aria-label={formatMessage({ id: 'shell.clock' })}
      dir="ltr"
      className="hidden text-13 whitespace-nowrap text-ink tabular-nums min-[640px]:inline"
    >
      {rest.toReversed().join(' ')} <span className="text-ink-3">{zone}</span>
    </time>
  );
}
