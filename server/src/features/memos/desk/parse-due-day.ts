import { validationError } from '@loupe/contract';
import { gulfDay, gulfDayOfIso, isoGulfDay, memoRules } from '@loupe/domain';

/**
 * Parses a due day into its Gulf day number. BODY_INVALID when the day is past, too far ahead or not after
 * `last`.
 */
export function parseDueDay(day: string, now: Date, last: string | null = null): number {
  const today = gulfDay(now);
  const due = gulfDayOfIso(day);
  const first = last === null ? today : Math.max(today, gulfDayOfIso(last) + 1);
  const latest = today + memoRules.maxDays;
  if (due >= first && due <= latest) return due;
  throw validationError('data.due_on', 'DAY_BETWEEN', { first: isoGulfDay(first), last: isoGulfDay(latest) });
}
