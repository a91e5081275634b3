import { expect, test } from 'vitest';
import * as z from 'zod';
import { accessFlags } from './access.ts';
import type { CallSpec } from './define-call.ts';
import { calls } from './calls.ts';
import { limits, userIdPattern } from './limits.ts';

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
  ['/api/user/transaction/get_jewellery', 500],
  ['/api/user/transaction/get_jewellery_detail', 500],
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

test('search results, the cart and enquiries are excluded from what a browser keeps', () => {
  const kept = table.filter(({ keptOffline }) => keptOffline !== undefined);
  expect(kept.length).toBeGreaterThan(5);
  const features = new Set(kept.map(({ feature }) => feature));
  for (const excluded of ['cart', 'enquiries', 'pairs', 'quick-search', 'export', 'price-chart'])
    expect(features).not.toContain(excluded);
  expect(kept.map(({ path }) => path)).not.toContain('/api/search');
  // A kept answer of another call may carry the cart: every field of it is named.
  for (const { path, answer, keptWithout = {} } of kept) {
    const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
    expect(fields.length, path).toBeGreaterThan(0);
    const ofTheCart = fields.filter((field) => field.startsWith('cart_'));
    // The watchlist's own list bears the name of the cart in the specification.
    const meant = path === '/api/user/transaction/get_watchlist' ? [] : ofTheCart.toSorted();
    expect(Object.keys(keptWithout).toSorted(), path).toEqual(meant);
  }
});

test('no path stands twice', () => {
  const paths = table.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('whatever a body says of its user is let through and means nothing', () => {
  expect(calls.getToCart.body.parse({ user: { id: 7 } })).toEqual({ user: { id: 7 } });
});

test('user IDs and passwords have at least five characters, of the allowed ones', () => {
  expect([limits.userIdMin, limits.passwordMin]).toEqual([5, 5]);
  expect(['r.mehta-2_x@y', 'a b', 'a+b'].map((name) => userIdPattern.test(name))).toEqual([
    true,
    false,
    false,
  ]);
});

test('the access flags are those of the menu', () => {
  expect(accessFlags).toHaveLength(13);
});
