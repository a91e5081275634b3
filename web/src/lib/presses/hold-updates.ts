import { notifyManager } from '@tanstack/react-query';

/**
 * Maximum hold in milliseconds: a press is short, and a finger that rests longer must not keep the screen
 * from updating.
 */
const maxHoldMs = 1_000;

export interface UpdateHold {
  /** Defers rendering of responses and live updates until `release`, for at most one second. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Ends deferring permanently. */
  readonly stop: () => void;
}

/** Defers the notifications of all queries while held and delivers them in order on release. */
export function createUpdateHold(): UpdateHold {
  let waiting: (() => void)[] = [];
  let isHeld = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  notifyManager.setScheduler((notify) => {
    if (isHeld) waiting.push(notify);
    else setTimeout(notify, 0);
  });
  const release = () => {
    clearTimeout(limit);
    isHeld = false;
    const released = waiting;
    waiting = [];
    for (const notify of released) setTimeout(notify, 0);
  };
  return {
    hold: () => {
      clearTimeout(limit);
      isHeld = true;
      limit = setTimeout(release, maxHoldMs);
    },
    release,
    stop: () => {
      release();
      notifyManager.setScheduler((notify) => setTimeout(notify, 0));
    },
  };
}
