import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { resultKeys } from '../../features/stock/result-keys.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { keepCurrent } from '../../lib/live/keep-current.ts';
import { readView } from '../../lib/customer-view.ts';
import { lockScreens } from '../../lib/standing.ts';
import { askedNav, isBoxedLayout } from '../../lib/theme.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ErrorState } from '../../ui/states.tsx';
import { OpenScreen } from '../access.tsx';
import { deskItemsFor } from '../desk/desk-items.ts';
import { Offering } from '../offering.tsx';
import { Enquiring } from '../enquiring.tsx';
import { Reminding } from '../reminding.tsx';
import { mayOrder, useDashboard } from '../use-dashboard.ts';
import { Touring } from '../tour/touring.tsx';
import { Gate } from './gate.tsx';
import { Footer } from './footer.tsx';
import { NewVersionLine } from './new-version-line.tsx';
import { OfflineLine } from './offline-line.tsx';
import { allowedItems, presentLabel } from './menu-items.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { TopStrip } from './top-strip.tsx';
import { isStockScreen } from './stock-screens.ts';
import { usePageTitle } from './use-page-title.ts';
import { ViewBar } from './view-bar.tsx';
import { useIdleLock } from './use-idle-lock.ts';
import { useShellWorker } from './use-shell-worker.ts';
import { useSteadyPresses } from './use-steady-presses.ts';
import { useWideScreen } from './use-wide-screen.ts';

const ScreenKeys = lazy(async () => {
  const { ScreenKeys: keys } = await import('./screen-keys.tsx');
  return { default: keys };
});

const resultPaths: readonly string[] = ['/stock', '/stock-new-page'];

/** What stands around every screen of a signed-in person. */
export function Shell() {
  return (
    <Gate>
      <Surroundings />
    </Gate>
  );
}

function Surroundings() {
  const client = useQueryClient();
  useEffect(() => keepCurrent(client), [client]);
  const { formatMessage } = useIntl();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isFancy = useRouterState({
    select: ({ location }) => 'color_type' in location.search && location.search.color_type === 'Fancy',
  });
  usePageTitle(pathname);
  const { data: dashboard, error, refetch } = useDashboard();
  const { isSidebarCollapsed, setSidebarCollapsed } = usePreferences();
  const isWide = useWideScreen();
  // The result's columns need the room unless the screen is wide; elsewhere the words are worth more.
  const isCollapsed = askedNav ?? isSidebarCollapsed ?? (isStockScreen(pathname) && !isWide);
  const hasSidebar = pathname !== '/stock-new-page';
  useShellWorker();
  useSteadyPresses();
  useIdleLock(dashboard?.user.lock_after);
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => {
    setShowsKeys(true);
  };
  useHotKeys({
    [resultKeys.lock.key]: lockScreens,
    // The result has a sheet of keys of its own.
    [resultKeys.showKeys.key]: resultPaths.includes(pathname) ? undefined : showKeys,
  });
  const home = dashboard?.home_data;
  const isCustomer = dashboard?.user.role === 'customer';
  const view = readView();
  return (
    <div
      className={`flex min-h-dvh flex-col bg-paper ${isBoxedLayout ? 'mx-auto max-w-[1440px] border-x border-line' : ''}`}
    >
      <a
        href="#screen"
        className="absolute start-2 top-2 z-60 -translate-y-20 rounded-control bg-blue px-3 py-2 text-on-blue focus:translate-y-0"
      >
        {formatMessage({ id: 'app.skip' })}
      </a>
      <NewVersionLine />
      <OfflineLine />
      {home?.special_topbar === 1 && <TopStrip text={home.topbar_data} />}
      <TopBar dashboard={dashboard} pathname={pathname} />
      <div className="flex grow">
        {hasSidebar && (
          <Sidebar
            items={
              home
                ? allowedItems(home.user_access, isCustomer).filter(
                    ({ isTrading }) => view === null || isTrading !== true,
                  )
                : []
            }
            desk={dashboard ? deskItemsFor(dashboard.user.role) : []}
            pathname={pathname}
            present={presentLabel(pathname, isFancy)}
            isCollapsed={isCollapsed}
            onCollapse={setSidebarCollapsed}
            company={home?.general_info}
          />
        )}
        <main id="screen" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          <OpenScreen />
          {/* The sidebar carries the footer where it is wide enough. */}
          <div className={`mt-auto print:hidden ${hasSidebar && !isCollapsed ? 'min-[992px]:hidden' : ''}`}>
            <Footer company={home?.general_info} isLine />
          </div>
        </main>
      </div>
      <Touring />
      {showsKeys && (
        <Suspense fallback={null}>
          <ScreenKeys
            onClose={() => {
              setShowsKeys(false);
            }}
          />
        </Suspense>
      )}
      <Reminding />
      <Offering />
      <Enquiring />
      {view && <ViewBar view={view} />}
      <PhoneBar
        pathname={pathname}
        mayTrade={dashboard !== undefined && view === null && mayOrder(dashboard)}
      />
    </div>
  );
}
