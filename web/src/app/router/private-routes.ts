import { createRoute, redirect } from '@tanstack/react-router';
import type { ScreenPermission } from './screen-access.tsx';
import { lazyScreen } from './lazy-route.tsx';
import { shellRoute } from './root-route.ts';
import type { PlainTextId } from '../../lib/text-id.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message key of the browser tab's title; null: the screen sets the title itself. */
    readonly title?: PlainTextId | null;
    /** Permission needed to open the screen; absent: any user with a session. */
    readonly requiredPermission?: ScreenPermission;
  }
}

const privateRoute = { getParentRoute: () => shellRoute };

/** Screens of one order take its id from the URL. */
const readId = (search: Record<string, unknown>): { readonly id?: string } =>
  typeof search['id'] === 'string' ? { id: search['id'] } : {};

/** The URL of the account may name one of its tabs. */
const readTab = (search: Record<string, unknown>): { readonly tab?: string } =>
  typeof search['tab'] === 'string' ? { tab: search['tab'] } : {};

/** The URL of the demands may name one whose matches are shown. */
const readMatched = (search: Record<string, unknown>): { readonly matched?: string } =>
  typeof search['matched'] === 'string' ? { matched: search['matched'] } : {};

/** Search params are passed on as strings; the parser of each search reports what it does not understand. */
const readTexts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([key, text]) => [key, String(text)]));

/** Staff screens; the desk layout has a separate list of routes. */
const deskScreens = lazyScreen(() => import('../desk/desk-layout.tsx'), 'DeskLayout');

