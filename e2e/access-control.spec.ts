import { callApi, demoUsers, expect, signIn, test } from './support/portal.ts';

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
