import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writePlace } from '../../features/search/criteria-url.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { useSearchPlace } from '../use-search-place.ts';

export function Search() {
  const { place, notRead, change } = useSearchPlace('/search');
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const request = useRouterState({ select: ({ location }) => location.state.request });
  return (
    <SearchScreen
      // Another request is another text in the box.
      key={request}
      request={request}
      title={formatMessage({
        id: place.criteria.choices['color_type']?.include.includes('Fancy') ? 'shell.fancy' : 'search.title',
      })}
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
