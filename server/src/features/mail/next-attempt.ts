const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a mail waits after each failed attempt; after the last one it is given up. A day and a half in all. */
const pausesMs = [
  1 * minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  1 * hourMs,
  2 * hourMs,
  4 * hourMs,
  6 * hourMs,
  6 * hourMs,
  6 * hourMs,
  6 * hourMs,
];

/** When to try again after so many attempts, or null when it is enough. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
