import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';
import { priceBetween } from './support/price-between.ts';
import { findDemoPackets } from './support/sample-trade.ts';

/** Marks the document, so that {@link expectNotReloaded} detects a reload. */
const readSheet = async (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['since'] = 'then';
  });
const expectNotReloaded = async (page: Page) => {
  await expect(page.locator('body[data-since=then]')).toHaveCount(1);
};

/** Orders the first available stones of a shape by API calls. Returns the order number. */
async function orderStones(page: Page, shape: string, count: number): Promise<string> {
  const search = { search_param: { shape: [shape], status: 'Available' }, view: { limit: count } };
  const found = calls.search.response.parse(await (await callApi(page, 'search', search)).json());
  const home = await callApi(page, 'updateDashboard', {});
  const { home_data: data } = calls.updateDashboard.response.parse(await home.json());
  const stones = found.rows.map(({ stock_uuid: id }) => id);
  const response = await callApi(page, 'addOrder', { data: { stones, declaration: data.order_decl ?? '' } });
  return calls.addOrder.response.parse(await response.json()).order.order_no;
}

test(
  'a buyer offers, the desk counters, the buyer accepts and orders, the desk confirms in part, invoices and ships',
  { tag: '@load' },
  async ({ page, browser }) => {
    await signIn(page, demoUsers.otherBuyer);
    const desk = await browser.newPage();
    await signIn(desk, demoUsers.sales);
    await desk.goto('/desk/inbox');
    await expect(desk.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await readSheet(desk);

    const packets = await findDemoPackets(page, 'RADIANT', 2);
    await page.goto(`/stock?packets=${packets.join(',')}`);
    for (const packet of packets) await page.getByRole('checkbox', { name: `Select ${packet}` }).click();
    const [confirmed = '', refused = ''] = packets;
    await readSheet(page);
    await expect(page.getByRole('button', { name: /^My offer/ })).toBeVisible();
    await page.keyboard.press('o');
    const sheet = page.getByRole('dialog', { name: 'My offer for 2 stones' });
    const limits = sheet.getByText(/^below/);
    await expect(limits).toHaveCount(packets.length);
    const outcomes = await limits.allTextContents();
    for (const [at, packet] of packets.entries())
      await sheet
        .getByRole('textbox', { name: `Offer for ${packet}` })
        .fill(priceBetween(outcomes[at] ?? ''));
    await sheet.getByRole('button', { name: 'Send offer' }).click();
    const talkAbout = (packet: string) => page.getByRole('listitem').filter({ hasText: packet }).last();
    for (const packet of packets) await expect(talkAbout(packet)).toContainText('Awaiting reply');

    // The inbox fills while it is open. One reply counters both stones: the prices are prepared, Enter sends.
    const entry = desk.getByRole('row').filter({ hasText: confirmed });
    await expect(entry).toBeVisible();
    await entry.getByRole('button').first().click();
    const [firstPacket = ''] = packets;
    const handle = desk.getByRole('slider', { name: `Counter-offer for ${firstPacket}` });
    const field = desk.getByRole('textbox', { name: `Counter-offer for ${firstPacket}` });
    await handle.focus();
    const before = await field.inputValue();
    await desk.keyboard.press('ArrowUp');
    await expect(field).not.toHaveValue(before);
    await expectAccessible(desk);
    await field.focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('countered 2 stones')).toBeVisible();

    for (const packet of packets) await expect(talkAbout(packet)).toContainText('Counter-offer');
    for (const packet of packets)
      await page.getByRole('button', { name: new RegExp(`^Accept .* for ${packet}$`) }).click();
    await page.getByRole('button', { name: 'Order all 2 accepted' }).click();
    const order = page.getByRole('dialog', { name: 'Order 2 stones' });
    const accept = order.getByRole('checkbox', { name: 'I have read and accept the declaration' });
    if ((await accept.count()) > 0) await accept.click({ force: true });
    await order.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order\/items\?id=/);
    const heading = page.getByRole('heading', { name: /^Order /, level: 1 });
    const number = ((await heading.textContent()) ?? '').replace('Order ', '');

    await desk.getByRole('link', { name: 'Inbox' }).click();
    await desk.getByRole('button', { name: number }).click();
    const panel = desk.getByRole('complementary', { name: `Order ${number}` });
    await panel.getByRole('checkbox', { name: `Select ${refused}` }).click({ force: true });
    await panel.getByRole('button', { name: 'Confirm 1 of 2, release the rest' }).click();
    await expect(panel.getByText('Partly confirmed')).toBeVisible();
    await expect(page.getByText('Partly confirmed')).toBeVisible();

    await panel.getByRole('button', { name: 'Invoice', exact: true }).click();
    const invoice = desk.getByRole('dialog', { name: 'Invoice' });
    await invoice.getByLabel('Invoice number').fill('INV-77');
    await invoice.getByRole('button', { name: 'Invoice' }).click();
    await expect(page.getByText('Invoiced').first()).toBeVisible();

    await panel.getByRole('button', { name: 'Ship' }).click();
    const ship = desk.getByRole('dialog', { name: 'Ship' });
    await ship.getByLabel('Carrier').fill('Brinks');
    await ship.getByLabel('Tracking number').fill('B-1');
    await ship.getByRole('button', { name: 'Ship' }).click();
    await expect(panel.getByText('Brinks B-1')).toBeVisible();
    await expect(page.getByText('Shipped').first()).toBeVisible();
    await expect(page.getByText('INV-77')).toBeVisible();
    await expectNotReloaded(page);
    await expectNotReloaded(desk);
    await desk.close();
  },
);

test('the desk confirms several orders together, and undoes the confirmation while nothing depends on it', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.otherBuyer);
  const numbers = [await orderStones(page, 'PRINCESS', 2), await orderStones(page, 'PRINCESS', 1)];
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, demoUsers.sales);
  await desk.goto('/desk/orders');
  for (const number of numbers)
    await desk.getByRole('checkbox', { name: `Select ${number}` }).click({ force: true });
  await desk.keyboard.press('a');
  const outcome = desk.getByRole('region', { name: 'Confirm' });
  await expect(outcome).toContainText('2 of 2 done');
  for (const number of numbers) await expect(desk.getByRole('button', { name: number })).toBeHidden();
  await expectAccessible(desk);
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('region', { name: 'Undo confirmation' })).toContainText('2 of 2 done');
  for (const number of numbers) await expect(desk.getByRole('button', { name: number })).toBeVisible();
  await context.close();
});

test('the inbox and an order are accessible at desktop and phone width', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  const number = await orderStones(page, 'PRINCESS', 1);
  await signIn(page, demoUsers.sales);
  await page.goto('/desk/inbox');
  const order = page.getByRole('row').filter({ hasText: number });
  await expect(order).toBeVisible();
  await order.getByRole('button').first().click();
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await openScreen(page, '/desk/inbox');
  await expect(order).toBeVisible();
  await expectNoSidewaysScroll(page);
});
