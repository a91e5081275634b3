import { accessFlags } from '@loupe/contract';
import { expect, test } from 'vitest';
import { allowedMenuItems, activeMenuLabel } from './menu-items.ts';

const labels = (access: Record<string, number>, isCustomer = true) =>
  allowedMenuItems(access, isCustomer).map(({ label }) => label);

test('lists the entries of the specification in its order when every flag is set, jewellery after loose stock, requests last', () => {
  const access = Object.fromEntries(accessFlags.map((flag) => [flag, 1]));
  expect(labels(access)).toEqual(
    `dashboard search fancy pairs quick loose jewellery watchlist reminders demands offers enquiries orders clientPages holds requests`
      .split(' ')
      .map((name) => `shell.${name}`),
  );
});

test('shows reminders only when the flag is 1', () => {
  expect(labels({ reminder_module: 1 })).toContain('shell.reminders');
  expect(labels({ reminder_module: 0 })).not.toContain('shell.reminders');
});

test('shows orders only when the flag is 1', () => {
  expect(labels({ order: 1 })).toContain('shell.orders');
  expect(labels({ order: 0 })).not.toContain('shell.orders');
  expect(labels({})).toEqual([
    'shell.dashboard',
    'shell.search',
    'shell.fancy',
    'shell.jewellery',
    'shell.demands',
    'shell.clientPages',
    'shell.requests',
  ]);
});

test('lists matched pairs, quick search and loose stock after the other searches, each by its flag or for staff', () => {
  const searches = [
    'shell.search',
    'shell.fancy',
    'shell.pairs',
    'shell.quick',
    'shell.loose',
    'shell.jewellery',
  ];
  const access = { match_pairs: 1, quick_search: 1, loose: 1, order: 1 };
  expect(labels(access)).toEqual([
    'shell.dashboard',
    ...searches,
    'shell.demands',
    'shell.orders',
    'shell.clientPages',
    'shell.holds',
    'shell.requests',
  ]);
  expect(labels({ match_pairs: 0 })).not.toContain('shell.pairs');
  expect(labels({ quick_search: 0 })).not.toContain('shell.quick');
  expect(labels({ loose: 0 })).not.toContain('shell.loose');
  expect(labels({}, false)).toEqual([...searches, 'shell.requests']);
});

test('shows offers only to customers whose flag is 1', () => {
  expect(labels({ offer: 1 })).toContain('shell.offers');
  expect(labels({ offer: 0 })).not.toContain('shell.offers');
  expect(labels({ offer: 1 }, false)).not.toContain('shell.offers');
});

test('lists enquiries before orders, for customers with the flag', () => {
  expect(labels({ enquiry: 1, order: 1 }).slice(-6)).toEqual([
    'shell.demands',
    'shell.enquiries',
    'shell.orders',
    'shell.clientPages',
    'shell.holds',
    'shell.requests',
  ]);
  expect(labels({ order: 1 })).not.toContain('shell.enquiries');
  expect(labels({ enquiry: 1 }, false)).not.toContain('shell.enquiries');
});

test('shows the watchlist only to customers with the flag', () => {
  expect(labels({ watchlist: 1 })).toContain('shell.watchlist');
  expect(labels({ watchlist: 0 })).not.toContain('shell.watchlist');
  expect(labels({ watchlist: 1 }, false)).not.toContain('shell.watchlist');
});

test('hides orders from staff', () => {
  expect(labels({ order: 1 }, false)).not.toContain('shell.orders');
});

test.each([
  ['/search', false, 'shell.search'],
  ['/search', true, 'shell.fancy'],
  ['/detail', false, 'shell.search'],
  ['/orders/confirmed', false, 'shell.orders'],
  ['/quick-search', false, 'shell.quick'],
  ['/loose-stock', false, 'shell.loose'],
  ['/enquiry/items', false, 'shell.enquiries'],
  ['/jewellery/detail', false, 'shell.jewellery'],
  ['/requests', false, 'shell.requests'],
  ['/cart', false, null],
])('at %s (fancy: %s) the active entry is %s', (path, isFancy, label) => {
  expect(activeMenuLabel(path, isFancy)).toBe(label);
});
