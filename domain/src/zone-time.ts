const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What a clock on the wall of a place shows. */
export interface WallTime {
  /** Days since 1970-01-01 of the place's calendar day. */
  readonly day: number;
  /** Minutes after its midnight by the clock. */
  readonly minute: number;
}

/** Whether a word is a time zone of the IANA database, such as `Asia/Dubai`. */
export function isTimeZone(word: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The wall clock as if it showed universal time, in milliseconds, whole minutes. */
function shownMs(instantMs: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instantMs);
  const figure = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(figure('year'), figure('month') - 1, figure('day'), figure('hour'), figure('minute'));
}

/** What the clock of a place shows at an instant, seconds left away. Throws a RangeError on an unknown zone. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const shown = shownMs(instant.getTime(), timeZone);
  const day = Math.floor(shown / dayMs);
  return { day, minute: (shown - day * dayMs) / minuteMs };
}

/**
 * The instant at which the clock of a place shows this; the first of the two when clocks go back, null when they
 * go forward over it. Throws a RangeError on an unknown zone.
 */
export function instantOf({ day, minute }: WallTime, timeZone: string): Date | null {
  const shown = day * dayMs + minute * minuteMs;
  // A day either side lies before and after any change of the clocks.
  const instants = [shown - dayMs, shown + dayMs]
    .map((near) => shown - (shownMs(near, timeZone) - near))
    .filter((instant) => shownMs(instant, timeZone) === shown);
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
