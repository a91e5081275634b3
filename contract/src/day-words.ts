import { dayMs, formatGulfClock, formatGulfDay, formatGulfMinute, gulfDay } from '@loupe/domain';
import { intlLocale, type Locale } from './languages.ts';

const written = new Map<Locale, Intl.DateTimeFormat>();

/** A Gulf day number as the language writes days; English as the trade does, `31 Dec 2026`. */
export function dayWords(day: number, locale: Locale): string {
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
    return `${dayWords(gulfDay(instant), locale)} ${time} ${zone}`;
  };

/** An instant by the Gulf's clock to the second, its day as the language writes it: `31 Dec 2026 18:32:07 GST`. */
export const clockWords = wordsBy(formatGulfClock);

/** The same to the minute, where seconds say nothing: `31 Dec 2026 18:32 GST`. */
export const minuteWords = wordsBy(formatGulfMinute);
