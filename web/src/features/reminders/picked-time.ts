import { instantOf } from '@loupe/domain';
import { wallText } from '../../lib/zones.ts';

const hourMs = 3_600_000;

/** The next full hour but one, as the field of a picked time takes it. */
export function soonText(now: Date, zone: string): string {
  const later = new Date(Math.ceil((now.getTime() + hourMs) / hourMs) * hourMs);
  return wallText(later, zone);
}

/** The instant meant by what stands in the field, read by the clock of a zone; null while it is no time. */
export function pickedInstant(text: string, zone: string): Date | null {
  const read = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (read === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = read.slice(1).map(Number);
  return instantOf({ year, month, day }, hour * 60 + minute, zone);
}
