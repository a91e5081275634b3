import { misfit } from '@loupe/contract';
import { gulfDay, gulfDayOfIso, isoGulfDay, memoRules } from '@loupe/domain';

/** The Gulf day number of a day goods are to be due on; BODY_INVALID when it is past, too far ahead or not after `last`. */
export function dueDay(day: string, now: Date, last: string | null = null): number {
  const today = gulfDay(now);
  const due = gulfDayOfIso(day);
  const first = last === null ? today : Math.max(today, gulfDayOfIso(last) + 1);
  const latest = today + memoRules.mostDays;
  if (due >= first && due <= latest) return due;
  throw misfit('data.due_on', 'DAY_BETWEEN', { first: isoGulfDay(first), last: isoGulfDay(latest) });
}
