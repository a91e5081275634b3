import { useEffect, useState } from 'react';
import { isLastHour } from './status-text.ts';

const hourMs = 3_600_000;
const maxTimerMs = 6 * hourMs;

/**
 * The current time for displays of an expiring hold: updates every second in the last hour, rarely before.
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
      const wait = isLastHour(until, present) ? 1_000 : Math.min(left - hourMs + 100, maxTimerMs);
      timer = setTimeout(tick, wait);
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  return now;
}
