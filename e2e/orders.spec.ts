import { randomUUID } from 'node:crypto';
import { calls } from '@loupe/contract';
import { callDesk } from './support/desk-calls.ts';
import {
  callApi,
  demoUsers,
  emptyCart,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';

test('a buyer finds stones, adds them to the cart and orders them, others cannot order them, and the desk confirms', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await emptyCart(page);
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
  await sheet.getByLabel('Notes (ship-to, invoice name, instructions)').fill('Ship to: Gold Souk, Dubai');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/items\?id=/);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
  await expect(page.getByText('Ship to: Gold Souk, Dubai')).toBeVisible();
  const ordered = await page
    .getByRole('region', { name: 'As ordered' })
    .getByRole('definition')
    .last()
    .textContent();
  expect(ordered).toBe(amount);
  const orderNo = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Order ', '');

  const other = await browser.newPage();
  await signIn(other, demoUsers.otherBuyer);
  await other.goto(`/stock?packets=${packets.join(',')}`);
  await expect(other.getByText('2 stones')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Hold 2$/ })).toBeVisible();
  const held = await callApi(other, 'search', { search_param: { packetNo: packets.join(',') } });
  const { rows } = calls.search.response.parse(await held.json());
  const refused = await callApi(other, 'addOrder', {
    data: { stones: rows.map(({ stock_uuid: id }) => id), idempotency_key: randomUUID() },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ message: 'STONE_NOT_AVAILABLE' });
  await other.close();

  await callDesk('deskConfirmOrder', { data: { order_no: orderNo } });
  await openScreen(page, '/orders/confirmed');
  await expect(page.getByText(orderNo)).toBeVisible();
  await openScreen(page, `/stock?packets=${packets.join(',')}`);
  await expect(page.getByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeVisible();
});

test.describe('conflicts', () => {
  test.use({ refusals: [409] });
  test('a stone that another customer ordered a moment earlier is named, and no order is placed', async ({
    page,
    browser,
  }) => {
    await signIn(page, demoUsers.buyer);
    await page.goto('/stock?shape=OVAL&carat=1.5_1.69&status=Available');
    const select = page.getByRole('checkbox', { name: /^Select L/ }).first();
    const packet = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '');
    await select.click();
    await page.getByRole('button', { name: /^Place order/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Order 1 stone' });
    await expect(sheet).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, demoUsers.otherBuyer);
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
      `${packet} is no longer available. No order was placed.`,
    );
  });
});

test('the cart and the orders fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.buyer);
  for (const path of ['/cart', '/orders', '/orders/confirmed']) {
    await openScreen(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
