import { Navigate } from '@tanstack/react-router';
import { GettingStarted, isNewAccount } from '../../features/home/getting-started.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { RecentClientPages } from '../../features/home/recent-client-pages.tsx';
import { RecentNotifications } from '../../features/notifications/recent-notifications.tsx';
import { HomeSearches } from '../../features/search/saved-searches/home-searches.tsx';
import { useSavedSearches } from '../../features/search/saved-searches/use-saved-searches.ts';
import { ChangedWatchlist } from '../../features/watchlist/changed-watchlist.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { getImpersonation } from '../../lib/impersonation.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StartTourButton } from '../tour/start-tour-button.tsx';
import { RecommendedGoods } from '../recommended-goods.tsx';
import { isCustomer, mayUseNotifications, mayUseWatchlist, useDashboard } from '../use-dashboard.ts';
import { useHomeLists } from '../use-home-lists.ts';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { useOpenSearchText } from '../use-open-search-text.ts';
import { usePastedText } from '../use-pasted-text.ts';
import { useSearchHistory } from '../use-search-history.ts';
import { WaitingItemsSection } from '../waiting-items-section.tsx';

export function HomeRoute() {
  const { data, error, refetch } = useDashboard();
  const history = useSearchHistory();
  const { setAlert, remove } = useSavedSearches();
  const isTourSeen = usePreferences((preferences) => preferences.isTourSeen);
  const { onPlaceOrder, sheet } = useOrderDialog();
  usePastedText(useOpenSearchText());
  const hasWatchlist = data !== undefined && mayUseWatchlist(data);
  const hasClientPages = getImpersonation() === null;
  const isLoaded = useHomeLists({
    isEnabled: data !== undefined && isCustomer(data),
    hasWatchlist,
    hasClientPages,
  });
  // Staff start on the desk's dashboard.
  if (data && !isCustomer(data)) return <Navigate to="/desk" replace />;
  if (data) {
    const isNew = isNewAccount(data.home_data) && history.saved.length + history.recent.length === 0;
    return (
      <>
        <HomeScreen
          home={data.home_data}
          isLoaded={isLoaded}
          gettingStarted={isNew && <GettingStarted tour={!isTourSeen && <StartTourButton />} />}
          notifications={
            mayUseNotifications(data) && <RecentNotifications news={data.home_data.notifications_data} />
          }
          searches={<HomeSearches {...history} onAlert={setAlert} onDelete={remove} />}
          goods={<RecommendedGoods home={data.home_data} />}
          waiting={<WaitingItemsSection onPlaceOrder={onPlaceOrder} />}
          watched={hasWatchlist && <ChangedWatchlist />}
          clientPages={hasClientPages && <RecentClientPages />}
        />
        {sheet}
      </>
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
}
