import { useRouter } from '@tanstack/react-router';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { quickFilters } from '../../features/search/quick-search/quick-filters.ts';
import { QuickSearchScreen } from '../../features/search/quick-search/quick-search-screen.tsx';
import { useSearchParams } from '../params/use-search-params.ts';

export function QuickSearchRoute() {
  const { params, notRead, change } = useSearchParams('/quick-search', 'Available');
  const { buildLocation, history } = useRouter();
  const criteria = quickFilters(params.criteria);
  const shown = formatSearchParams({ ...defaultSearchParams, criteria });
  const unsupported = Object.entries(formatSearchParams(params)).filter(([key]) => !(key in shown));
  return (
    <QuickSearchScreen
      criteria={criteria}
      notRead={[...notRead, ...unsupported.map((part) => part.join('='))]}
      onChange={(next) => {
        change({ ...defaultSearchParams, criteria: next });
      }}
      hrefOf={(params) =>
        buildLocation({
          to: '/stock',
          search: formatSearchParams({ ...defaultSearchParams, criteria: params }),
        }).href
      }
      onOpen={(href) => {
        history.push(href);
      }}
    />
  );
}
