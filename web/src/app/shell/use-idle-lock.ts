import { useEffect } from 'react';
import {
  isIdleTimeoutReached,
  storeLockTimeout,
  lockScreens,
  recordActivity,
} from '../../lib/session-status.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Interval in milliseconds for recording activity and for checking the idle time. */
const everyMs = 5_000;

/** Locks all screens after this many minutes without activity on any of them; 0: never. */
export function useIdleLock(after: number | undefined): void {
  useEffect(() => {
    if (after === undefined) return undefined;
    storeLockTimeout(after);
    if (after === 0) return undefined;
    recordActivity();
    let notedAt = Date.now();
    const look = () => {
      if (isIdleTimeoutReached()) lockScreens();
    };
    const onTouch = () => {
      const now = Date.now();
      if (now - notedAt < everyMs) return;
      // After a computer wakes past the timeout, the first activity locks the screens instead of resetting
      // the timer.
      look();
      notedAt = now;
      recordActivity(now);
    };
    const timer = setInterval(look, everyMs);
    for (const touch of touches) addEventListener(touch, onTouch, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, onTouch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [after]);
}
