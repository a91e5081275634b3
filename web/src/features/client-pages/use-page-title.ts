import type { ClientPage } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** The title of a page, or how many stones or pieces it shows. */
export function usePageTitle(): (page: ClientPage) => string {
  const { formatMessage } = useIntl();
  return ({ title, goods, pieces }) =>
    title === '' ? formatMessage({ id: `clientPages.goods.${goods}` }, { count: pieces }) : title;
}
