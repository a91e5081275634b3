import { instantOf } from '@loupe/domain';
import { toLocalDateTimeText } from '../../lib/time-zones.ts';

const hourMs = 3_600_000;

/** The first full hour at least one hour from now, in the form of a datetime input. */
export function defaultReminderTime(now: Date, zone: string): string {
  const later = new Date(Math.ceil((now.getTime() + hourMs) / hourMs) * hourMs);
  return toLocalDateTimeText(later, zone);
}

/** Parses the text of a datetime input in a time zone; null when it is not a time. */
export function parseReminderTime(text: string, zone: string): Date | null {
  const read = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (read === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = read.slice(1).map(Number);
  return instantOf({ year, month, day }, hour * 60 + minute, zone);
}
