import { useNavigate, useRouterState } from '@tanstack/react-router';
import { writePlace } from '../../features/search/criteria-url.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { useSearchPlace } from '../use-search-place.ts';

export function Search() {
  const { place, notRead, change } = useSearchPlace('/search');
  const navigate = useNavigate();
  const request = useRouterState({ select: ({ location }) => location.state.request });
  return (
    <SearchScreen
      // Another request is another text in the box.
      key={request}
      request={request}
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
