import { createRoute, redirect } from '@tanstack/react-router';
import type { ScreenRight } from './access.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { shell } from './shell-route.ts';
import type { PlainTextId } from '../lib/text-id.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the name of the browser's tab. */
    readonly title?: PlainTextId;
    /** Who may open it; everybody signed in unless said. */
    readonly may?: ScreenRight;
  }
}

const behindTheDoor = { getParentRoute: () => shell };

/** Screens that show one order or one piece take its id from the address. */
const readId = (search: Record<string, unknown>): { readonly id?: string } =>
  typeof search['id'] === 'string' ? { id: search['id'] } : {};

/** The account may open at one of its parts. */
const readTab = (search: Record<string, unknown>): { readonly tab?: string } =>
  typeof search['tab'] === 'string' ? { tab: search['tab'] } : {};

/** The demands may open with what was found for one of them. */
const readMatched = (search: Record<string, unknown>): { readonly matched?: string } =>
  typeof search['matched'] === 'string' ? { matched: search['matched'] } : {};

/** Searches speak in texts only: their own reader tells what it did not understand. */
const readTexts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([key, text]) => [key, String(text)]));

/** The company's own people: the desk finds its own screens. */
const deskScreens = lazyScreen(() => import('./desk/desk.tsx'), 'Desk');

/** Every screen of somebody signed in: its address, its name, who may open it, what its address says, its script. */
export const screens = [
  createRoute({
    ...behindTheDoor,
    path: '/home',
    staticData: { title: 'shell.dashboard' },
    component: lazyScreen(() => import('./screens/home.tsx'), 'Home'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/search',
    staticData: { title: 'shell.search' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/search.tsx'), 'Search'),
  }),
  // The fancy search is the search with one choice made already.
  createRoute({
    ...behindTheDoor,
    path: '/search/fancy',
    beforeLoad: () => {
      throw redirect({ to: '/search', search: { color_type: 'Fancy' }, replace: true });
    },
  }),
  createRoute({
    ...behindTheDoor,
    path: '/quick-search',
    staticData: { title: 'shell.quick', may: 'mayQuickSearch' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/quick-search.tsx'), 'QuickSearch'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/demands',
    staticData: { title: 'shell.demands', may: 'isCustomer' },
    validateSearch: readMatched,
    component: lazyScreen(() => import('./screens/demands.tsx'), 'Demands'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/loose-stock',
    staticData: { title: 'shell.loose', may: 'maySeeLoose' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/loose-stock.tsx'), 'LooseStock'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/jewellery',
    staticData: { title: 'shell.jewellery' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/jewellery.tsx'), 'Jewellery'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/jewellery/detail',
    staticData: { title: 'shell.jewellery' },
    validateSearch: readId,
    component: lazyScreen(() => import('./screens/jewellery-detail.tsx'), 'JewelleryDetail'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/watchlist',
    staticData: { title: 'shell.watchlist', may: 'mayWatch' },
    component: lazyScreen(() => import('./screens/watchlist.tsx'), 'Watchlist'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/compare',
    staticData: { title: 'compare.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/compare.tsx'), 'Compare'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/stock',
    staticData: { title: 'stock.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/stock.tsx'), 'Stock'),
  }),
  // The same result in a window of its own: the shell leaves its sidebar away there.
  createRoute({
    ...behindTheDoor,
    path: '/stock-new-page',
    staticData: { title: 'stock.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/stock.tsx'), 'StockNewPage'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/match-pair',
    staticData: { title: 'shell.pairs', may: 'mayPair' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/match-pair.tsx'), 'MatchPair'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/match-pair-stock',
    staticData: { title: 'shell.pairs', may: 'mayPair' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/match-pair-stock.tsx'), 'MatchPairStock'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/detail',
    staticData: { title: 'stock.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/detail.tsx'), 'Detail'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/reminders',
    staticData: { title: 'shell.reminders', may: 'mayBeReminded' },
    component: lazyScreen(() => import('../features/reminders/reminders-screen.tsx'), 'RemindersScreen'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/notifications',
    staticData: { title: 'notifications.title', may: 'mayBeTold' },
    component: lazyScreen(() => import('./screens/notifications.tsx'), 'Notifications'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/feed',
    staticData: { title: 'feed.title', may: 'isOwner' },
    component: lazyScreen(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/calculator',
    staticData: { title: 'calculator.title', may: 'mayCalculate' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/calculator.tsx'), 'Calculator'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/cart',
    staticData: { title: 'shell.cart', may: 'isCustomer' },
    component: lazyScreen(() => import('./screens/cart.tsx'), 'Cart'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/offers',
    staticData: { title: 'shell.offers', may: 'mayOffer' },
    component: lazyScreen(() => import('./screens/offers.tsx'), 'Offers'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/orders',
    staticData: { title: 'shell.orders', may: 'mayOrder' },
    component: lazyScreen(() => import('./screens/orders.tsx'), 'OpenOrders'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/orders/confirmed',
    staticData: { title: 'shell.orders', may: 'mayOrder' },
    component: lazyScreen(() => import('./screens/orders.tsx'), 'ConfirmedOrders'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/orders/memo',
    staticData: { title: 'shell.orders', may: 'isCustomer' },
    component: lazyScreen(() => import('./screens/orders.tsx'), 'Memos'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/order/items',
    staticData: { title: 'shell.orders', may: 'mayOrder' },
    validateSearch: readId,
    component: lazyScreen(() => import('./screens/order-items.tsx'), 'OrderItemsRoute'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/enquiries',
    staticData: { title: 'shell.enquiries', may: 'mayEnquire' },
    component: lazyScreen(() => import('./screens/enquiries.tsx'), 'Enquiries'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/enquiry/items',
    staticData: { title: 'shell.enquiries', may: 'mayEnquire' },
    validateSearch: readId,
    component: lazyScreen(() => import('./screens/enquiry-items.tsx'), 'EnquiryItems'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/appointment',
    staticData: { title: 'appointments.title', may: 'mayAppoint' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('./screens/appointment.tsx'), 'AppointmentRoute'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/people',
    staticData: { title: 'people.title', may: 'isCustomer' },
    component: lazyScreen(() => import('./screens/people.tsx'), 'People'),
  }),
  createRoute({
    ...behindTheDoor,
    path: '/account',
    staticData: { title: 'account.title' },
    validateSearch: readTab,
    component: lazyScreen(() => import('./screens/account.tsx'), 'Account'),
  }),
  createRoute({ ...behindTheDoor, path: '/desk', component: deskScreens }),
  createRoute({ ...behindTheDoor, path: '/desk/$', component: deskScreens }),
] as const;
