import { notifyManager } from '@tanstack/react-query';

/** A press lasts a moment; a finger that rests longer no longer keeps the screen from being current. */
const longestHoldMs = 1_000;

export interface UpdateHold {
  /** Keeps answers and live updates from being drawn until `release`, at most for a second. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Ends holding for good. */
  readonly stop: () => void;
}

/** Lets the screen wait: what queries have to tell is told in order once it is released. */
export function createUpdateHold(): UpdateHold {
  let waiting: (() => void)[] = [];
  let isHeld = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  notifyManager.setScheduler((tell) => {
    if (isHeld) waiting.push(tell);
    else setTimeout(tell, 0);
  });
  const release = () => {
    clearTimeout(limit);
    isHeld = false;
    const released = waiting;
    waiting = [];
    for (const tell of released) setTimeout(tell, 0);
  };
  return {
    hold: () => {
      clearTimeout(limit);
      isHeld = true;
      limit = setTimeout(release, longestHoldMs);
    },
    release,
    stop: () => {
      release();
      notifyManager.setScheduler((tell) => setTimeout(tell, 0));
    },
  };
}
