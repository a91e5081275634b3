import { calls } from '@loupe/contract';
import { holdForCustomer } from './support/desk-calls.ts';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  releaseHolds,
  signIn,
  test,
} from './support/portal.ts';
import { findDemoPackets } from './support/sample-trade.ts';

/** Stones that no other test uses. */
const result = '/stock?shape=PEAR&carat=1_1.99&status=Available';

test('a buyer holds a stone by key; another buyer queues, sees the queue position, and gets the stone on release', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto(result);
  const first = page.getByRole('checkbox', { name: /^Select L/ }).nth(0);
  const packet = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '');
  await page.getByRole('grid').focus();
  await page.keyboard.press('h');
  await expect(page.getByText(new RegExp(`^${packet} is held for you until`))).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, demoUsers.otherBuyer);
  await other.goto(`/stock?packets=${packet}`);
  await other.getByRole('checkbox', { name: `Select ${packet}` }).click();
  await other.getByRole('button', { name: /^Queue/ }).click();
  await expect(other.getByText(`You’re in the queue for ${packet}.`)).toBeVisible();
  await openScreen(other, '/cart');
  const waiting = other.getByRole('row', { name: new RegExp(packet) }).first();
  await expect(waiting).toContainText('Queue position 1 of 1');

  await openScreen(page, '/cart');
  const held = page.getByRole('region', { name: 'Held for you' });
  await expect(held.getByRole('row', { name: new RegExp(packet) })).toContainText('Held for you until', {
    timeout: 10_000,
  });
  await expectAccessible(page);
  await held.getByRole('button', { name: `Release ${packet}` }).click();
  await expect(held).toContainText(`${packet} released`, { timeout: 10_000 });
  await expect(waiting).toContainText('Held for you until');
  await other.getByRole('button', { name: `Release ${packet}` }).click();
  await context.close();
});

test(
  'a held stone is ordered from the dashboard, which ends the hold',
  { tag: '@load' },
  async ({ page }) => {
    await signIn(page, demoUsers.buyer);
    await releaseHolds(page);
    // Other tests hold the first stones of the list. A stone that a customer has released cannot be held again for a day.
    const packets = await findDemoPackets(page, 'PEAR', 60);
    await page.goto(`/stock?packets=${packets.slice(-2).join(',')}`);
    const second = page.getByRole('checkbox', { name: /^Select L/ }).nth(1);
    await expect(second).toBeVisible();
    const packet = ((await second.getAttribute('aria-label')) ?? '').replace('Select ', '');
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await expect(page.getByText(new RegExp(`^${packet} is held for you until`))).toBeVisible();
    await openScreen(page, '/home');
    const held = page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('listitem')
      .filter({ hasText: 'Hold expires' });
    await held.getByRole('button', { name: 'Order' }).click();
    const sheet = page.getByRole('dialog', { name: 'Order 1 stone' });
    const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
    if ((await accept.count()) > 0) await accept.click({ force: true });
    await sheet.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order\/items\?id=/);
    await openScreen(page, '/home');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(
      page.getByText('Recently viewed').or(page.getByText('Saved searches')).first(),
    ).toBeVisible();
    await expect(held).toHaveCount(0);
  },
);

test('the stone detail shows until when the stone is held, also on a phone and from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', {
    search_param: { shape: ['PEAR'], status: 'Available' },
    view: { limit: 1, offset: 300 },
  });
  const [stone] = calls.search.response.parse(await found.json()).rows;
  await page.goto(`/detail?id=${stone?.stock_uuid}`);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /Held for you until/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openScreen(page, '/cart');
  await expect(page.getByRole('region', { name: 'Held for you' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the desk places a hold for a customer and releases it', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', {
    search_param: { shape: ['PEAR'], status: 'Available' },
    view: { limit: 1, offset: 320 },
  });
  const [stone] = calls.search.response.parse(await found.json()).rows;
  const packet = String(stone?.['stock_no']);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  const release = await holdForCustomer(demoUsers.buyer, packet);
  const held = page.getByRole('region', { name: 'Held for you' });
  await expect(held.getByRole('row', { name: new RegExp(packet) })).toBeVisible({ timeout: 10_000 });
  await release();
  await expect(held).toContainText(`${packet} released`);
});
