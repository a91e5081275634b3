import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { SearchFormContainer } from '../search-form-container.tsx';
import { useSearchParams } from '../params/use-search-params.ts';

export function SearchRoute() {
  const { formatMessage } = useIntl();
  const { params, notRead, change } = useSearchParams('/search');
  const navigate = useNavigate();
  const request = useRouterState({ select: ({ location }) => location.state.request });
  const isFancy = params.criteria.choices['color_type']?.include.includes('Fancy') === true;
  return (
    <SearchFormContainer
      // A new request resets the text box.
      key={request}
      request={request}
      title={formatMessage({ id: isFancy ? 'shell.fancy' : 'search.title' })}
      criteria={params.criteria}
      notRead={notRead}
      onChange={(criteria) => {
        change({ ...params, criteria });
      }}
      onSearch={(criteria) => {
        void navigate({ to: '/stock', search: formatSearchParams({ ...params, criteria }) });
      }}
    />
  );
}
