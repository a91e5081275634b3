import { useIntl } from 'react-intl';

/** The name of a day of the week; 1 is Monday. */
export function useWeekday(): (weekday: number) => string {
  const { formatDate } = useIntl();
  // 5 January 1970 was a Monday.
  return (weekday) =>
    formatDate(new Date(Date.UTC(1970, 0, 4 + weekday)), { weekday: 'short', timeZone: 'UTC' });
}
