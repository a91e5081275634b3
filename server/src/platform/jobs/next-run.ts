import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from './job-kind.ts';

/**
 * When a cron line is due next. It is evaluated in a time zone: a time that a change of the clock skips runs when the
 * clock has moved on, and one that occurs twice runs once.
 */
export const nextCronRun = (cron: string, now: Date, timeZone: string): Date =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone }).next().toDate();

/** When recurring work runs next. Reads the time zone of the company only for a cron line. */
export async function nextRun(
  schedule: Schedule,
  now: Date,
  readTimeZone: () => Promise<string>,
): Promise<Date> {
  if ('everySeconds' in schedule) return new Date(now.getTime() + schedule.everySeconds * 1000);
  return nextCronRun(schedule.cron, now, await readTimeZone());
}
