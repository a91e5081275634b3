/** A calendar day, months and days counted from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** What the clock on a wall says. */
export interface WallClock extends CalendarDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes since midnight, by the hands of the clock. */
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

/** Whether a word names a time zone of the IANA list (`Asia/Dubai`); offsets alone do not. */
export function isTimeZone(word: string): boolean {
  if (!/^[A-Za-z]/.test(word)) return false;
  try {
    return clockOf(word) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** The hands of the clock of a zone as if they were UTC, to the second. */
function handsMs(instant: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => parts.get(name) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** What the clock on a wall of the zone says at an instant. Throws RangeError for a zone there is not. */
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

/** Days since 1970-01-01 of a calendar day. */
export function dayNumberOf({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** The calendar day so many days later. */
export function daysLater({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const later = new Date(Date.UTC(year, month - 1, day + days));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() };
}

/**
 * The instant at which the clock of a zone shows this minute of this day. A minute that the clock passes over in
 * spring is as far past the change as it would have been (2:30 is 3:30); of one that it shows twice in autumn the
 * first is meant.
 */
export function instantOf({ year, month, day }: CalendarDay, minuteOfDay: number, zone: string): Date {
  const hands = Date.UTC(year, month - 1, day) + minuteOfDay * minuteMs;
  const offsetAt = (instant: number) => handsMs(instant, zone) - instant;
  // A zone changes its clock far less often than every other day: it stood at one of these two.
  const [before, after] = [offsetAt(hands - dayMs), offsetAt(hands + dayMs)];
  const [first, second] = [hands - Math.max(before, after), hands - Math.min(before, after)];
  const shows = (instant: number) => instant + offsetAt(instant) === hands;
  if (shows(first)) return new Date(first);
  return new Date(shows(second) ? second : hands - before);
}

/** The first instant after this one at which the clock of a zone shows this minute. */
export function nextInstantOf(after: Date, minuteOfDay: number, zone: string): Date {
  const today = wallClock(after, zone);
  const tonight = instantOf(today, minuteOfDay, zone);
  return tonight > after ? tonight : instantOf(daysLater(today, 1), minuteOfDay, zone);
}
