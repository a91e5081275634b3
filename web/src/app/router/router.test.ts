import { expect, test } from 'vitest';
import { endSession, storeToken } from '../../lib/session.ts';
import { DiamondLoader } from '../../ui/diamond-loader.tsx';
import { movedAddresses } from './moved-addresses.ts';
import { router } from './router.tsx';

async function openedPath(href: string) {
  router.history.push(href);
  await router.load();
  return router.state.location.href;
}
const screenAt = () => router.state.matches.at(-1)?.fullPath;

test.each([
  '/home',
  '/search',
  '/stock',
  '/stock-new-page',
  '/match-pair',
  '/match-pair-stock',
  '/quick-search',
  '/loose-stock',
  '/jewellery',
  '/jewellery/detail',
  '/detail',
  '/compare',
  '/watchlist',
  '/holds',
  '/reminders',
  '/demands',
  '/requests',
  '/calculator',
  '/cart',
  '/offers',
  '/orders',
  '/orders/confirmed',
  '/memos',
  '/order/items',
  '/enquiries',
  '/enquiry/items',
  '/notifications',
  '/appointment',
  '/company-members',
  '/account',
])('opens a screen for a customer at %s', async (path) => {
  storeToken('t');
  expect(await openedPath(path)).toBe(path);
  expect(screenAt()).toBe(path);
});

test.each(['/login', '/login2'])('opens the login page for a visitor at %s', async (path) => {
  expect(await openedPath(path)).toBe(path);
  expect(screenAt()).toBe(path);
});

test.each([
  ['/register', '/register'],
  ['/forgot', '/forgot'],
  ['/reset/password/abc-DEF_1', '/reset/password/$token'],
])(
  'opens the public page at %s for a visitor and redirects a customer to the home screen',
  async (path, screen) => {
    expect(await openedPath(path)).toBe(path);
    expect(screenAt()).toBe(screen);
    storeToken('t');
    expect(await openedPath(path)).toBe('/home');
  },
);

test('does not redirect a visitor from an unknown path that contains reset, register or api', async () => {
  expect(await openedPath('/somewhere/api/page')).toBe('/somewhere/api/page');
  expect(screenAt()).toBe('/');
});

test('shows the login page when the server ends the session, and returns to the same URL after login', async () => {
  storeToken('t');
  await openedPath('/stock?shape=OVAL');
  history.replaceState(null, '', '/stock?shape=OVAL');
  endSession('ended');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  storeToken('again');
  expect(await openedPath('/')).toBe('/stock?shape=OVAL');
});

test('redirects a visitor to the login page, and after login to the requested URL', async () => {
  expect(await openedPath('/stock?shape=ROUND')).toBe('/login');
  storeToken('t');
  expect(await openedPath('/')).toBe('/stock?shape=ROUND');
  expect(await openedPath('/')).toBe('/home');
});

test.each([...movedAddresses])(
  'the earlier address %s leads to %s with its parameters',
  async (earlier, present) => {
    storeToken('t');
    expect(await openedPath(`${earlier}?sort=date`)).toContain(present);
  },
);

test('presets fancy colours in the fancy search, and nothing in the search', async () => {
  storeToken('t');
  expect(await openedPath('/search?shape=ROUND')).toBe('/search?shape=ROUND');
  expect(await openedPath('/search/fancy')).toBe('/search?color_type=Fancy');
  expect(await openedPath('/search')).toBe('/search');
});

test('shows the login page after signing out', async () => {
  storeToken('t');
  await openedPath('/cart');
  endSession('signed-out');
  await router.load();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('shows the diamond loader while a screen loads', () => {
  expect(router.options.defaultPendingComponent).toBe(DiamondLoader);
});

test('sets an existing tab title for every screen that needs a session', () => {
  const leads = ['/shell/search/fancy', '/shell/desk', '/shell/desk/$'];
  const screens = Object.values(router.routesById).filter(
    ({ id }) => id.startsWith('/shell/') && !leads.includes(id),
  );
  expect(screens.length).toBeGreaterThan(20);
  const unnamed = screens.filter(({ options: { staticData } }) => staticData?.title === undefined);
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});
