import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { keepReturnPlace, onSignedOut, readToken, takeReturnPlace } from '../lib/session.ts';
import { DiamondLoader } from '../ui/diamond-loader.tsx';
import { PageNotFound, ServerWrong } from './error-pages.tsx';
import { redirectFor } from './routing-rules.ts';

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

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: PageNotFound,
  errorComponent: ServerWrong,
  beforeLoad: ({ location: { pathname, href } }) => {
    const place = redirectFor(pathname, readToken() !== null);
    if (place === null) return;
    if (place === '/login' && pathname !== '/') keepReturnPlace(href);
    const target = place === 'return' ? (takeReturnPlace() ?? '/home') : place;
    throw redirect({ href: target, replace: true });
  },
});

const signIn = lazyRouteComponent(() => import('./screens/sign-in.tsx'), 'SignIn');
const login = createRoute({ getParentRoute: () => root, path: '/login', component: signIn });
const login2 = createRoute({ getParentRoute: () => root, path: '/login2', component: signIn });
const start = createRoute({ getParentRoute: () => root, path: '/' });

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('./screens/register.tsx'), 'Register'),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRouteComponent(() => import('./screens/forgot.tsx'), 'Forgot'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/password/$token',
  component: lazyRouteComponent(() => import('./screens/reset.tsx'), 'Reset'),
});

/** Whoever was invited to a company comes in here. */
const invited = createRoute({
  getParentRoute: () => root,
  path: '/register/invited/$token',
  component: lazyRouteComponent(() => import('./screens/invited.tsx'), 'Invited'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'Home'),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/search.tsx'), 'Search'),
});

/** The fancy search is the search with one choice made already. */
const fancySearch = createRoute({
  getParentRoute: () => shell,
  path: '/search/fancy',
  beforeLoad: () => {
    throw redirect({ to: '/search', search: { color_type: 'Fancy' }, replace: true });
  },
});

const quickSearch = createRoute({
  getParentRoute: () => shell,
  path: '/quick-search',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/quick-search.tsx'), 'QuickSearch'),
});

const demands = createRoute({
  getParentRoute: () => shell,
  path: '/demands',
  validateSearch: readMatched,
  component: lazyRouteComponent(() => import('./screens/demands.tsx'), 'Demands'),
});

const looseStock = createRoute({
  getParentRoute: () => shell,
  path: '/loose-stock',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/loose-stock.tsx'), 'LooseStock'),
});

const jewellery = createRoute({
  getParentRoute: () => shell,
  path: '/jewellery',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/jewellery.tsx'), 'Jewellery'),
});

const jewelleryDetail = createRoute({
  getParentRoute: () => shell,
  path: '/jewellery/detail',
  validateSearch: readId,
  component: lazyRouteComponent(() => import('./screens/jewellery-detail.tsx'), 'JewelleryDetail'),
});

const watchlist = createRoute({
  getParentRoute: () => shell,
  path: '/watchlist',
  component: lazyRouteComponent(() => import('./screens/watchlist.tsx'), 'Watchlist'),
});

const compare = createRoute({
  getParentRoute: () => shell,
  path: '/compare',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/compare.tsx'), 'Compare'),
});

const stock = createRoute({
  getParentRoute: () => shell,
  path: '/stock',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/stock.tsx'), 'Stock'),
});

/** The same result in a window of its own: the shell leaves its sidebar away there. */
const stockNewPage = createRoute({
  getParentRoute: () => shell,
  path: '/stock-new-page',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/stock.tsx'), 'StockNewPage'),
});

const matchPair = createRoute({
  getParentRoute: () => shell,
  path: '/match-pair',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/match-pair.tsx'), 'MatchPair'),
});

const matchPairStock = createRoute({
  getParentRoute: () => shell,
  path: '/match-pair-stock',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/match-pair-stock.tsx'), 'MatchPairStock'),
});

const detail = createRoute({
  getParentRoute: () => shell,
  path: '/detail',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/detail.tsx'), 'Detail'),
});

