const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Delays after each failed attempt; when the attempt after the last delay fails, the mail fails. A day and a
 * half in total.
 */
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

/** When to retry after this number of attempts, or null when the mail has failed. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
