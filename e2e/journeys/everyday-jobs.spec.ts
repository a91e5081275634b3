import { calls } from '@loupe/contract';
import type { Browser, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { countInput } from '../support/counted-input.ts';
import {
  callApi,
  demoUsers,
  expect,
  openDashboard,
  openScreen,
  password,
  signIn,
  test,
} from '../support/portal.ts';

/**
 * The ten jobs of `docs/jobs.md`, with the keys and clicks that are described there. A job may take no more steps
 * than its limit.
 */

const message = 'RD 1.00-1.20 D-H VS 3EX none\n1.50 oval F-H VS2\npair cushion 1ct G-H VS';

/** Available stones that no other test uses, and their packet numbers. */
async function findStones(page: Page, shape: string, limit: number) {
  const search = { search_param: { shape: [shape], status: 'Available' }, view: { limit } };
  const found = await callApi(page, 'search', search);
  return calls.search.response.parse(await found.json()).rows;
}

async function showResult(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('checkbox', { name: /^Select L/ }).first()).toBeVisible();
  await page.getByRole('grid').focus();
}

test('a message becomes a list in 2 steps, and 300 numbers in 3', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  const first = countInput(page);
  await first.paste(message);
  await expect(page.getByText('3 requests')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Stones by request' })).toBeVisible();
  expect(first.steps()).toBeLessThanOrEqual(2);

  const rows = await findStones(page, 'ROUND', 300);
  await openScreen(page, '/home');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const second = countInput(page);
  await second.paste(rows.map(({ stock_no: packet }) => packet).join('\n'));
  await expect(page.getByRole('status').filter({ hasText: '300 available' })).toBeVisible();
  expect(second.steps()).toBeLessThanOrEqual(3);
});

test('a stone is held in 1 step, and shared as a client page in 6', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await showResult(page, '/stock?shape=MARQUISE&carat=0.5_1.49&status=Available');
  const hold = countInput(page);
  await hold.press('h');
  await expect(page.getByText(/is held for you until/)).toBeVisible();
  expect(hold.steps()).toBeLessThanOrEqual(1);

  await page.getByRole('grid').focus();
  const share = countInput(page);
  await share.press('ArrowDown');
  await share.press('x');
  await share.press('s');
  const sheet = page.getByRole('dialog', { name: 'Share 1 stone' });
  await share.click(sheet.getByRole('button', { name: 'Create link' }));
  await expect(sheet.getByText(/\/c\/[\w-]{22}$/)).toBeVisible();
  expect(share.steps()).toBeLessThanOrEqual(6);
});

test('a pair is found and put into the cart in 4 steps', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  const input = countInput(page);
  await input.click(page.getByRole('link', { name: 'Matched Pair' }).first());
  await input.click(page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Princess/ }));
  await input.click(page.getByRole('button', { name: /^Search [\d,]+$/ }));
  const pair = page.getByRole('rowgroup', { name: /^Pair of L\d+ and L\d+$/ }).first();
  await input.click(pair.getByRole('button', { name: 'Add both to cart' }));
  await expect(page.getByText('2 stones added to your cart.')).toBeVisible();
  expect(input.steps()).toBeLessThanOrEqual(4);
});

async function openDesk(browser: Browser, user: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, user);
  return desk;
}

