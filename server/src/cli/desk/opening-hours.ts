import type { OpeningHours } from '@loupe/domain';
import { UsageError } from './command.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function weekday(word: string): number {
  const place = weekdays.findIndex((name) => name === word.toLowerCase());
  if (place === -1) throw new UsageError(`${word} is no day; there are ${weekdays.join(', ')}.`);
  return place + 1;
}

/** Days of the week by their numbers: `mon-fri`, `sat`, `fri-mon,wed`. */
export function readWeekdays(text: string): number[] {
  const days = text.split(',').flatMap((span) => {
    const [first = '', last = first, ...more] = span.split('-');
    if (more.length > 0) throw new UsageError(`${span} must be a day or two days with - between.`);
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

/** Spans of a day in minutes after midnight: `10:00-13:00,15:00-18:00`, or `closed`. */
export function readSpans(text: string): Pick<OpeningHours, 'opens' | 'closes'>[] {
  if (text === 'closed') return [];
  return text.split(',').map((span) => {
    const [from = '', to = '', ...more] = span.split('-');
    const [opens, closes] = [minutes(from), minutes(to)];
    if (more.length > 0 || closes <= opens) throw new UsageError(`${span} must end after it begins.`);
    return { opens, closes };
  });
}

/** Hours as the desk reads them: `mon 10:00-18:00 every 30 min, 2 at a time`. */
export function sayHours({ weekday: day, opens, closes, slotMinutes, capacity }: OpeningHours): string {
  const clock = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return `${weekdays[day - 1] ?? ''} ${clock(opens)}-${clock(closes)} every ${slotMinutes} min, ${capacity} at a time`;
}
