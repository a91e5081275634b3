import { useIntl } from 'react-intl';

/** Formats the name of a weekday; 1 is Monday. */
export function useFormatWeekday(): (weekday: number) => string {
  const { formatDate } = useIntl();
  // 5 January 1970 was a Monday.
  return (weekday) =>
    formatDate(new Date(Date.UTC(1970, 0, 4 + weekday)), { weekday: 'short', timeZone: 'UTC' });
}
