import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from './job-kind.ts';

/**
 * When recurring work runs next. A cron line is evaluated in a time zone: a time that a change of the clock skips
 * runs when the clock has moved on, and one that occurs twice runs once.
 */
export function nextRun(schedule: Schedule, now: Date, timeZone: string): Date {
  if ('everySeconds' in schedule) return new Date(now.getTime() + schedule.everySeconds * 1000);
  return CronExpressionParser.parse(schedule.cron, { currentDate: now, tz: timeZone }).next().toDate();
}
