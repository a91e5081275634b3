import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bundleVersion, type HomeData } from '@loupe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../../lib/preferences.ts';
import { storeToken, readToken } from '../../lib/session.ts';
import {
  createCart,
  createDashboard,
  createStoneRow,
  stubServer,
  type StubServer,
} from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { GulfClock } from './gulf-clock.tsx';
import { Shell } from './shell.tsx';
import { TopBar } from './top-bar.tsx';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.respond('getToCart', createCart(createStoneRow(1), createStoneRow(2)));
  storeToken('t');
});
afterEach(() => {
  usePreferences.getState().setSidebarCollapsed(false);
});

async function openShell(home: Partial<HomeData> = {}) {
  server.respond('updateDashboard', createDashboard(home));
  const view = await renderInPortal(<Shell />);
  await screen.findByRole('button', { name: 'Account menu for Rahul' });
  return view;
}
const openBar = async (pathname: string, home: Partial<HomeData> = {}) =>
  renderInPortal(<TopBar dashboard={createDashboard(home)} pathname={pathname} />);

test('links the menu to the dashboard, a new search, a new fancy search, jewellery, demands and orders', async () => {
  await openShell();
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  const links = within(menu ?? document.body).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 6)).toEqual([
    ['Dashboard', '/home'],
    ['Search Diamonds', '/search'],
    ['Fancy Search', '/search/fancy'],
    ['Jewellery', '/jewellery'],
    ['My Demands', '/demands'],
    ['My Purchased Orders', '/orders'],
  ]);
});

test('links the portal name to the dashboard', async () => {
  await openShell();
  expect(screen.getByRole('link', { name: 'Loupe' }).getAttribute('href')).toBe('/home');
});

test('shows the menu beside the screen from 992 px on, below it on narrower windows', async () => {
  await openShell();
  const [beside, under] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(beside?.className).toContain('hidden');
  expect(beside?.className).toContain('min-[992px]:flex');
  expect(under?.className).toContain('min-[992px]:hidden');
});

test('shows the menu 210 px wide, 60 px when collapsed, with its entries named either way', async () => {
  await openShell();
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(menu?.className).toContain('w-[210px]');
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  await waitFor(() => expect(menu?.className).toContain('w-[60px]'));
  expect(screen.getByRole('link', { name: 'Fancy Search' })).toBeTruthy();
});

test('shows the year, the company with a link to its site, and the developer in the footer', async () => {
  await openShell();
  expect(screen.getAllByText(`© ${new Date().getFullYear()}`).length).toBeGreaterThan(0);
  const [company] = screen.getAllByRole('link', { name: 'Northlight Diamonds' });
  expect(company?.getAttribute('href')).toBe('https://northlight.example');
  expect(screen.getAllByText(`Developed by Loupe, ${bundleVersion}`).length).toBeGreaterThan(0);
});

