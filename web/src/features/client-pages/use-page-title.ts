import type { ClientPage } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** The title of a page, or how many stones it shows. */
export function usePageTitle(): (page: ClientPage) => string {
  const { formatMessage } = useIntl();
  return ({ title, pieces }) =>
    title === '' ? formatMessage({ id: 'clientPages.stones' }, { count: pieces }) : title;
}
