import { wallClock } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDay } from './day.ts';

/** The time zone this browser stands in. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the clock of a zone calls itself at an instant: `GMT+4`, `CET`. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const parts = Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Day and time on the wall of a zone, as the fields of a form take them: `2026-11-22T09:00`. */
export function wallText(instant: Date, zone: string): string {
  const { year, month, day, minuteOfDay } = wallClock(instant, zone);
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** Writes an instant as the clock of a zone shows it: `Sun, 22 Nov 2026, 09:00 GMT+4`. */
export function useMoment(): (instant: Date, zone: string) => string {
  const { formatDate } = useIntl();
  const day = useDay();
  return useCallback(
    (instant, zone) => {
      const [date = '', time = ''] = wallText(instant, zone).split('T');
      const weekday = formatDate(instant, { timeZone: zone, weekday: 'short' });
      return `${weekday}, ${day(date)}, ${time} ${zoneAbbreviation(instant, zone)}`;
    },
    [formatDate, day],
  );
}
