import type { HomeData } from '@loupe/contract';
import { LayoutDashboard, Package, Search, type LucideIcon } from 'lucide-react';

/** One entry of the sidebar, in the order of the specification. */
export interface MenuItem {
  readonly to: '/home' | '/search' | '/orders';
  readonly label: 'shell.dashboard' | 'shell.search' | 'shell.orders';
  readonly icon: LucideIcon;
  /** Access flag without which it is hidden. */
  readonly flag: keyof HomeData['user_access'] | null;
  /** Paths on which it is the present one. */
  readonly covers: readonly string[];
}

export const menuItems: readonly MenuItem[] = [
  { to: '/home', label: 'shell.dashboard', icon: LayoutDashboard, flag: null, covers: ['/home'] },
  {
    to: '/search',
    label: 'shell.search',
    icon: Search,
    flag: null,
    covers: ['/search', '/stock', '/detail'],
  },
  {
    to: '/orders',
    label: 'shell.orders',
    icon: Package,
    flag: 'order',
    covers: ['/orders', '/orders/confirmed', '/order/items'],
  },
];

/** The entries a person may use: a missing flag or any value but 1 hides one. */
export function allowedItems(access: HomeData['user_access'], isCustomer: boolean): readonly MenuItem[] {
  return menuItems.filter(({ flag }) => flag === null || (isCustomer && access[flag] === 1));
}
