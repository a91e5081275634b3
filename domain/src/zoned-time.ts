/** A calendar day. Months and days count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The local date and time of a zone. */
export interface WallClock extends CalendarDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes since midnight of the local clock time. */
  readonly minuteOfDay: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

/** Returns true for the name of an IANA time zone (`Asia/Dubai`), and false for an offset. */
export function isTimeZone(word: string): boolean {
  if (!/^[A-Za-z]/.test(word)) return false;
  try {
    return clockOf(word) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** The local clock time of a zone, as the milliseconds of the same time in UTC. Precise to the second. */
function handsMs(instant: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => parts.get(name) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** The local date and time of a zone at an instant. Throws RangeError for an unknown zone. */
export function wallClock(instant: Date, zone: string): WallClock {
  const hands = new Date(handsMs(instant.getTime(), zone));
  return {
    year: hands.getUTCFullYear(),
    month: hands.getUTCMonth() + 1,
    day: hands.getUTCDate(),
    weekday: hands.getUTCDay(),
    minuteOfDay: hands.getUTCHours() * 60 + hands.getUTCMinutes(),
  };
}

/** Number of days from 1970-01-01 to a calendar day. */
export function dayNumberOf({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** The calendar day a number of days later. */
export function daysLater({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const later = new Date(Date.UTC(year, month - 1, day + days));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() };
}

/**
 * The instant at which a zone's clock shows this minute of this day. A minute that the clock skips in spring
 * maps to the same distance after the change (2:30 becomes 3:30). Of a minute that occurs twice in autumn,
 * the first occurrence is returned.
 */
export function instantOf({ year, month, day }: CalendarDay, minuteOfDay: number, zone: string): Date {
  const hands = Date.UTC(year, month - 1, day) + minuteOfDay * minuteMs;
  const offsetAt = (instant: number) => handsMs(instant, zone) - instant;
  // A zone never changes its clock twice within two days, so its offset is that of the day before or of the
  // day after.
  const [before, after] = [offsetAt(hands - dayMs), offsetAt(hands + dayMs)];
  const [first, second] = [hands - Math.max(before, after), hands - Math.min(before, after)];
  const shows = (instant: number) => instant + offsetAt(instant) === hands;
  if (shows(first)) return new Date(first);
  return new Date(shows(second) ? second : hands - before);
}

/** The first instant after this one at which a zone's clock shows this minute of the day. */
export function nextInstantOf(after: Date, minuteOfDay: number, zone: string): Date {
  const today = wallClock(after, zone);
  const tonight = instantOf(today, minuteOfDay, zone);
  return tonight > after ? tonight : instantOf(daysLater(today, 1), minuteOfDay, zone);
}
