import { randomUUID } from 'node:crypto';
import { calls } from '@loupe/contract';
import { runCommand } from './command-line.ts';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

test('a buyer finds, puts aside and orders stones; nobody else can; the desk confirms', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
  await page.goto('/stock?shape=ROUND&carat=2_2.49&status=Available');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  await select.nth(0).click();
  await select.nth(1).click();
  const packets = (
    await Promise.all([0, 1].map(async (at) => select.nth(at).getAttribute('aria-label')))
  ).map((label) => (label ?? '').replace('Select ', ''));
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: 'My Cart, 2 items' })).toBeVisible();

  await page.getByRole('link', { name: 'My Cart, 2 items' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  for (const packet of packets) await expect(page.getByText(packet)).toBeVisible();
  const amount = await page.getByRole('region', { name: 'All' }).getByRole('definition').last().textContent();

  await page.getByRole('button', { name: 'Place order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order 2 stones' });
  await sheet.getByLabel('To the desk: ship-to, marks, wishes').fill('Ship to: Gold Souk, Dubai');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/items\?id=/);
  await expect(page.getByText('Waiting for the desk')).toBeVisible();
  await expect(page.getByText('Ship to: Gold Souk, Dubai')).toBeVisible();
  const ordered = await page
    .getByRole('region', { name: 'As ordered' })
    .getByRole('definition')
    .last()
    .textContent();
  expect(ordered).toBe(amount);
  const orderNo = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Order ', '');

  const other = await browser.newPage();
  await signIn(other, people.otherBuyer);
  await other.goto(`/stock?packets=${packets.join(',')}`);
  await expect(other.getByText('2 stones')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Hold 2$/ })).toBeVisible();
  const held = await ask(other, 'search', { search_param: { packetNo: packets.join(',') } });
  const { rows } = calls.search.answer.parse(await held.json());
  const refused = await ask(other, 'addOrder', {
    data: { stones: rows.map(({ stock_uuid: id }) => id), idempotency_key: randomUUID() },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ message: 'STONE_NOT_AVAILABLE' });
  await other.close();

  expect(runCommand('desk', 'confirm-order', orderNo)).toContain('is now CONFIRMED');
  await page.goto('/orders/confirmed');
  await expect(page.getByText(orderNo)).toBeVisible();
  await page.goto(`/stock?packets=${packets.join(',')}`);
  await expect(page.getByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeVisible();
});

test.describe('too late', () => {
  test.use({ refusals: [409] });
  test('a stone that went to somebody else a moment earlier is named, and nothing is ordered', async ({
    page,
    browser,
  }) => {
    await signIn(page, people.buyer);
    await page.goto('/stock?shape=OVAL&carat=1.5_1.69&status=Available');
    const select = page.getByRole('checkbox', { name: /^Select L/ }).first();
    const packet = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '');
    await select.click();
    await page.getByRole('button', { name: /^Place order/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Order 1 stone' });
    await expect(sheet).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, people.otherBuyer);
    await other.goto(`/stock?packets=${packet}`);
    await other.getByRole('checkbox', { name: `Select ${packet}` }).click();
    await other.getByRole('button', { name: /^Place order/ }).click();
    const acceptOther = other.getByRole('checkbox', { name: 'I have read and accept the declaration' });
    if ((await acceptOther.count()) > 0) await acceptOther.click({ force: true });
    await other.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
    await expect(other).toHaveURL(/\/order\/items/);
    await other.close();

    const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
    if ((await accept.count()) > 0) await accept.click({ force: true });
    await sheet.getByRole('button', { name: 'Place order' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(
      `${packet} is no longer available. Nothing was ordered.`,
    );
  });
});

test('the cart and the orders fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.buyer);
  for (const place of ['/cart', '/orders', '/orders/confirmed']) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
