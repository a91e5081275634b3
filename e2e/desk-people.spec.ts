import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  people,
  signIn,
  test,
} from './portal.ts';

const stamp = Date.now().toString(36);
const stranger = { email: `asha.${stamp}@desk.example`, userId: `asha_${stamp}`, company: `Mehta ${stamp}` };

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Mehta');
  await page.getByLabel('E-mail').fill(stranger.email);
  await page.getByLabel('User ID').fill(stranger.userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password once more').fill(password);
  await page.getByLabel('Company').fill(stranger.company);
  await page.getByLabel('First reference').fill('Meridian Gems');
  await page.getByText('I have read the terms and accept them.').click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('a stranger registers, is let in on the desk’s open screen, gets in, and loses a flag on his', async ({
  page,
  browser,
}) => {
  await signIn(page, people.admin);
  await page.goto('/desk/customers?show=waiting');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  const his = await (await browser.newContext()).newPage();
  await register(his);

  await page.getByRole('button', { name: stranger.company }).click();
  const panel = page.getByRole('complementary', { name: stranger.company });
  await expect(panel.getByText('Meridian Gems')).toBeVisible();
  await panel.getByLabel('Discount %').fill('1.25');
  // The usual preset lets a new customer trade, and watch.
  await expect(panel.getByRole('checkbox', { name: 'Watchlist', exact: true })).toBeChecked();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByRole('button', { name: 'Save terms' })).toBeVisible();
  await expect(panel.getByText('account state changed').first()).toBeVisible();

  await signIn(his, stranger.email);
  const watchlist = his.getByRole('link', { name: 'Watchlist' });
  await expect(watchlist).toBeVisible();
  await panel.getByText('Watchlist', { exact: true }).click();
  await panel.getByRole('button', { name: 'Save terms' }).click();
  await expect(watchlist).toBeHidden();

  await panel.getByRole('button', { name: 'Deactivate' }).click();
  await expect(his).toHaveURL(/\/login/);
  await his.context().close();
});

test('the stock is seen with a customer’s eyes until that is ended, and nothing can be done there', async ({
  page,
}) => {
  await signIn(page, people.sales);
  await page.goto('/desk/customers');
  await page.getByRole('button', { name: 'Meridian Gems' }).click();
  await page.getByRole('button', { name: 'See prices as this customer' }).click();
  await expect(page.getByText('You see everything as Meridian Gems does.')).toBeVisible();
  await page.goto('/stock?shape=ROUND');
  await expect(page.getByText('your 2.00 % taken off the price').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the desk' }).click();
  await expect(page.getByRole('complementary', { name: 'Meridian Gems' })).toContainText(
    'customer view ended',
  );
});

test('customers and content are open to everybody, on the desk and on a telephone', async ({ page }) => {
  await signIn(page, people.admin);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/desk/customers');
    await page.getByRole('button', { name: 'Meridian Gems' }).click();
    await expect(page.getByRole('button', { name: 'Save terms' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/desk/content');
    await expect(page.getByRole('heading', { name: 'Terms of trade' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
