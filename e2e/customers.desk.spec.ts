import type { Page } from '@playwright/test';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  openScreen,
  password,
  signIn,
  test,
} from './support/portal.ts';

const stamp = Date.now().toString(36);
const stranger = { email: `asha.${stamp}@desk.example`, userId: `asha_${stamp}`, company: `Mehta ${stamp}` };

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Mehta');
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByLabel('User ID').fill(stranger.userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Company').fill(stranger.company);
  await page.getByLabel('First reference').fill('Meridian Gems');
  await page.getByText('I have read and accept the terms').click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe.configure({ mode: 'serial' });

test('a visitor registers, is approved by the desk on a live screen, signs in, and loses an access right', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.admin);
  await page.goto('/desk/customers?show=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  const customerPage = await (await browser.newContext()).newPage();
  await register(customerPage);

  await page.getByRole('button', { name: stranger.company }).click();
  const panel = page.getByRole('complementary', { name: stranger.company });
  await expect(panel.getByText('Meridian Gems')).toBeVisible();
  await panel.getByLabel('Discount %').fill('1.25');
  // The default access preset lets a new customer trade and use the watchlist.
  await expect(panel.getByRole('checkbox', { name: 'Watchlist', exact: true })).toBeChecked();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByRole('button', { name: 'Save terms' })).toBeVisible();
  await expect(panel.getByText('Account status changed').first()).toBeVisible();

  await openDashboard(customerPage, stranger.email);
  const watchlist = customerPage.getByRole('link', { name: 'Watchlist' });
  await expect(watchlist).toBeVisible();
  await panel.getByText('Watchlist', { exact: true }).click();
  await panel.getByRole('button', { name: 'Save terms' }).click();
  await expect(watchlist).toBeHidden();

  await panel.getByRole('button', { name: 'Deactivate' }).click();
  await expect(customerPage).toHaveURL(/\/login/);
  await customerPage.context().close();
});

test('the desk views the stock as a customer, read-only, until the view is ended', async ({ page }) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/desk/customers');
  await page.getByRole('button', { name: 'Meridian Gems' }).click();
  await page.getByRole('button', { name: 'View as customer' }).click();
  await expect(
    page.getByText('You’re viewing the portal as Meridian Gems. This view is read-only.'),
  ).toBeVisible();
  await openScreen(page, '/stock?shape=ROUND');
  await expect(page.getByText('your 2.00 % discount applied').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to desk' }).click();
  await expect(page.getByRole('complementary', { name: 'Meridian Gems' })).toContainText(
    'Customer view ended',
  );
});

test('customers and site settings are accessible at desktop and phone width', async ({ page }) => {
  await signIn(page, demoUsers.admin);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, '/desk/customers');
    await page.getByRole('button', { name: 'Meridian Gems' }).click();
    await expect(page.getByRole('button', { name: 'Save terms' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openScreen(page, '/desk/site-settings');
    await expect(page.getByRole('heading', { name: 'Terms of trade' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
