import { limits, validationError } from '@loupe/contract';
import { dayMs } from '@loupe/domain';

/** Parses the instant of a reminder. Throws BODY_INVALID when it is past or too far ahead. */
export function parseReminderTime(time: string, now: Date): Date {
  const at = new Date(time);
  const last = new Date(now.getTime() + limits.reminderDaysMax * dayMs);
  if (at > now && at <= last) return at;
  throw validationError('cart.time', 'INSTANT_BETWEEN', { last: last.toISOString() });
}
