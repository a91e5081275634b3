import { calls, type CallName } from '@loupe/contract';
import { callApi, demoUsers, expect, signIn, test } from './support/portal.ts';

const names = Object.keys(calls).filter((name): name is CallName => name in calls);

test('no request from a browser causes a server error', async ({ page, request }) => {
  await signIn(page, demoUsers.buyer);
  const rubbish = ['', '{', '[]', 'null', '"text"', '{"data":[]}', '{"search_param":7}', '{"id":"\u0000"}'];
  for (const name of names) {
    const { path, roles } = calls[name];
    const visitor = await request.post(path, { data: {} });
    if (roles !== 'anyone') expect(visitor.status(), path).toBe(401);
    for (const data of rubbish) {
      const sent = await request.post(path, { data, headers: { 'content-type': 'application/json' } });
      expect(sent.status(), `${path} ${data}`).toBeLessThan(500);
    }
  }
});

test('a user without the access flag has no menu entry, screen or call', async ({ page }) => {
  await signIn(page, demoUsers.sales);
  expect((await callApi(page, 'getAllOrder', {})).status()).toBe(403);
  await page.goto('/cart');
  await expect(page.getByText('Your account does not have access to this.')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('Your account does not have access to this.')).toBeVisible();
});

test('an order of another customer returns not found', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  const response = await callApi(page, 'getOrderData', { id: '00000000-0000-4000-8000-000000000000' });
  expect(response.status()).toBe(404);
});

test('pages have a strict content security policy and cannot be framed', async ({ page }) => {
  const response = await page.goto('/login');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
