import type { HomeData } from '@loupe/contract';
import {
  AlarmClock,
  Columns2,
  Crown,
  Gem,
  Grid3x3,
  Hand,
  HandCoins,
  Layers,
  LayoutDashboard,
  MessageCircleQuestionMark,
  MessageSquareText,
  Package,
  Search,
  Send,
  Share2,
  Star,
  Telescope,
  type LucideIcon,
} from 'lucide-react';

/** One entry of the sidebar; the entries of the specification come first, in its order. */
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
    | '/orders'
    | '/client-pages'
    | '/holds'
    | '/requests'
    | '/drafts';
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
    | 'shell.orders'
    | 'shell.clientPages'
    | 'shell.holds'
    | 'shell.requests'
    | 'drafts.title';
  readonly icon: LucideIcon;
  /** Access flag that shows the entry to a customer; null: always shown. */
  readonly flag: keyof HomeData['user_access'] | null;
  /** Hidden from staff: they do not trade, and their home is the desk. */
  readonly requiresTradePermission?: boolean;
  /** Paths on which the entry is active. */
  readonly covers: readonly string[];
}

const searchScreens = ['/search', '/stock', '/detail'];

export const menuItems: readonly MenuItem[] = [
  {
    to: '/home',
    label: 'shell.dashboard',
    icon: LayoutDashboard,
    flag: null,
    requiresTradePermission: true,
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
    requiresTradePermission: true,
    covers: ['/watchlist'],
  },
  {
    to: '/reminders',
    label: 'shell.reminders',
    icon: AlarmClock,
    flag: 'reminder_module',
    requiresTradePermission: true,
    covers: ['/reminders'],
  },
  {
    to: '/demands',
    label: 'shell.demands',
    icon: Telescope,
    flag: null,
    requiresTradePermission: true,
    covers: ['/demands'],
  },
  {
    to: '/offers',
    label: 'shell.offers',
    icon: HandCoins,
    flag: 'offer',
    requiresTradePermission: true,
    covers: ['/offers'],
  },
  {
    to: '/enquiries',
    label: 'shell.enquiries',
    icon: MessageCircleQuestionMark,
    flag: 'enquiry',
    requiresTradePermission: true,
    covers: ['/enquiries', '/enquiry/items'],
  },
  {
    to: '/orders',
    label: 'shell.orders',
    icon: Package,
    flag: 'order',
    requiresTradePermission: true,
    covers: ['/orders', '/orders/confirmed', '/memos', '/order/items'],
  },
  {
    to: '/client-pages',
    label: 'shell.clientPages',
    icon: Share2,
    flag: null,
    requiresTradePermission: true,
    covers: ['/client-pages', '/quotes'],
  },
  {
    to: '/holds',
    label: 'shell.holds',
    icon: Hand,
    flag: 'order',
    requiresTradePermission: true,
    covers: ['/holds'],
  },
  { to: '/requests', label: 'shell.requests', icon: MessageSquareText, flag: null, covers: ['/requests'] },
];

/** Shown while something waits to be sent. */
const draftsItem: MenuItem = {
  to: '/drafts',
  label: 'drafts.title',
  icon: Send,
  flag: null,
  requiresTradePermission: true,
  covers: ['/drafts'],
};

/** The entries a user may open. A customer's entry is hidden when its flag is missing or not 1. */
export function allowedMenuItems(
  access: HomeData['user_access'],
  isCustomer: boolean,
  hasDrafts = false,
): readonly MenuItem[] {
  return [...menuItems, ...(hasDrafts ? [draftsItem] : [])].filter(
    ({ flag, requiresTradePermission = false }) =>
      isCustomer ? flag === null || access[flag] === 1 : !requiresTradePermission,
  );
}

/** Label of the active entry. A search for fancy colours belongs to Fancy Search. */
export function activeMenuLabel(pathname: string, isFancy: boolean): MenuItem['label'] | null {
  if (searchScreens.includes(pathname)) return isFancy ? 'shell.fancy' : 'shell.search';
  return [...menuItems, draftsItem].find(({ covers }) => covers.includes(pathname))?.label ?? null;
}
