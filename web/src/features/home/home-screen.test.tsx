import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDashboard, createStoneRow } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { HomeScreen } from './home-screen.tsx';

const noLists = {
  isLoaded: { waiting: true, watched: true, side: true },
  waiting: null,
  searches: null,
  watched: null,
  clientPages: null,
  goods: null,
  notifications: null,
};

test('shows the six figures with labels and links', async () => {
  const home = createDashboard({
    order_count: 2,
    confirmed_count: 4,
    recommended_c: [createStoneRow(1)],
  }).home_data;
  await renderInPortal(<HomeScreen home={home} {...noLists} />);
  const figure = async (name: string) => {
    const term = await screen.findByText(name, { selector: 'dt' });
    return within(term.parentElement ?? term);
  };
  expect((await figure('Total stones')).getByRole('link').textContent).toBe('175,771');
  expect((await figure('Confirmed orders')).getByRole('link').getAttribute('href')).toBe('/orders/confirmed');
  expect((await figure('Pending orders')).getByRole('link').getAttribute('href')).toBe('/orders');
  expect((await figure('Exclusive diamonds')).getByText('1')).toBeTruthy();
  expect(screen.getAllByRole('definition')).toHaveLength(6);
  expect(within(screen.getByRole('table', { name: 'Exclusive diamonds' })).getByText('L1')).toBeTruthy();
});

test("shows the company's message only when it is switched on", async () => {
  const off = createDashboard({ special_msg_data: 'New arrivals' }).home_data;
  const { unmount } = await renderInPortal(<HomeScreen home={off} {...noLists} />);
  await screen.findByText('Total stones');
  expect(screen.queryByText('New arrivals')).toBeNull();
  unmount();
  const on = createDashboard({
    special_msg_status: 1,
    special_msg_data: 'New arrivals',
    special_msg_link: 'https://northlight.example/new',
  }).home_data;
  await renderInPortal(<HomeScreen home={on} {...noLists} />);
  expect(await screen.findByText(/New arrivals/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe(
    'https://northlight.example/new',
  );
});

test('shows what is below a list only when that list is loaded', async () => {
  const { home_data: home } = createDashboard();
  const lists = {
    ...noLists,
    waiting: <p>Waiting</p>,
    searches: <p>Searches</p>,
    watched: <p>Watched</p>,
    notifications: <p>News</p>,
    goods: <p>Goods</p>,
  };
  const shownWith = async (isLoaded: typeof noLists.isLoaded) => {
    const { unmount } = await renderInPortal(<HomeScreen home={home} {...lists} isLoaded={isLoaded} />);
    await screen.findByText('Total stones');
    const names = ['Waiting', 'Searches', 'Watched', 'News', 'Goods'];
    const shown = names.filter((name) => screen.queryByText(name) !== null);
    unmount();
    return shown;
  };
  expect(await shownWith({ waiting: false, watched: true, side: true })).toEqual([]);
  expect(await shownWith({ waiting: true, watched: false, side: true })).toEqual(['Waiting', 'Searches']);
  expect(await shownWith({ waiting: true, watched: true, side: false })).toEqual([
    'Waiting',
    'Searches',
    'Watched',
  ]);
  expect(await shownWith(noLists.isLoaded)).toHaveLength(5);
});
