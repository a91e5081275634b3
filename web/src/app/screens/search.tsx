import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writePlace } from '../../features/search/criteria-url.ts';
import { SearchForm } from '../search-form.tsx';
import { useSearchPlace } from '../use-search-place.ts';

export function Search() {
  const { formatMessage } = useIntl();
  const { place, notRead, change } = useSearchPlace('/search');
  const navigate = useNavigate();
  const request = useRouterState({ select: ({ location }) => location.state.request });
  const isFancy = place.criteria.choices['color_type']?.include.includes('Fancy') === true;
  return (
    <SearchForm
      // Another request is another text in the box.
      key={request}
      request={request}
      title={formatMessage({ id: isFancy ? 'shell.fancy' : 'search.title' })}
      criteria={place.criteria}
      notRead={notRead}
      onChange={(criteria) => {
        change({ ...place, criteria });
      }}
      onSearch={(criteria) => {
        void navigate({ to: '/stock', search: writePlace({ ...place, criteria }) });
      }}
    />
  );
}
