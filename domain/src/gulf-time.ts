/** Gulf Standard Time is UTC+4 all year; business days and the displayed clock follow it. */
/** The time zone of Gulf Standard Time. */
export const gulfTimeZone = 'Asia/Dubai';
const gulfOffsetMs = 4 * 60 * 60 * 1000;
/** Length of a day without a clock change, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The Gulf calendar day of an instant, as days since 1970-01-01. */
export function gulfDay(instant: Date): number {
  return Math.floor((instant.getTime() + gulfOffsetMs) / dayMs);
}

/** The instant at which a Gulf day starts. */
export function startOfGulfDay(day: number): Date {
  return new Date(day * dayMs - gulfOffsetMs);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (n: number) => String(n).padStart(2, '0');

/** Formats a Gulf day number as `14 Jan 2026`. */
export function formatGulfDay(day: number): string {
  const date = new Date(day * dayMs);
  return `${two(date.getUTCDate())} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** Formats a Gulf day number as `2026-01-14`. */
export function isoGulfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Parses `2026-01-14` into a Gulf day number. */
export function gulfDayOfIso(text: string): number {
  return Date.parse(text) / dayMs;
}

/** Formats an instant as `14 Jan 2026 14:32:07 GST`, for the clock of the top bar. */
export function formatGulfClock(instant: Date): string {
  const local = new Date(instant.getTime() + gulfOffsetMs);
  const time = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  return `${formatGulfDay(gulfDay(instant))} ${time} GST`;
}

/** Formats an instant as `14:32` Gulf time, for events within a day. */
export function formatGulfTime(instant: Date): string {
  const local = new Date(instant.getTime() + gulfOffsetMs);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** Formats an instant as `14 Jan 2026 14:32 GST`, for due times, where seconds do not matter. */
export function formatGulfMinute(instant: Date): string {
  return formatGulfClock(instant).replace(/:\d\d GST$/, ' GST');
}
