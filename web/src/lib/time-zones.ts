import { wallClock } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from './format-day.ts';

/** The time zone of this browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The abbreviation of a zone at an instant: `GMT+4`, `CET`. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const parts = Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Local date and time in a zone, in the form of a datetime input: `2026-11-22T09:00`. */
export function toLocalDateTimeText(instant: Date, zone: string): string {
  const { year, month, day, minuteOfDay } = wallClock(instant, zone);
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** Formats an instant in the local time of a zone: `Sun, 22 Nov 2026, 09:00 GMT+4`. */
export function useFormatZonedTime(): (instant: Date, zone: string) => string {
  const { formatDate } = useIntl();
  const day = useFormatDay();
  return useCallback(
    (instant, zone) => {
      const [date = '', time = ''] = toLocalDateTimeText(instant, zone).split('T');
      const weekday = formatDate(instant, { timeZone: zone, weekday: 'short' });
      return `${weekday}, ${day(date)}, ${time} ${zoneAbbreviation(instant, zone)}`;
    },
    [formatDate, day],
  );
}
