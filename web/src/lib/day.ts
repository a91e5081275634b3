import { formatGulfDay, gulfDay } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { unknownFigure } from './figures.ts';

/** Writes a day of an answer (`2026-01-14`): in English as the trade does, `14 Jan 2026`, else by the language. */
export function useDay(): (day: string | null) => string {
  const { formatDate, locale } = useIntl();
  return useCallback(
    (day) => {
      const noon = new Date(`${day?.slice(0, 10)}T12:00:00Z`);
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
