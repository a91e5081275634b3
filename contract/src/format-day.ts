import { dayMs, formatGulfClock, formatGulfDay, formatGulfMinute, gulfDay } from '@loupe/domain';
import { intlLocale, type Locale } from './languages.ts';

const written = new Map<Locale, Intl.DateTimeFormat>();

/**
 * Formats a Gulf day number in the conventions of the locale; in English as the trade does, `31 Dec 2026`.
 */
export function formatDay(day: number, locale: Locale): string {
  if (locale === 'en') return formatGulfDay(day);
  const format =
    written.get(locale) ??
    new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone: 'UTC',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    });
  written.set(locale, format);
  return format.format(new Date(day * dayMs));
}

const wordsBy =
  (formatGulf: (instant: Date) => string) =>
  (instant: Date, locale: Locale): string => {
    const [time = '', zone = ''] = formatGulf(instant).split(' ').slice(-2);
    return `${formatDay(gulfDay(instant), locale)} ${time} ${zone}`;
  };

/**
 * Formats an instant in Gulf time to the second, with the day in the conventions of the locale: `31 Dec 2026
 * 18:32:07 GST`.
 */
export const formatTimestamp = wordsBy(formatGulfClock);

/**
 * Formats an instant like {@link formatTimestamp} but to the minute, where seconds do not matter: `31 Dec
 * 2026 18:32 GST`.
 */
export const formatTimestampToMinute = wordsBy(formatGulfMinute);
