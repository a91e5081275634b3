import type { HomeData } from '@loupe/contract';
import {
  AlarmClock,
  Columns2,
  Crown,
  Gem,
  Grid3x3,
  HandCoins,
  Layers,
  LayoutDashboard,
  MessageCircleQuestionMark,
  Package,
  Search,
  Star,
  Telescope,
  type LucideIcon,
} from 'lucide-react';

/** One entry of the sidebar, in the order of the specification. */
export interface MenuItem {
  readonly to:
    | '/home'
    | '/search'
    | '/search/fancy'
    | '/match-pair'
    | '/quick-search'
    | '/loose-stock'
    | '/reminders'
    | '/jewellery'
    | '/watchlist'
    | '/demands'
    | '/offers'
    | '/enquiries'
    | '/orders';
  readonly label:
    | 'shell.dashboard'
    | 'shell.search'
    | 'shell.fancy'
    | 'shell.pairs'
    | 'shell.quick'
    | 'shell.loose'
    | 'shell.reminders'
    | 'shell.jewellery'
    | 'shell.watchlist'
    | 'shell.demands'
    | 'shell.offers'
    | 'shell.enquiries'
    | 'shell.orders';
  readonly icon: LucideIcon;
  /** Access flag without which it is hidden from a customer. */
  readonly flag: keyof HomeData['user_access'] | null;
  /** Staff have no trade of their own; their home is the desk. */
  readonly isTrading?: boolean;
  /** Paths on which it is the present one. */
  readonly covers: readonly string[];
}

const searchScreens = ['/search', '/stock', '/detail'];

export const menuItems: readonly MenuItem[] = [
  {
    to: '/home',
    label: 'shell.dashboard',
    icon: LayoutDashboard,
    flag: null,
    isTrading: true,
    covers: ['/home'],
  },
  { to: '/search', label: 'shell.search', icon: Search, flag: null, covers: searchScreens },
  { to: '/search/fancy', label: 'shell.fancy', icon: Gem, flag: null, covers: searchScreens },
  {
    to: '/match-pair',
    label: 'shell.pairs',
    icon: Columns2,
    flag: 'match_pairs',
    covers: ['/match-pair', '/match-pair-stock'],
  },
  {
    to: '/quick-search',
    label: 'shell.quick',
    icon: Grid3x3,
    flag: 'quick_search',
    covers: ['/quick-search'],
  },
  { to: '/loose-stock', label: 'shell.loose', icon: Layers, flag: 'loose', covers: ['/loose-stock'] },
  {
    to: '/jewellery',
    label: 'shell.jewellery',
    icon: Crown,
    flag: null,
    covers: ['/jewellery', '/jewellery/detail'],
  },
  {
    to: '/watchlist',
    label: 'shell.watchlist',
    icon: Star,
    flag: 'watchlist',
    isTrading: true,
    covers: ['/watchlist'],
  },
  {
    to: '/reminders',
    label: 'shell.reminders',
    icon: AlarmClock,
    flag: 'reminder_module',
    isTrading: true,
    covers: ['/reminders'],
  },
  {
    to: '/demands',
    label: 'shell.demands',
    icon: Telescope,
    flag: null,
    isTrading: true,
    covers: ['/demands'],
  },
  {
    to: '/offers',
    label: 'shell.offers',
    icon: HandCoins,
    flag: 'offer',
    isTrading: true,
    covers: ['/offers'],
  },
  {
    to: '/enquiries',
    label: 'shell.enquiries',
    icon: MessageCircleQuestionMark,
    flag: 'enquiry',
    isTrading: true,
    covers: ['/enquiries', '/enquiry/items'],
  },
  {
    to: '/orders',
    label: 'shell.orders',
    icon: Package,
    flag: 'order',
    isTrading: true,
    covers: ['/orders', '/orders/confirmed', '/orders/memo', '/order/items'],
  },
];

/** The entries a person may use: a missing flag or any value but 1 hides one. */
export function allowedItems(access: HomeData['user_access'], isCustomer: boolean): readonly MenuItem[] {
  return menuItems.filter(({ flag, isTrading = false }) =>
    isCustomer ? flag === null || access[flag] === 1 : !isTrading,
  );
}

/** Which entry's screen is open; a search for fancy colours belongs to Fancy Search. */
export function presentLabel(pathname: string, isFancy: boolean): MenuItem['label'] | null {
  if (searchScreens.includes(pathname)) return isFancy ? 'shell.fancy' : 'shell.search';
  return menuItems.find(({ covers }) => covers.includes(pathname))?.label ?? null;
}
