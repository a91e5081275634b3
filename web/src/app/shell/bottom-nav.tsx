import { Link } from '@tanstack/react-router';
import { House, Package, Search, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';

const entries = [
  { to: '/home', label: 'shell.home', icon: House, covers: ['/home', '/desk'], isTrading: false },
  {
    to: '/search',
    label: 'shell.searchShort',
    icon: Search,
    covers: ['/search', '/stock', '/detail'],
    isTrading: false,
  },
  { to: '/cart', label: 'shell.cartShort', icon: ShoppingCart, covers: ['/cart'], isTrading: true },
  {
    to: '/orders',
    label: 'shell.ordersShort',
    icon: Package,
    covers: ['/orders', '/orders/confirmed', '/memos', '/order/items'],
    isTrading: true,
  },
] as const;

interface PhoneBarProps {
  readonly pathname: string;
  readonly mayTrade: boolean;
}

/** Bottom navigation on a narrow screen. */
export function BottomNav({ pathname, mayTrade }: PhoneBarProps) {
  const { formatMessage } = useIntl();
  return (
    <nav
      aria-label={formatMessage({ id: 'shell.menu' })}
      className="sticky bottom-0 low:static z-20 flex h-14 shrink-0 border-t border-line bg-tray min-[992px]:hidden print:hidden"
    >
      {entries
        .filter(({ isTrading }) => mayTrade || !isTrading)
        .map(({ to, label, icon: Icon, covers }) => {
          const isPresent = covers.some((path) => path === pathname);
          return (
            <Link
              key={to}
              to={to}
              aria-current={isPresent ? 'page' : undefined}
              className={`flex grow basis-0 flex-col items-center justify-center gap-0.5 text-12 ${isPresent ? 'font-medium text-blue' : 'text-ink-2'}`}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {formatMessage({ id: label })}
            </Link>
          );
        })}
    </nav>
  );
}
