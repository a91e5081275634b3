import { useEffect } from 'react';
import { isOverdue, keepLockTime, lockScreens, noteTouch } from '../../lib/standing.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Touches are noted, and the time looked at, this often. */
const everyMs = 5_000;

/** Locks the screens when nobody has touched any of them for so many minutes; 0: never. */
export function useIdleLock(after: number | undefined): void {
  useEffect(() => {
    if (after === undefined) return undefined;
    keepLockTime(after);
    if (after === 0) return undefined;
    noteTouch();
    let notedAt = Date.now();
    const look = () => {
      if (isOverdue()) lockScreens();
    };
    const onTouch = () => {
      const now = Date.now();
      if (now - notedAt < everyMs) return;
      // A computer that slept through its time is locked by the first touch, not woken by it.
      look();
      notedAt = now;
      noteTouch(now);
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
