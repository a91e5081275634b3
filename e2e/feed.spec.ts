import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

const stock = '/api/feed/stock';

// A webhook refused on purpose.
test.use({ refusals: [422] });

test('a key made on the screen opens the stock until it is revoked', async ({ page, request }) => {
  await signIn(page, people.buyer);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Data feed' }).click();
  await page.waitForURL('**/feed');
  const name = `Warehouse ${Date.now()}`;
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const headers = { 'x-api-key': key };
  const { mark, stones } = await (await request.get(stock, { headers })).json();
  expect(stones.length).toBeGreaterThan(1_000);
  const later = await request.get(`${stock}?since=${mark}`, { headers });
  expect((await later.json()).whole).toBe(false);

  await page.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(name, { exact: true })).toBeHidden();
  expect((await request.get(stock, { headers })).status()).toBe(401);
});

test('a webhook that may not be called is refused in words; the screen fits a phone', async ({ page }) => {
  await signIn(page, people.otherBuyer);
  const added = await ask(page, 'addFeedKey', {
    data: { name: `ERP ${Date.now()}`, scopes: ['stock', 'webhooks'] },
  });
  expect(added.status()).toBe(200);
  await page.goto('/feed');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill('ftp://erp.example');
  await page.getByRole('button', { name: 'Set the webhook' }).click();
  await expect(page.getByText('must be an address such as https://erp.example/loupe')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
