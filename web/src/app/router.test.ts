import { expect, test } from 'vitest';
import { endSession, keepToken } from '../lib/session.ts';
import { DiamondLoader } from '../ui/diamond-loader.tsx';
import { router } from './router.tsx';

async function standAt(href: string) {
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
  '/reminders',
  '/demands',
  '/calculator',
  '/cart',
  '/offers',
  '/orders',
  '/orders/confirmed',
  '/orders/memo',
  '/order/items',
  '/enquiries',
  '/enquiry/items',
  '/notifications',
  '/appointment',
  '/people',
  '/account',
])('a customer finds a screen at %s', async (path) => {
  keepToken('t');
  expect(await standAt(path)).toBe(path);
  expect(screenAt()).toBe(path);
});

test.each(['/login', '/login2'])('a visitor finds the sign-in at %s', async (path) => {
  expect(await standAt(path)).toBe(path);
  expect(screenAt()).toBe(path);
});

test.each([
  ['/register', '/register'],
  ['/forgot', '/forgot'],
  ['/reset/password/abc-DEF_1', '/reset/password/$token'],
])('a visitor finds the door at %s, a customer goes home from there', async (path, screen) => {
  expect(await standAt(path)).toBe(path);
  expect(screenAt()).toBe(screen);
  keepToken('t');
  expect(await standAt(path)).toBe('/home');
});

test('a visitor stays where nothing is when its address says reset, register or api', async () => {
  expect(await standAt('/somewhere/api/page')).toBe('/somewhere/api/page');
  expect(screenAt()).toBe('/');
});

test('whose sign-in the server ended stands at the door, and at his place once in again', async () => {
  keepToken('t');
  await standAt('/stock?shape=OVAL');
  history.replaceState(null, '', '/stock?shape=OVAL');
  endSession('ended');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  keepToken('again');
  expect(await standAt('/')).toBe('/stock?shape=OVAL');
});

test('a visitor is led to the sign-in, and once in to where he wanted to go', async () => {
  expect(await standAt('/stock?shape=ROUND')).toBe('/login');
  keepToken('t');
  expect(await standAt('/')).toBe('/stock?shape=ROUND');
  expect(await standAt('/')).toBe('/home');
});

test('the fancy search begins with fancy colours, the search with nothing', async () => {
  keepToken('t');
  expect(await standAt('/search?shape=ROUND')).toBe('/search?shape=ROUND');
  expect(await standAt('/search/fancy')).toBe('/search?color_type=Fancy');
  expect(await standAt('/search')).toBe('/search');
});

test('whoever signs out stands at the door', async () => {
  keepToken('t');
  await standAt('/cart');
  endSession('asked');
  await router.load();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('the diamond stands in for a screen that is still loading', () => {
  expect(router.options.defaultPendingComponent).toBe(DiamondLoader);
});

test('every screen behind the door names the tab of the browser, in words there are', () => {
  const leads = ['/shell/search/fancy', '/shell/desk', '/shell/desk/$'];
  const screens = Object.values(router.routesById).filter(
    ({ id }) => id.startsWith('/shell/') && !leads.includes(id),
  );
  expect(screens.length).toBeGreaterThan(20);
  const unnamed = screens.filter(({ options: { staticData } }) => staticData?.title === undefined);
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});
