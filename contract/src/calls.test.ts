import { expect, test } from 'vitest';
import * as z from 'zod';
import { accessFlags, accessPresets, specifiedAccessFlags } from './access.ts';
import type { CallSpec } from './define-call.ts';
import { calls } from './calls.ts';
import { isDeskCall } from './load-calls.ts';
import { limits, userIdPattern } from './limits.ts';

test('names the calls of the desk, and only those, with desk at the start', () => {
  const misnamed = Object.entries(calls).filter(
    ([name, { path }]) => isDeskCall(name) !== path.startsWith('/api/desk/'),
  );
  expect(misnamed).toEqual([]);
});

const table: readonly CallSpec[] = Object.values(calls);
const windowOf = (path: string) => table.find((call) => call.path === path)?.repeatWindowMs;

test.each([
  ['/api/search', 4_000],
  ['/api/search/match/pair', 4_000],
  ['/api/search/quick/search', 4_000],
  ['/api/user/transaction/add_demand', 4_000],
  ['/api/user/transaction/add_offer', 4_000],
  ['/api/user/transaction/get_offer', 4_000],
  ['/api/user/transaction/add_order', 4_000],
  ['/api/user/transaction/get_all_order', 4_000],
  ['/api/user/transaction/get_order_data', 4_000],
  ['/api/user/transaction/add_enquiry', 4_000],
  ['/api/user/transaction/get_all_enquiry', 4_000],
  ['/api/user/transaction/get_enquiry_data', 4_000],
  ['/api/user/transaction/add_book_appointment', 1_500],
  ['/api/user/transaction/add_saved_search', 4_000],
  ['/api/user/transaction/delete_saved_search', 4_000],
  ['/api/user/transaction/add_loose_demand', 4_000],
  ['/api/user/transaction/get_loose_data', 500],
  ['/api/user/jewellery/list', 500],
  ['/api/user/jewellery/get', 500],
  ['/api/user/transaction/get_all_enquiry', 4_000],
  ['/api/search/detail', 1_500],
  ['/api/search/export/data', 1_500],
  ['/api/user/transaction/delete_offer', 1_500],
  ['/api/user/transaction/get_rapnet_cal', 1_500],
  ['/api/user/transaction/get_to_cart', 1_500],
  ['/api/user/transaction/add_to_cart', 1_500],
  ['/api/user/transaction/delete_to_cart', 1_500],
  ['/api/user/transaction/get_reminder', 1_500],
  ['/api/user/transaction/add_reminder', 1_500],
  ['/api/user/transaction/update_reminder', 1_500],
  ['/api/user/transaction/delete_reminder', 1_500],
  ['/api/account/get', 1_500],
  ['/api/account/update_details', 1_500],
  ['/api/get_notifications', 1_500],
  ['/api/user/transaction/notifications/read/delete', 1_500],
])('a repeat of %s inside %i ms is ignored', (path, ms) => {
  expect(windowOf(path)).toBe(ms);
});

test('search results, the cart and enquiries are excluded from the offline cache', () => {
  const cachedCalls = table.filter(({ offlineCacheSize }) => offlineCacheSize !== undefined);
  expect(cachedCalls.length).toBeGreaterThan(5);
  const features = new Set(cachedCalls.map(({ feature }) => feature));
  for (const excluded of ['cart', 'enquiries', 'pairs', 'quick-search', 'export', 'price-chart'])
    expect(features).not.toContain(excluded);
  expect(cachedCalls.map(({ path }) => path)).not.toContain('/api/search');
  // Cached responses of other calls may contain the cart, so every cart field is named in `keptWithout`.
  for (const { path, response, cachedWithout = {} } of cachedCalls) {
    const fields = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
    expect(fields.length, path).toBeGreaterThan(0);
    const ofTheCart = fields.filter((field) => field.startsWith('cart_'));
    // The specification gives the watchlist's own list the name of the cart's.
    const expected = path === '/api/user/transaction/get_watchlist' ? [] : ofTheCart.toSorted();
    expect(Object.keys(cachedWithout).toSorted(), path).toEqual(expected);
  }
});

test('every path is unique', () => {
  const paths = table.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('accepts any `user` field of a body', () => {
  expect(calls.getToCart.body.parse({ user: { id: 7 } })).toEqual({ user: { id: 7 } });
});

test('user IDs and passwords have at least five characters, user IDs only allowed ones', () => {
  expect([limits.userIdMin, limits.passwordMin]).toEqual([5, 5]);
  expect(['r.mehta-2_x@y', 'a b', 'a+b'].map((name) => userIdPattern.test(name))).toEqual([
    true,
    false,
    false,
  ]);
});

test('defines the 13 access flags of the menu; the download of the stock is in no preset', () => {
  expect(specifiedAccessFlags).toHaveLength(13);
  expect(accessFlags).toContain('stock_download');
  expect(Object.values(accessPresets).flat()).not.toContain('stock_download');
});
