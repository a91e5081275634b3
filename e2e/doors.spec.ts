import { calls, type CallName } from '@loupe/contract';
import { ask, expect, people, signIn, test } from './portal.ts';

const names = Object.keys(calls).filter((name): name is CallName => name in calls);

test('nothing a browser can send is answered with a fault of the server', async ({ page, request }) => {
  await signIn(page, people.buyer);
  const rubbish = ['', '{', '[]', 'null', '"text"', '{"data":[]}', '{"search_param":7}', '{"id":"\u0000"}'];
  for (const name of names) {
    const { path, who } = calls[name];
    const visitor = await request.post(path, { data: {} });
    if (who !== 'anyone') expect(visitor.status(), path).toBe(401);
    for (const data of rubbish) {
      const sent = await request.post(path, { data, headers: { 'content-type': 'application/json' } });
      expect(sent.status(), `${path} ${data}`).toBeLessThan(500);
    }
  }
});

test('a buyer without the flag has neither menu entry nor screen nor call', async ({ page }) => {
  await signIn(page, people.sales);
  expect((await ask(page, 'getAllOrder', {})).status()).toBe(403);
  await page.goto('/cart');
  await expect(page.getByText('Your account has no access to this.')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('Your account has no access to this.')).toBeVisible();
});

test('another customer’s order does not exist for anybody else', async ({ page }) => {
  await signIn(page, people.otherBuyer);
  const answer = await ask(page, 'getOrderData', { id: '00000000-0000-4000-8000-000000000000' });
  expect(answer.status()).toBe(404);
});

test('pages carry a strict content policy and forbid being framed', async ({ page }) => {
  const answer = await page.goto('/login');
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