test.each(['/stock', '/stock-new-page', '/cart', '/home'])(
  'shows the footer at %s, in the menu or, where that is narrow, below the screen',
  async (path) => {
    usePreferences.setState({ isSidebarCollapsed: null });
    const { router } = await openShell();
    await act(async () => router.navigate({ to: path }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    const [menu] = screen.queryAllByRole('navigation', { name: 'Main menu' });
    const isInMenu = menu?.querySelector('footer') !== null && menu?.querySelector('footer') !== undefined;
    const under = screen.getByRole('main').querySelector('footer');
    expect(within(under ?? document.createElement('p')).getByText('Northlight Diamonds')).toBeTruthy();
    // Next to a wide menu, the footer below the screen is only for windows too narrow for the menu.
    expect(under?.parentElement?.className.includes('min-[992px]:hidden')).toBe(isInMenu);
    expect(isInMenu).toBe(!path.startsWith('/stock'));
  },
);

test('shows the clock in the top bar, and the language picker by its flag', async () => {
  await openBar('/home', { user_access: { lang_list: 1 }, languages: ['en', 'ar', 'gu'] });
  const clock = await screen.findByLabelText('Gulf time');
  expect(clock.className).not.toContain('hidden');
  fireEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(names).toHaveLength(3);
  expect(names[0]).toContain('English');
  cleanup();
  await openBar('/home', { user_access: { lang_list: 0 }, languages: ['en', 'ar', 'gu'] });
  await screen.findByLabelText('Gulf time');
  expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull();
});

test('shows the company announcement only when it is switched on', async () => {
  const { unmount } = await openShell({ special_topbar: 0, topbar_data: 'Closed on Friday' });
  expect(screen.queryByText('Closed on Friday')).toBeNull();
  unmount();
  await openShell({ special_topbar: 1, topbar_data: 'Closed on Friday' });
  expect(await screen.findByText('Closed on Friday')).toBeTruthy();
});

test('shows the number search by its flag, never on a result', async () => {
  await openBar('/home', { user_access: { global_search: 1 } });
  expect((await screen.findByRole('search')).className).toContain('max-w-[400px]');
  cleanup();
  await openBar('/stock', { user_access: { global_search: 1 } });
  expect(screen.queryByRole('search')).toBeNull();
  cleanup();
  await openBar('/home', { user_access: { global_search: 0 } });
  expect(screen.queryByRole('search')).toBeNull();
});

test('shows the calculator in the top bar by its flag and always for staff, never in the menu', async () => {
  await openBar('/home', { user_access: { calculator: 1 } });
  const link = await screen.findByRole('link', { name: 'Calculator' });
  expect(link.getAttribute('href')).toBe('/calculator');
  cleanup();
  await openBar('/home', { user_access: { calculator: 0 } });
  expect(screen.queryByRole('link', { name: 'Calculator' })).toBeNull();
  cleanup();
  const staff = createDashboard({ user_access: {} });
  await renderInPortal(
    <TopBar dashboard={{ ...staff, user: { ...staff.user, role: 'sales' } }} pathname="/calculator" />,
  );
  const present = await screen.findByRole('link', { name: 'Calculator' });
  expect(present.getAttribute('aria-current')).toBe('page');
  cleanup();
  await openShell({ user_access: { calculator: 1 } });
  for (const menu of screen.getAllByRole('navigation', { name: 'Main menu' }))
    expect(within(menu).queryByRole('link', { name: 'Calculator' })).toBeNull();
});

test('opens the result among natural stones for numbers typed in the top bar', async () => {
  const { router } = await openBar('/home', { user_access: { global_search: 1 } });
  const box = await screen.findByRole('textbox', { name: 'Packet, certificate or request' });
  fireEvent.change(box, { target: { value: 'L1, L2' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/stock'));
  expect(router.state.location.search).toEqual({ packets: 'L1 L2' });
});

test('shows the cart count except while the cart is open', async () => {
  await openBar('/home');
  const cart = await screen.findByRole('link', { name: 'My Cart, 2 items' });
  expect([cart.getAttribute('href'), cart.textContent]).toEqual(['/cart', '2']);
  cleanup();
  await openBar('/cart');
  expect((await screen.findByRole('link', { name: 'My Cart, 2 items' })).textContent).toBe('');
});

test('shows the first letter in the avatar menu, which links to the screens and signs out', async () => {
  server.respond('signOut', { error: null, message: '000', user: null });
  await openBar('/home');
  const corner = await screen.findByRole('button', { name: 'Account menu for Rahul' });
  expect(corner.textContent).toBe('R');
  fireEvent.click(corner);
  for (const entry of ['Dashboard', 'Search Diamonds', 'My Cart', 'My Account'])
    expect(await screen.findByRole('menuitem', { name: entry })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('Logout successfull !')).toBeTruthy();
  expect(readToken()).toBeNull();
});

test('reports a sign-out that did not reach the server and still ends the session in this browser', async () => {
  await openBar('/home');
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu for Rahul' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('SignOut unsuccessfull!!')).toBeTruthy();
  expect(readToken()).toBeNull();
});

test('shows Gulf time and updates it every second', async () => {
  vi.useFakeTimers({
    now: new Date('2026-01-13T22:32:07Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  await renderInPortal(<GulfClock />);
  const clock = await screen.findByLabelText('Gulf time');
  expect(clock.textContent).toBe('14 Jan 2026 02:32:07 GST');
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(clock.textContent).toBe('14 Jan 2026 02:32:08 GST');
});

test('sets the density of rows and fields from the avatar menu', async () => {
  await openShell();
  fireEvent.click(screen.getByRole('button', { name: 'Account menu for Rahul' }));
  const compact = await screen.findByRole('menuitemradio', { name: 'Compact' });
  expect(screen.getByRole('menuitemradio', { name: 'Comfortable' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  fireEvent.click(compact);
  expect(usePreferences.getState().density).toBe('compact');
  usePreferences.getState().setDensity('comfortable');
});
