import { writeCriteria, type Criteria } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';

/** How many stones a search finds now; nothing until it is known. */
export function StoneCount({ criteria }: { readonly criteria: Criteria }) {
  const { formatMessage } = useIntl();
  const { data } = useCall('search', { search_param: writeCriteria(criteria), view: { limit: 0 } });
  if (!data) return null;
  const count = formatFigure(String(data.count));
  return <>{formatMessage({ id: 'search.history.stones' }, { count, number: data.count })}</>;
}
