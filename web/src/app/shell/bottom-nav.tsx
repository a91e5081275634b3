import { Link } from '@tanstack/react-router';
import { House, Menu, HandCoins, Search, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { maySeeOffers, mayUseWatchlist, type Dashboard } from '../use-dashboard.ts';

const PhoneMenu = lazy(async () => {
  const { PhoneMenu: menu } = await import('./phone-menu.tsx');
  return { default: menu };
});

interface Tab {
  readonly to: '/home' | '/search' | '/offers' | '/watchlist';
  readonly label: 'shell.home' | 'shell.searchShort' | 'shell.offersShort' | 'shell.watchlistShort';
  readonly icon: typeof House;
  readonly covers: readonly string[];
  readonly isShown?: (dashboard: Dashboard) => boolean;
  readonly count?: (dashboard: Dashboard) => number;
}

const tabs: readonly Tab[] = [
  { to: '/home', label: 'shell.home', icon: House, covers: ['/home', '/desk'] },
  { to: '/search', label: 'shell.searchShort', icon: Search, covers: ['/search', '/stock', '/detail'] },
  {
    to: '/offers',
    label: 'shell.offersShort',
    icon: HandCoins,
    covers: ['/offers'],
    isShown: maySeeOffers,
    count: ({ offer_data: offers }) => offers.length,
  },
  {
    to: '/watchlist',
    label: 'shell.watchlistShort',
    icon: Star,
    covers: ['/watchlist'],
    isShown: mayUseWatchlist,
  },
];

interface PhoneBarProps {
  readonly dashboard: Dashboard | undefined;
  readonly pathname: string;
  /** Whether staff see the portal as a customer does. */
  readonly isImpersonating: boolean;
}

const look = 'flex grow basis-0 flex-col items-center justify-center gap-0.5 text-12';

/** Bottom navigation on a narrow screen: four screens, and a menu of all others. */
export function BottomNav({ dashboard, pathname, isImpersonating }: PhoneBarProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  // The places of tabs that depend on the user's permissions are kept until these are known. Staff have none of them.
  const keepsPlaces = dashboard === undefined && !isImpersonating && !pathname.startsWith('/desk');
  const shown = tabs.filter(
    ({ isShown }) =>
      isShown === undefined ||
      keepsPlaces ||
      (dashboard !== undefined && !isImpersonating && isShown(dashboard)),
  );
  return (
    <nav
      aria-label={formatMessage({ id: 'shell.menu' })}
      className="sticky bottom-0 low:static z-20 flex h-14 shrink-0 border-t border-line bg-tray min-[992px]:hidden print:hidden"
    >
      {shown.map(({ to, label, icon: Icon, covers, isShown, count }) => {
        if (keepsPlaces && isShown !== undefined) return <span key={to} className={look} />;
        const isPresent = covers.some((path) => path === pathname);
        const waiting = dashboard === undefined ? 0 : (count?.(dashboard) ?? 0);
        return (
          <Link
            key={to}
            to={to}
            aria-current={isPresent ? 'page' : undefined}
            className={`${look} ${isPresent ? 'font-medium text-blue' : 'text-ink-2'}`}
          >
            <span className="relative">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {waiting > 0 && (
                <span className="absolute -top-1.5 start-3 min-w-4 rounded-full bg-blue px-1 text-center text-12 leading-4 font-semibold text-on-blue">
                  {waiting}
                </span>
              )}
            </span>
            {formatMessage({ id: label })}
          </Link>
        );
      })}
      <button
        type="button"
        data-tour="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={dashboard === undefined}
        className={`${look} ${isOpen ? 'font-medium text-blue' : 'text-ink-2'}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {formatMessage({ id: 'shell.menuShort' })}
      </button>
      {isOpen && dashboard && (
        <Suspense fallback={null}>
          <PhoneMenu
            dashboard={dashboard}
            isImpersonating={isImpersonating}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </nav>
  );
}
