import { useRouter } from '@tanstack/react-router';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { quickFilters } from '../../features/search/quick/quick-filters.ts';
import { QuickSearchScreen } from '../../features/search/quick/quick-search-screen.tsx';
import { useSearchPlace } from '../use-search-place.ts';

export function QuickSearch() {
  const { place, notRead, change } = useSearchPlace('/quick-search', 'Available');
  const { buildLocation, history } = useRouter();
  const criteria = quickFilters(place.criteria);
  const shown = writePlace({ ...emptyPlace, criteria });
  const leftOut = Object.entries(writePlace(place)).filter(([key]) => !(key in shown));
  return (
    <QuickSearchScreen
      criteria={criteria}
      notRead={[...notRead, ...leftOut.map((part) => part.join('='))]}
      onChange={(next) => {
        change({ ...emptyPlace, criteria: next });
      }}
      hrefOf={(wanted) =>
        buildLocation({ to: '/stock', search: writePlace({ ...emptyPlace, criteria: wanted }) }).href
      }
      onOpen={(href) => {
        history.push(href);
      }}
    />
  );
}
