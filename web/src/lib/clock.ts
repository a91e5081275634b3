import { clockWords, dayWords, minuteWords } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { languageOf } from './texts.ts';

/** Writes an instant by the Gulf's clock to the second, its day as the language writes days: `14 Jan 2026 14:32:07 GST`. */
export function useClock(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => clockWords(new Date(instant), languageOf(locale)), [locale]);
}

/** The same to the minute, where seconds say nothing: `14 Jan 2026 14:32 GST`. */
export function useMinute(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => minuteWords(new Date(instant), languageOf(locale)), [locale]);
}

/** Writes the Gulf day of an instant as the language writes days: `14 Jan 2026`. */
export function useGulfDay(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => dayWords(gulfDay(new Date(instant)), languageOf(locale)), [locale]);
}
