import { validationError } from '@loupe/contract';
import { gulfDayOfIso, isoGulfDay } from '@loupe/domain';

/** The day of `data.valid_until`. Throws BODY_INVALID, which names both days, unless it is between them. */
export function requireDayBetween(validUntil: string, first: number, last: number): number {
  const day = gulfDayOfIso(validUntil);
  if (day >= first && day <= last) return day;
  throw validationError('data.valid_until', 'DAY_BETWEEN', {
    first: isoGulfDay(first),
    last: isoGulfDay(last),
  });
}
