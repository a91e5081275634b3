import { formatTimestamp, formatDay, formatTimestampToMinute } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { localeOfIntl } from './messages.ts';

/**
 * Formats an instant in Gulf time to the second, with the day in the form of the language: `14 Jan 2026
 * 14:32:07 GST`.
 */
export function useFormatTimestamp(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => formatTimestamp(new Date(instant), localeOfIntl(locale)), [locale]);
}

/** Formats an instant in Gulf time to the minute, where seconds do not matter: `14 Jan 2026 14:32 GST`. */
export function useFormatTimestampToMinute(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => formatTimestampToMinute(new Date(instant), localeOfIntl(locale)), [locale]);
}

/** Formats the Gulf day of an instant in the form of the language: `14 Jan 2026`. */
export function useFormatGulfDay(): (instant: string | Date) => string {
  const { locale } = useIntl();
  return useCallback((instant) => formatDay(gulfDay(new Date(instant)), localeOfIntl(locale)), [locale]);
}
