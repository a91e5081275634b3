import { formatGulfDay, gulfDay, isoGulfDay } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { unknownFigure } from './format-figure.ts';

const isInstant = (text: string) => /^[^T]*T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text);

/**
 * Formats a day of a response (`2026-01-14`), or the Gulf day of an instant (`2026-01-13T21:30:00Z`): in
 * English as the trade does, `14 Jan 2026`, otherwise by the language.
 */
export function useFormatDay(): (day: string | null) => string {
  const { formatDate, locale } = useIntl();
  return useCallback(
    (day) => {
      const instant = day !== null && isInstant(day) ? new Date(day) : null;
      if (instant !== null && Number.isNaN(instant.getTime())) return unknownFigure;
      const date = instant === null ? day?.slice(0, 10) : isoGulfDay(gulfDay(instant));
      const noon = new Date(`${date}T12:00:00Z`);
      if (Number.isNaN(noon.getTime())) return unknownFigure;
      if (locale.startsWith('en')) return formatGulfDay(gulfDay(noon));
      return formatDate(noon, {
        timeZone: 'UTC',
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        numberingSystem: 'latn',
      });
    },
    [formatDate, locale],
  );
}

/** Formats a day of a response (`2026-11-23`) with its weekday: in English as the trade does, `Monday 23 November`. */
export function useFormatWeekday(): (day: string) => string {
  const { formatDate, locale } = useIntl();
  return useCallback(
    (day) => {
      const noon = new Date(`${day}T12:00:00Z`);
      const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
      if (locale.startsWith('en')) return noon.toLocaleDateString('en-GB', parts).replace(',', '');
      return formatDate(noon, { ...parts, numberingSystem: 'latn' });
    },
    [formatDate, locale],
  );
}
