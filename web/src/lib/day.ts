import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { unknownFigure } from './figures.ts';

/** Writes a day of an answer (`2026-01-14`) as `14 Jan 2026`, its month in the reader's language. */
export function useDay(): (day: string | null) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (day) =>
      day === null || Number.isNaN(Date.parse(day))
        ? unknownFigure
        : formatDate(`${day.slice(0, 10)}T00:00:00Z`, {
            timeZone: 'UTC',
            day: '2-digit',
            month: 'short',
            year: 'numeric',
            numberingSystem: 'latn',
          }),
    [formatDate],
  );
}
