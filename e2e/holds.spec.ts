import { calls } from '@loupe/contract';
import { runCommand } from './command-line.ts';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

/** Stones that nobody else in these tests touches. */
const result = '/stock?shape=PEAR&carat=1_1.99&status=Available';

test('a buyer holds a stone by a key; another queues, sees his place, and gets it the moment it is given back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
  await page.goto(result);
  const first = page.getByRole('checkbox', { name: /^Select L/ }).nth(0);
  const packet = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '');
  await page.getByRole('grid').focus();
  await page.keyboard.press('h');
  await expect(page.getByText(new RegExp(`^${packet} is held for you until`))).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, people.otherBuyer);
  await other.goto(`/stock?packets=${packet}`);
  await other.getByRole('checkbox', { name: `Select ${packet}` }).click();
  await other.getByRole('button', { name: /^Queue/ }).click();
  await expect(other.getByText(`You wait in line for ${packet}.`)).toBeVisible();
  await other.goto('/cart');
  const waiting = other.getByRole('row', { name: new RegExp(packet) }).first();
  await expect(waiting).toContainText('Queue: 1 of 1');

  await page.goto('/cart');
  const held = page.getByRole('region', { name: 'Held for you' });
  await expect(held.getByRole('row', { name: new RegExp(packet) })).toContainText('Hold (yours, until');
  await expectAccessible(page);
  await held.getByRole('button', { name: `Give back ${packet}` }).click();
  await expect(held).toContainText(`${packet} given back`);
  await expect(waiting).toContainText('Hold (yours, until', { timeout: 10_000 });
  await other.getByRole('button', { name: `Give back ${packet}` }).click();
  await context.close();
});

test(
  'a held stone is ordered from the dashboard, and the hold is over',
  { tag: '@load' },
  async ({ page }) => {
    await signIn(page, people.buyer);
    await page.goto(result);
    await expect(page.getByRole('checkbox', { name: /^Select L/ }).nth(1)).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await expect(page.getByText(/is held for you until/)).toBeVisible();
    await page.goto('/home');
    const held = page.getByRole('region', { name: 'Held for you' });
    const order = held.getByRole('button', { name: /^Order L/ }).first();
    const packet = ((await order.getAttribute('aria-label')) ?? '').replace('Order ', '');
    await order.click();
    const sheet = page.getByRole('dialog', { name: 'Order 1 stone' });
    const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
    if ((await accept.count()) > 0) await accept.click({ force: true });
    await sheet.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order\/items\?id=/);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Order ${packet}` })).toHaveCount(0);
  },
);

test('the stone’s own screen says until when it is held, also on a phone and from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.buyer);
  const found = await ask(page, 'search', {
    search_param: { shape: ['PEAR'], status: 'Available' },
    view: { limit: 1, offset: 300 },
  });
  const [stone] = calls.search.answer.parse(await found.json()).rows;
  await page.goto(`/detail?id=${stone?.stock_uuid}`);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hold (yours, until' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Held for you' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the desk holds for a customer on the telephone, and takes back', async ({ page }) => {
  await signIn(page, people.buyer);
  const found = await ask(page, 'search', {
    search_param: { shape: ['PEAR'], status: 'Available' },
    view: { limit: 1, offset: 320 },
  });
  const [stone] = calls.search.answer.parse(await found.json()).rows;
  const packet = String(stone?.['stock_no']);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  expect(runCommand('desk', 'hold-for', people.buyer, packet)).toContain(`held for ${people.buyer}`);
  const held = page.getByRole('region', { name: 'Held for you' });
  await expect(held.getByRole('row', { name: new RegExp(packet) })).toBeVisible({ timeout: 10_000 });
  runCommand('desk', 'release-hold', packet);
  await expect(held).toContainText(`${packet} given back`, { timeout: 10_000 });
});
