import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { startLiveUpdates } from '../../lib/live/live-updates.ts';
import { getImpersonation } from '../../lib/impersonation.ts';
import { lockScreens } from '../../lib/session-status.ts';
import { useDraftsOfSession, useHasDrafts } from '../use-drafts-of-session.ts';
import { useLocalStockOfSession } from '../use-local-stock-of-session.ts';
import { requestedNav, isBoxedLayout } from '../../lib/theme.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ErrorState } from '../../ui/states.tsx';
import { GuardedOutlet } from '../router/screen-access.tsx';
import { FileDropHost } from '../dialogs/file-drop-host.tsx';
import { OfferDialogHost } from '../dialogs/offer-dialog-host.tsx';
import { EnquiryDialogHost } from '../dialogs/enquiry-dialog-host.tsx';
import { ReminderDialogHost } from '../dialogs/reminder-dialog-host.tsx';
import { ShareDialogHost } from '../dialogs/share-dialog-host.tsx';
import { mayDownloadStock, useDashboard } from '../use-dashboard.ts';
import { TourHost } from '../tour/tour-host.tsx';
import { SessionGate } from './session-gate.tsx';
import { Footer } from './footer.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { DraftsBanner } from './drafts-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { allowedMenuItems, activeMenuLabel } from './menu-items.ts';
import { BottomNav } from './bottom-nav.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { isStockPath } from './is-stock-path.ts';
import { useMenuCounts } from './use-menu-counts.ts';
import { usePageTitle } from './use-page-title.ts';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { useIdleLock } from './use-idle-lock.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { useSteadyPresses } from './use-steady-presses.ts';
import { useIsWideScreen } from './use-breakpoints.ts';

const ScreenKeys = lazy(async () => {
  const { ScreenShortcuts: keys } = await import('./screen-shortcuts.tsx');
  return { default: keys };
});

const resultPaths: readonly string[] = ['/stock', '/stock-new-page'];

/** The frame around every screen of a signed-in user. */
export function Shell() {
  return (
    <SessionGate>
      <Surroundings />
    </SessionGate>
  );
}

function Surroundings() {
  const client = useQueryClient();
  useEffect(() => startLiveUpdates(client), [client]);
  const { formatMessage } = useIntl();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isFancy = useRouterState({
    select: ({ location }) => 'color_type' in location.search && location.search.color_type === 'Fancy',
  });
  usePageTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  const { data: dashboard, error, refetch } = useDashboard();
  const { isSidebarCollapsed, setSidebarCollapsed } = usePreferences();
  const isWide = useIsWideScreen();
  // On a result the columns need the width unless the screen is wide; elsewhere the menu labels are more
  // useful.
  const hasGrid = isStockPath(pathname) || pathname === '/requests' || pathname === '/desk/offers';
  const isCollapsed = requestedNav ?? isSidebarCollapsed ?? (hasGrid && !isWide);
  const hasSidebar = pathname !== '/stock-new-page';
  useServiceWorker();
  useSteadyPresses();
  useIdleLock(dashboard?.user.lock_after);
  useDraftsOfSession();
  const hasDrafts = useHasDrafts();
  useLocalStockOfSession(dashboard !== undefined && mayDownloadStock(dashboard));
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => {
    setShowsKeys(true);
  };
  useHotKeys({
    [stoneShortcuts.lock.key]: lockScreens,
    // The result opens a separate dialog of shortcuts.
    [stoneShortcuts.showKeys.key]: resultPaths.includes(pathname) ? undefined : showKeys,
  });
  const counts = useMenuCounts(dashboard);
  const home = dashboard?.home_data;
  const role = dashboard?.user.role;
  const isCustomer = role === undefined ? undefined : role === 'customer';
  const view = getImpersonation();
  return (
    <div
      className={`flex min-h-dvh flex-col bg-paper ${view ? '[--view-bar:53px]' : ''} ${isBoxedLayout ? 'mx-auto max-w-[1440px] border-x border-line' : ''}`}
    >
      <a
        href="#screen"
        className="absolute start-2 top-2 z-60 -translate-y-20 rounded-control bg-blue px-3 py-2 text-on-blue focus:translate-y-0"
      >
        {formatMessage({ id: 'app.skip' })}
      </a>
      <UpdateBanner />
      <OfflineBanner />
      <DraftsBanner />
      {home?.special_topbar === 1 && <AnnouncementBar text={home.topbar_data} />}
      <TopBar dashboard={dashboard} pathname={pathname} />
      <div className="flex grow">
        {hasSidebar && (
          <Sidebar
            items={
              home
                ? allowedMenuItems(home.user_access, isCustomer === true, hasDrafts).filter(
                    ({ requiresTradePermission }) => view === null || requiresTradePermission !== true,
                  )
                : []
            }
            counts={view === null ? counts : {}}
            staffRole={role === undefined || role === 'customer' ? null : role}
            pathname={pathname}
            present={activeMenuLabel(pathname, isFancy)}
            isCollapsed={isCollapsed}
            onCollapse={setSidebarCollapsed}
            company={home?.general_info}
          />
        )}
        <main id="screen" tabIndex={-1} className="group/screen flex min-w-0 grow flex-col outline-none">
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          <GuardedOutlet />
          {/* The sidebar contains the footer where it is wide enough. What loads moves it. */}
          <div
            className={`mt-auto group-has-[[role=status][data-state]]/screen:invisible print:hidden ${resultPaths.includes(pathname) ? 'max-sm:hidden' : ''} ${hasSidebar && !isCollapsed ? 'min-[992px]:hidden' : ''}`}
          >
            <Footer company={home?.general_info} isLine />
          </div>
        </main>
      </div>
      <TourHost />
      {showsKeys && (
        <Suspense fallback={null}>
          <ScreenKeys
            onClose={() => {
              setShowsKeys(false);
            }}
          />
        </Suspense>
      )}
      <ReminderDialogHost />
      <OfferDialogHost />
      <ShareDialogHost />
      <EnquiryDialogHost />
      {isCustomer !== false && <FileDropHost isCustomer={isCustomer} />}
      {view && <ImpersonationBar view={view} />}
      <BottomNav dashboard={dashboard} pathname={pathname} isImpersonating={view !== null} />
    </div>
  );
}
