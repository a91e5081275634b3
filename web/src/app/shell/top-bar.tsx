import { Link } from '@tanstack/react-router';
import { Calculator, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useCart } from '../../features/cart/use-cart.ts';
import { readView } from '../../lib/customer-view.ts';
import { Mark } from '../../ui/mark.tsx';
import { isOwner, mayAppoint, mayBeTold, mayCalculate, type Dashboard } from '../use-dashboard.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { CountBadge } from './count-badge.tsx';
import { GlobalSearch } from './global-search.tsx';
import { GulfClock } from './gulf-clock.tsx';
import { iconLink } from './icon-link.ts';
import { LanguageMenu } from './language-menu.tsx';
import { allowedItems } from './menu-items.ts';
import { isStockScreen } from './stock-screens.ts';

interface TopBarProps {
  readonly dashboard: Dashboard | undefined;
  readonly pathname: string;
}

/** Logo, search by number, Gulf time, language, cart, notifications, calculator and the person's own corner. */
export function TopBar({ dashboard, pathname }: TopBarProps) {
  const { formatMessage } = useIntl();
  const mayFind = dashboard?.home_data.user_access.global_search === 1 && !isStockScreen(pathname);
  const isCustomer = dashboard?.user.role === 'customer';
  // Whoever looks with a customer's eyes has neither his cart nor his news.
  const isHimself = readView() === null;
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-tray px-3 min-[640px]:gap-4 min-[640px]:px-4 min-[992px]:px-5">
      <Link
        to="/home"
        className="flex shrink-0 items-center gap-2.5 text-16 font-semibold text-ink min-[992px]:w-[174px]"
      >
        <Mark className="size-6 text-blue" />
        {/* The clock needs this room on a phone. */}
        <span className="max-[479px]:sr-only">{formatMessage({ id: 'app.name' })}</span>
      </Link>
      {mayFind && <GlobalSearch />}
      <div className="ms-auto flex items-center gap-1 min-[640px]:gap-3">
        <GulfClock />
        {dashboard && isHimself && (!isCustomer || dashboard.home_data.user_access.lang_list === 1) && (
          <LanguageMenu offered={dashboard.home_data.languages} />
        )}
        {isCustomer && isHimself && <CartLink atFirst={dashboard.cart_count} isOpen={pathname === '/cart'} />}
        {dashboard && isHimself && mayBeTold(dashboard) && (
          <Bell count={dashboard.notifications_count} isOpen={pathname === '/notifications'} />
        )}
        {dashboard && isHimself && mayCalculate(dashboard) && (
          <Link
            to="/calculator"
            aria-label={formatMessage({ id: 'calculator.title' })}
            aria-current={pathname === '/calculator' ? 'page' : undefined}
            className={`${iconLink} aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue`}
          >
            <Calculator size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
        {dashboard && isHimself && (
          <AvatarMenu
            firstName={dashboard.user.user_first_name}
            isCustomer={isCustomer}
            mayAppoint={mayAppoint(dashboard)}
            isOwner={isOwner(dashboard)}
            items={allowedItems(dashboard.home_data.user_access, isCustomer)}
          />
        )}
      </div>
    </header>
  );
}

/** The cart and how many stones are in it; the number is hidden while the cart is open. */
function CartLink({ atFirst, isOpen }: { readonly atFirst: number; readonly isOpen: boolean }) {
  const { formatMessage } = useIntl();
  const cart = useCart();
  const count = cart.answer ? cart.count : atFirst;
  return (
    <Link to="/cart" aria-label={formatMessage({ id: 'shell.cartCount' }, { count })} className={iconLink}>
      <ShoppingCart size={18} strokeWidth={1.75} aria-hidden />
      {count > 0 && !isOpen && <CountBadge count={count} />}
    </Link>
  );
}
