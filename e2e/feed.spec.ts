import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  signIn,
  test,
} from './support/portal.ts';

const stock = '/api/feed/stock';

// These tests submit a webhook that is rejected.
test.use({ refusals: [422] });

test('an API key created on the screen reads the stock until it is revoked', async ({ page, request }) => {
  await openDashboard(page, demoUsers.buyer);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Data feed' }).click();
  await page.waitForURL('**/feed');
  const name = `Warehouse ${Date.now()}`;
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'API key', exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const headers = { 'x-api-key': key };
  const { cursor, stones } = await (await request.get(stock, { headers })).json();
  expect(stones.length).toBeGreaterThan(1_000);
  const later = await request.get(`${stock}?since=${cursor}`, { headers });
  expect((await later.json()).is_full_snapshot).toBe(false);

  await page.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(name, { exact: true })).toBeHidden();
  expect((await request.get(stock, { headers })).status()).toBe(401);
});

test('an invalid webhook URL is explained, and the screen fits a phone', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  const added = await callApi(page, 'addFeedKey', {
    data: { name: `ERP ${Date.now()}`, scopes: ['stock', 'webhooks'] },
  });
  expect(added.status()).toBe(200);
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('URL').fill('ftp://erp.example');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('must be a URL such as https://erp.example/loupe')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
