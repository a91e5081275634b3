import { Navigate } from '@tanstack/react-router';
import { FirstSteps, hasBegunNothing } from '../../features/home/first-steps.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { HomeNews } from '../../features/notifications/home-news.tsx';
import { HomeSearches } from '../../features/search/history/home-searches.tsx';
import { useSavedSearches } from '../../features/search/history/use-saved-searches.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { TourOffer } from '../tour/tour-offer.tsx';
import { HeldForYou } from '../held-for-you.tsx';
import { RecommendedGoods } from '../recommended-goods.tsx';
import { isCustomer, mayBeTold, useDashboard } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useSearchHistory } from '../use-search-history.ts';

export function Home() {
  const { data, error, refetch } = useDashboard();
  const history = useSearchHistory();
  const { setAlert, remove } = useSavedSearches();
  const isTourSeen = usePreferences((kept) => kept.isTourSeen);
  const { onPlaceOrder, sheet } = useOrderStones();
  // The company's own people begin their day at the desk.
  if (data && !isCustomer(data)) return <Navigate to="/desk" replace />;
  if (data) {
    const isNew = hasBegunNothing(data.home_data) && history.saved.length + history.recent.length === 0;
    return (
      <>
        <HomeScreen
          home={data.home_data}
          first={isNew && <FirstSteps tour={!isTourSeen && <TourOffer />} />}
          news={mayBeTold(data) && <HomeNews news={data.home_data.notifications_data} />}
          searches={<HomeSearches {...history} onAlert={setAlert} onDelete={remove} />}
          goods={<RecommendedGoods home={data.home_data} />}
          held={onPlaceOrder && <HeldForYou onPlaceOrder={onPlaceOrder} />}
        />
        {sheet}
      </>
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />;
}