/** Every screen that needs a session: path, title, permission, search params and script. */
export const privateRoutes = [
  createRoute({
    ...privateRoute,
    path: '/home',
    staticData: { title: 'shell.dashboard' },
    component: lazyScreen(() => import('../routes/home.tsx'), 'HomeRoute', 'home'),
  }),
  createRoute({
    ...privateRoute,
    path: '/search',
    staticData: { title: 'shell.search' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/search.tsx'), 'SearchRoute', 'search'),
  }),
  // The fancy search is the search with one filter preset.
  createRoute({
    ...privateRoute,
    path: '/search/fancy',
    beforeLoad: () => {
      throw redirect({ to: '/search', search: { color_type: 'Fancy' }, replace: true });
    },
  }),
  createRoute({
    ...privateRoute,
    path: '/quick-search',
    staticData: { title: 'shell.quick', requiredPermission: 'mayQuickSearch' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/quick-search.tsx'), 'QuickSearchRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/requests',
    staticData: { title: 'shell.requests' },
    component: lazyScreen(() => import('../routes/requests.tsx'), 'RequestsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/returned-export',
    staticData: { title: 'returnedExports.title', requiredPermission: 'isCustomer' },
    component: lazyScreen(() => import('../routes/returned-export.tsx'), 'ReturnedExportRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/demands',
    staticData: { title: 'shell.demands', requiredPermission: 'isCustomer' },
    validateSearch: readMatched,
    component: lazyScreen(() => import('../routes/demands.tsx'), 'DemandsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/loose-stock',
    staticData: { title: 'shell.loose', requiredPermission: 'maySeeLoose' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/loose-stock.tsx'), 'LooseStockRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/jewellery',
    staticData: { title: 'shell.jewellery' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/jewellery.tsx'), 'JewelleryRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/jewellery/detail',
    staticData: { title: 'shell.jewellery' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/jewellery-detail.tsx'), 'JewelleryDetailRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/watchlist',
    staticData: { title: 'shell.watchlist', requiredPermission: 'mayUseWatchlist' },
    component: lazyScreen(() => import('../routes/watchlist.tsx'), 'WatchlistRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/drafts',
    staticData: { title: 'drafts.title', requiredPermission: 'isCustomer' },
    // Works without a connection, like the shell.
    component: lazyScreen(() => import('../../features/drafts/drafts-screen.tsx'), 'DraftsScreen', 'shell'),
  }),
  createRoute({
    ...privateRoute,
    path: '/compare',
    staticData: { title: 'compare.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/compare.tsx'), 'CompareRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/stock',
    staticData: { title: 'results.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/stock.tsx'), 'StockRoute', 'results'),
  }),
  // The same result in a separate window, where the shell hides its sidebar.
  createRoute({
    ...privateRoute,
    path: '/stock-new-page',
    staticData: { title: 'results.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/stock.tsx'), 'StockNewPageRoute', 'results'),
  }),
  createRoute({
    ...privateRoute,
    path: '/match-pair',
    staticData: { title: 'shell.pairs', requiredPermission: 'mayUsePairs' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/match-pair.tsx'), 'MatchPairRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/match-pair-stock',
    staticData: { title: 'shell.pairs', requiredPermission: 'mayUsePairs' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/match-pair-stock.tsx'), 'MatchPairStockRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/detail',
    staticData: { title: 'results.title' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/detail.tsx'), 'DetailRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/reminders',
    staticData: { title: 'shell.reminders', requiredPermission: 'mayUseReminders' },
    component: lazyScreen(() => import('../../features/reminders/reminders-screen.tsx'), 'RemindersScreen'),
  }),
  createRoute({
    ...privateRoute,
    path: '/notifications',
    staticData: { title: 'notifications.title', requiredPermission: 'mayUseNotifications' },
    component: lazyScreen(() => import('../routes/notifications.tsx'), 'NotificationsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/feed',
    staticData: { title: 'feed.title', requiredPermission: 'isOwner' },
    component: lazyScreen(() => import('../../features/feed/feed-screen.tsx'), 'FeedScreen'),
  }),
  createRoute({
    ...privateRoute,
    path: '/calculator',
    staticData: { title: 'calculator.title', requiredPermission: 'mayUseCalculator' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/calculator.tsx'), 'CalculatorRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/cart',
    staticData: { title: 'shell.cart', requiredPermission: 'isCustomer' },
    component: lazyScreen(() => import('../routes/cart.tsx'), 'CartRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/offers',
    staticData: { title: 'shell.offers', requiredPermission: 'maySeeOffers' },
    component: lazyScreen(() => import('../routes/offers.tsx'), 'OffersRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/orders',
    staticData: { title: 'shell.orders', requiredPermission: 'maySeeOrders' },
    component: lazyScreen(() => import('../routes/orders.tsx'), 'OpenOrdersRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/orders/confirmed',
    staticData: { title: 'shell.orders', requiredPermission: 'maySeeOrders' },
    component: lazyScreen(() => import('../routes/orders.tsx'), 'ConfirmedOrdersRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/memos',
    staticData: { title: 'shell.orders', requiredPermission: 'isCustomer' },
    component: lazyScreen(() => import('../routes/orders.tsx'), 'MemosRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/order/items',
    staticData: { title: 'shell.orders', requiredPermission: 'maySeeOrders' },
    validateSearch: readId,
    component: lazyScreen(() => import('../routes/order-items.tsx'), 'OrderItemsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/enquiries',
    staticData: { title: 'shell.enquiries', requiredPermission: 'maySeeEnquiries' },
    component: lazyScreen(() => import('../routes/enquiries.tsx'), 'EnquiriesRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/enquiry/items',
    staticData: { title: 'shell.enquiries', requiredPermission: 'maySeeEnquiries' },
    validateSearch: readId,
    component: lazyScreen(() => import('../routes/enquiry-items.tsx'), 'EnquiryItemsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/holds',
    staticData: { title: 'shell.holds', requiredPermission: 'maySeeOrders' },
    component: lazyScreen(() => import('../routes/holds.tsx'), 'HoldsRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/client-pages',
    staticData: { title: 'shell.clientPages', requiredPermission: 'isCustomer' },
    validateSearch: readId,
    component: lazyScreen(() => import('../routes/client-pages.tsx'), 'ClientPagesRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/quotes',
    staticData: { title: 'clientPages.quotes.title', requiredPermission: 'isCustomer' },
    component: lazyScreen(() => import('../routes/quotes.tsx'), 'QuotesRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/appointment',
    staticData: { title: 'appointments.title', requiredPermission: 'maySeeAppointments' },
    validateSearch: readTexts,
    component: lazyScreen(() => import('../routes/appointment.tsx'), 'AppointmentRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/company-members',
    staticData: { title: 'companyMembers.title', requiredPermission: 'isCustomer' },
    component: lazyScreen(() => import('../routes/company-members.tsx'), 'CompanyMembersRoute'),
  }),
  createRoute({
    ...privateRoute,
    path: '/account',
    staticData: { title: 'account.title' },
    validateSearch: readTab,
    component: lazyScreen(() => import('../routes/account.tsx'), 'AccountRoute'),
  }),
  createRoute({ ...privateRoute, path: '/desk', staticData: { title: null }, component: deskScreens }),
  createRoute({ ...privateRoute, path: '/desk/$', staticData: { title: null }, component: deskScreens }),
] as const;
