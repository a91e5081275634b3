import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time for displays to the minute: updated four times a minute. */
export function useMinuteClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, minuteMs / 4);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
