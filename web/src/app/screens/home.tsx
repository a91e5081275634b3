import { HomeScreen } from '../../features/home/home-screen.tsx';
import { HomeSearches } from '../../features/search/history/home-searches.tsx';
import { useSavedSearches } from '../../features/search/history/use-saved-searches.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { RecommendedGoods } from '../recommended-goods.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { useSearchHistory } from '../use-search-history.ts';

export function Home() {
  const { data, error, refetch } = useDashboard();
  const history = useSearchHistory();
  const { remove } = useSavedSearches();
  if (data) {
    return (
      <HomeScreen
        home={data.home_data}
        searches={<HomeSearches {...history} onDelete={remove} />}
        goods={<RecommendedGoods home={data.home_data} />}
      />
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />;
}
