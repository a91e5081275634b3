import { formatCriteria, type Criteria } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';

/** Current number of matching stones; empty until it is loaded. */
export function StoneCount({ criteria }: { readonly criteria: Criteria }) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('search', { search_param: formatCriteria(criteria), view: { limit: 0 } });
  if (!data) return null;
  const count = formatFigure(String(data.count));
  return <>{formatMessage({ id: 'savedSearches.stones' }, { count, number: data.count })}</>;
}