const reminders = createRoute({
  getParentRoute: () => shell,
  path: '/reminders',
  component: lazyRouteComponent(() => import('./screens/reminders.tsx'), 'Reminders'),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./screens/notifications.tsx'), 'Notifications'),
});

const feed = createRoute({
  getParentRoute: () => shell,
  path: '/feed',
  component: lazyRouteComponent(() => import('./screens/feed.tsx'), 'Feed'),
});

const calculator = createRoute({
  getParentRoute: () => shell,
  path: '/calculator',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/calculator.tsx'), 'Calculator'),
});

const cart = createRoute({
  getParentRoute: () => shell,
  path: '/cart',
  component: lazyRouteComponent(() => import('./screens/cart.tsx'), 'Cart'),
});

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/offers',
  component: lazyRouteComponent(() => import('./screens/offers.tsx'), 'Offers'),
});

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  component: lazyRouteComponent(() => import('./screens/orders.tsx'), 'OpenOrders'),
});

const confirmedOrders = createRoute({
  getParentRoute: () => shell,
  path: '/orders/confirmed',
  component: lazyRouteComponent(() => import('./screens/orders.tsx'), 'ConfirmedOrders'),
});

const memos = createRoute({
  getParentRoute: () => shell,
  path: '/orders/memo',
  component: lazyRouteComponent(() => import('./screens/orders.tsx'), 'Memos'),
});

const orderItems = createRoute({
  getParentRoute: () => shell,
  path: '/order/items',
  validateSearch: readId,
  component: lazyRouteComponent(() => import('./screens/order-items.tsx'), 'OrderItemsRoute'),
});

const enquiries = createRoute({
  getParentRoute: () => shell,
  path: '/enquiries',
  component: lazyRouteComponent(() => import('./screens/enquiries.tsx'), 'Enquiries'),
});

const enquiryItems = createRoute({
  getParentRoute: () => shell,
  path: '/enquiry/items',
  validateSearch: readId,
  component: lazyRouteComponent(() => import('./screens/enquiry-items.tsx'), 'EnquiryItems'),
});

const appointment = createRoute({
  getParentRoute: () => shell,
  path: '/appointment',
  validateSearch: readTexts,
  component: lazyRouteComponent(() => import('./screens/appointment.tsx'), 'AppointmentRoute'),
});

const people = createRoute({
  getParentRoute: () => shell,
  path: '/people',
  component: lazyRouteComponent(() => import('./screens/people.tsx'), 'People'),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  validateSearch: readTab,
  component: lazyRouteComponent(() => import('./screens/account.tsx'), 'Account'),
});

/** The company's own people: the desk finds its own screens. */
const deskScreens = lazyRouteComponent(() => import('./desk/desk.tsx'), 'Desk');
const deskHome = createRoute({ getParentRoute: () => shell, path: '/desk', component: deskScreens });
const desk = createRoute({ getParentRoute: () => shell, path: '/desk/$', component: deskScreens });

const routeTree = root.addChildren([
  start,
  login,
  login2,
  register,
  forgot,
  reset,
  invited,
  shell.addChildren([
    home,
    search,
    fancySearch,
    matchPair,
    matchPairStock,
    stock,
    stockNewPage,
    quickSearch,
    looseStock,
    jewellery,
    jewelleryDetail,
    detail,
    compare,
    reminders,
    watchlist,
    demands,
    notifications,
    feed,
    calculator,
    cart,
    offers,
    enquiries,
    enquiryItems,
    appointment,
    orders,
    memos,
    confirmedOrders,
    orderItems,
    people,
    account,
    deskHome,
    desk,
  ]),
]);

export const router = createRouter({
  routeTree,
  // Addresses carry plain texts, so that what people read and write by hand is what is meant.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (texts) => {
    const given = Object.entries(texts).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, String(text)]],
    );
    const written = new URLSearchParams(given).toString();
    return written === '' ? '' : `?${written}`;
  },
  defaultPendingComponent: DiamondLoader,
  defaultNotFoundComponent: PageNotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// Whoever is signed out, by choice or by the server, stands at the door again.
onSignedOut(() => {
  void router.navigate({ to: '/', replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
