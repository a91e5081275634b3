import { Link } from '@tanstack/react-router';
import { Calculator, ShoppingCart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useCart } from '../../features/cart/use-cart.ts';
import { getImpersonation } from '../../lib/impersonation.ts';
import { Logo } from '../../ui/logo.tsx';
import {
  isCompanyOwner,
  maySeeAppointments,
  mayUseNotifications,
  mayUseCalculator,
  type Dashboard,
} from '../use-dashboard.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { CountBadge } from './count-badge.tsx';
import { GlobalSearch } from './global-search.tsx';
import { GulfClock } from './gulf-clock.tsx';
import { iconLinkClass } from './icon-link-class.ts';
import { LanguageMenu, LanguageMenuPlaceholder } from './language-menu.tsx';
import { allowedMenuItems } from './menu-items.ts';
import { isStockPath } from './is-stock-path.ts';

// Only the desk loads the script of its search.
const DeskFind = lazy(async () => {
  const { DeskFind: find } = await import('../desk/desk-find.tsx');
  return { default: find };
});

/** Screens with a bar of their own on a phone. */
const phoneBarPaths: readonly string[] = ['/stock', '/stock-new-page', '/detail'];

interface TopBarProps {
  readonly dashboard: Dashboard | undefined;
  readonly pathname: string;
}

/** Logo, number search, Gulf time, language, cart, notifications, calculator and the avatar menu. */
export function TopBar({ dashboard, pathname }: TopBarProps) {
  const { formatMessage } = useIntl();
  const mayFind = dashboard?.home_data.user_access.global_search === 1 && !isStockPath(pathname);
  const isCustomer = dashboard?.user.role === 'customer';
  const isDesk = dashboard !== undefined && !isCustomer && /^\/desk(?:\/|$)/.test(pathname);
  // A desk user impersonating a customer sees neither the customer's cart nor the customer's notifications.
  const isHimself = getImpersonation() === null;
  // On a phone these screens have a bar of their own.
  const isReplaced = phoneBarPaths.includes(pathname);
  return (
    <header
      className={`${isReplaced ? 'max-sm:hidden' : ''} print:hidden sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-tray px-3 min-[640px]:gap-4 min-[640px]:px-4 min-[992px]:px-5`}
    >
      <Link
        to="/home"
        className="flex shrink-0 items-center gap-2.5 text-16 font-semibold text-ink min-[992px]:w-[174px]"
      >
        <Logo className="size-6 text-blue" />
        {/* On a phone the clock needs this width. */}
        <span className="max-[479px]:sr-only">{formatMessage({ id: 'app.name' })}</span>
        {isDesk && (
          <span className="text-13 font-normal text-ink-3 max-[767px]:hidden">
            {formatMessage({ id: 'shell.desk' })}
          </span>
        )}
      </Link>
      {isDesk ? (
        <Suspense fallback={null}>
          <DeskFind />
        </Suspense>
      ) : (
        mayFind && <GlobalSearch />
      )}
      <div className="ms-auto flex items-center gap-1 min-[640px]:gap-3">
        <GulfClock />
        {!dashboard && isHimself && <ActionsPlaceholder />}
        {dashboard && isHimself && (!isCustomer || dashboard.home_data.user_access.lang_list === 1) && (
          <LanguageMenu offered={dashboard.home_data.languages} />
        )}
        {isCustomer && isHimself && <CartLink atFirst={dashboard.cart_count} isOpen={pathname === '/cart'} />}
        {dashboard && isHimself && mayUseNotifications(dashboard) && (
          <NotificationBell count={dashboard.notifications_count} isOpen={pathname === '/notifications'} />
        )}
        {dashboard && isHimself && mayUseCalculator(dashboard) && (
          <Link
            to="/calculator"
            aria-label={formatMessage({ id: 'calculator.title' })}
            aria-current={pathname === '/calculator' ? 'page' : undefined}
            className={`${iconLinkClass} aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue`}
          >
            <Calculator size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
        {dashboard && isHimself && (
          <AvatarMenu
            firstName={dashboard.user.user_first_name}
            isCustomer={isCustomer}
            maySeeAppointments={maySeeAppointments(dashboard)}
            isOwner={isCompanyOwner(dashboard)}
            items={allowedMenuItems(dashboard.home_data.user_access, isCustomer)}
          />
        )}
      </div>
    </header>
  );
}

/** Keeps the place of the actions until it is known which of them the user has: most customers have all five. */
function ActionsPlaceholder() {
  return (
    <>
      <LanguageMenuPlaceholder />
      <span className="size-9 shrink-0" />
      <span className="size-9 shrink-0" />
      <span className="size-9 shrink-0" />
      <span className="size-8 shrink-0" />
    </>
  );
}

/** Link to the cart with the number of items; the number is hidden while the cart is open. */
function CartLink({ atFirst, isOpen }: { readonly atFirst: number; readonly isOpen: boolean }) {
  const { formatMessage } = useIntl();
  const cart = useCart();
  const count = cart.response ? cart.count : atFirst;
  return (
    <Link
      to="/cart"
      aria-label={formatMessage({ id: 'shell.cartCount' }, { count })}
      className={iconLinkClass}
    >
      <ShoppingCart size={18} strokeWidth={1.75} aria-hidden />
      {count > 0 && !isOpen && <CountBadge count={count} />}
    </Link>
  );
}
