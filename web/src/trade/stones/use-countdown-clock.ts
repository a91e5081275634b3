import { useEffect, useState } from 'react';
import { isLastHour } from './status-text.ts';

const minuteMs = 60_000;

/**
 * The current time for displays of an expiring hold: updates every second in the last hour, every minute before.
 */
export function useCountdownClock(until: string | null): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (until === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const present = new Date();
      setNow(present);
      const left = new Date(until).getTime() - present.getTime();
      if (left < 0) return;
      const wait = isLastHour(until, present) ? 1_000 : (left % minuteMs) + 100;
      timer = setTimeout(tick, wait);
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  return now;
}
