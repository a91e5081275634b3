import type { OpeningHours } from '@loupe/domain';
import { UsageError } from './command.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function weekday(word: string): number {
  const index = weekdays.findIndex((name) => name === word.toLowerCase());
  if (index === -1) throw new UsageError(`${word} is not a weekday; use ${weekdays.join(', ')}.`);
  return index + 1;
}

/** Parses weekdays to their numbers: `mon-fri`, `sat`, `fri-mon,wed`. */
export function parseWeekdays(text: string): number[] {
  const days = text.split(',').flatMap((span) => {
    const [first = '', last = first, ...more] = span.split('-');
    if (more.length > 0) throw new UsageError(`${span} must be a weekday, or two joined by a hyphen.`);
    const from = weekday(first);
    const count = (weekday(last) - from + 7) % 7;
    return Array.from({ length: count + 1 }, (_, step) => ((from - 1 + step) % 7) + 1);
  });
  return [...new Set(days)];
}

function minutes(clock: string): number {
  const [, hours = '', rest = ''] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  const read = Number(hours) * 60 + Number(rest);
  if (hours === '' || Number(rest) > 59 || read > 24 * 60)
    throw new UsageError(`${clock} must be a time such as 10:00.`);
  return read;
}

/** Parses the ranges of a day to minutes after midnight: `10:00-13:00,15:00-18:00`, or `closed`. */
export function parseOpeningHours(text: string): Pick<OpeningHours, 'openMinute' | 'closeMinute'>[] {
  if (text === 'closed') return [];
  return text.split(',').map((span) => {
    const [from = '', to = '', ...more] = span.split('-');
    const [opens, closes] = [minutes(from), minutes(to)];
    if (more.length > 0 || closes <= opens) throw new UsageError(`${span} must end after it starts.`);
    return { openMinute: opens, closeMinute: closes };
  });
}

/** Formats opening hours, such as `mon 10:00-18:00, every 30 min, 2 per slot`. */
export function formatOpeningHours({
  weekday: day,
  openMinute,
  closeMinute,
  slotMinutes,
  capacity,
}: OpeningHours): string {
  const clock = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return `${weekdays[day - 1] ?? ''} ${clock(openMinute)}-${clock(closeMinute)}, every ${slotMinutes} min, ${capacity} per slot`;
}