test('three stones are negotiated in 8 steps on each side', async ({ page, browser }) => {
  await signIn(page, demoUsers.buyer);
  await showResult(page, '/stock?shape=ASSCHER&carat=0.5_2.99&status=Available');
  const buyer = countInput(page);
  await buyer.press('x');
  await buyer.press('Shift+ArrowDown');
  await buyer.press('Shift+ArrowDown');
  await buyer.press('o');
  const sheet = page.getByRole('dialog', { name: 'My offer for 3 stones' });
  await buyer.click(sheet.getByRole('button', { name: 'Offer total' }));
  const own = await sheet.getByText('Your price for 3 stones').textContent();
  const total = Number((own ?? '').replace('Your price for 3 stones', '').replaceAll(/[^\d.]/g, ''));
  await sheet.getByRole('textbox', { name: 'Total offer' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await buyer.enter((Math.floor(total * 97) / 100).toFixed(2));
  await buyer.press('Enter');
  await expect(page).toHaveURL(/\/offers$/);
  expect(buyer.steps()).toBeLessThanOrEqual(8);

  const desk = await openDesk(browser, demoUsers.sales);
  await desk.goto('/desk/inbox');
  const sales = countInput(desk);
  // Other tests offer single stones meanwhile.
  const row = desk
    .getByRole('row')
    .filter({ hasText: 'O-' })
    .filter({ hasText: /L\d+, L\d+, L\d+/ });
  await sales.click(row.getByRole('button').first());
  await expect(desk.getByRole('slider', { name: /^Counter-offer for/ })).toHaveCount(3);
  await sales.press('Enter');
  await expect(desk.getByText('countered 3 stones')).toBeVisible();
  expect(sales.steps()).toBeLessThanOrEqual(8);
  // A counter-offer is undone by one key, which the list of keys names, and the lines can be answered again.
  const undo = desk.getByRole('button', { name: /^Undo reply/ });
  await expect(undo).toBeEnabled();
  await desk.keyboard.press('?');
  const keys = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.locator('div:has(> dt)').filter({ hasText: 'Undo reply' }).locator('kbd')).toHaveText(
    'u',
  );
  await desk.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await desk.keyboard.press('u');
  await expect(desk.getByRole('slider', { name: /^Counter-offer for/ })).toHaveCount(3);
  await expect(undo).toHaveCount(0);
  await desk.context().close();
});

test('a customer is approved in 3 steps', async ({ page, browser }) => {
  const company = `Patel ${Date.now().toString(36)}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/register');
  await visitor.getByLabel('First name').fill('Asha');
  await visitor.getByLabel('Last name').fill('Patel');
  await visitor.getByLabel('Email').fill(`${company.replace(' ', '.')}@jobs.example`);
  await visitor.getByLabel('User ID').fill(company.replace(' ', '_').toLowerCase());
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByLabel('Confirm password').fill(password);
  await visitor.getByLabel('Company').fill(company);
  await visitor.getByLabel('First reference').fill('Meridian Gems');
  await visitor.getByText('I have read and accept the terms').click();
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();

  await signIn(page, demoUsers.admin);
  await page.goto('/desk/inbox');
  const input = countInput(page);
  await input.click(page.getByRole('row').filter({ hasText: company }).getByRole('button').first());
  const panel = page.getByRole('complementary', { name: company });
  await input.click(panel.getByRole('button', { name: 'Approve' }));
  await expect(panel.getByRole('button', { name: 'Save terms' })).toBeVisible();
  expect(input.steps()).toBeLessThanOrEqual(3);
});

test('a dealer’s file is put on show in 4 steps and its questions', async ({ page }) => {
  const file = test.info().outputPath('everyday.csv');
  const rows = Array.from(
    { length: 20 },
    (_, at) => `DAY-${at},RBC,${(1 + at / 100).toFixed(2)},G,VS2,GIA,${6_310_000_000 + at},-35.5,Antwerp`,
  );
  writeFileSync(
    file,
    ['Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Discount %,Location', ...rows].join('\r\n'),
  );
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/imports');
  const input = countInput(page);
  await input.click(page.getByRole('button', { name: 'Upload file' }));
  await input.chooseFile(page.getByRole('button', { name: 'Choose file' }), file);
  const accept = page.getByRole('button', { name: /^Accept 20/ });
  await expect(accept).toBeVisible();
  await input.click(accept);
  await expect(page.getByText(/20 .*(added|new)/i).first()).toBeVisible();
  expect(input.steps()).toBeLessThanOrEqual(4);
});

test('a stone is ordered on a phone in 6 taps', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=HEART&carat=0.5_1.99&status=Available');
  const input = countInput(page);
  await input.tap(page.getByRole('checkbox', { name: /^Select L/ }).first());
  await input.tap(page.getByRole('button', { name: 'Place order' }));
  const order = page.getByRole('dialog', { name: 'Order 1 stone' });
  await expect(order).toBeVisible();
  const accept = order.getByText('I have read and accept the declaration');
  if ((await accept.count()) > 0) await input.tap(accept);
  await input.tap(order.getByRole('button', { name: 'Place order' }));
  await expect(page).toHaveURL(/\/order\/items\?id=/);
  expect(input.steps()).toBeLessThanOrEqual(6);
  await context.close();
});
