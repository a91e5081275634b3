/** Gulf standard time is UTC+4 all year: the trade's days start and its clock ticks by it. */
const gulfOffsetMs = 4 * 60 * 60 * 1000;
/** A day without a change of clocks, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01 of the Gulf calendar day in which the instant falls. */
export function gulfDay(instant: Date): number {
  return Math.floor((instant.getTime() + gulfOffsetMs) / dayMs);
}

/** The instant at which a Gulf day starts. */
export function startOfGulfDay(day: number): Date {
  return new Date(day * dayMs - gulfOffsetMs);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (n: number) => String(n).padStart(2, '0');

/** `14 Jan 2026` of a Gulf day number. */
export function formatGulfDay(day: number): string {
  const date = new Date(day * dayMs);
  return `${two(date.getUTCDate())} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** `2026-01-14` of a Gulf day number. */
export function isoGulfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Gulf day number of `2026-01-14`. */
export function gulfDayOfIso(text: string): number {
  return Date.parse(text) / dayMs;
}

/** `14 Jan 2026 14:32:07 GST`, the clock of the top bar. */
export function formatGulfClock(instant: Date): string {
  const local = new Date(instant.getTime() + gulfOffsetMs);
  const time = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  return `${formatGulfDay(gulfDay(instant))} ${time} GST`;
}

/** `14:32` of the Gulf, for what happens within a day. */
export function formatGulfTime(instant: Date): string {
  const local = new Date(instant.getTime() + gulfOffsetMs);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** `14 Jan 2026 14:32 GST`: an instant that something is due, where seconds say nothing. */
export function formatGulfMinute(instant: Date): string {
  return formatGulfClock(instant).replace(/:\d\d GST$/, ' GST');
}
