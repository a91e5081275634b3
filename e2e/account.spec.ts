import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { createCustomer } from './support/desk-calls.ts';
import {
  callApi,
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

// These tests provoke wrong codes and an event stream that closes while the screen is locked.
test.use({ refusals: [403, 422] });

/** A separate customer, so that no other test signs in as this user. */
const email = `lena.${Date.now()}@portal.example`;

test.beforeAll(async () => createCustomer(email, { first: 'Lena' }));

/** The code an authenticator shows for a secret (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => parseInt(byte, 2))))
    .update(counter)
    .digest();
  const start = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Checks a screen at desktop and phone width for overflow and accessibility. */
async function expectGoodOnAll(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the screen locks on every tab, stays locked after a reload, and unlocks with the password', async ({
  page,
  context,
}) => {
  await openDashboard(page, demoUsers.otherBuyer);
  const secondTab = await context.newPage();
  await secondTab.goto('/search');
  await expect(secondTab.getByRole('heading', { name: 'Search Diamonds' })).toBeVisible();
  await page.keyboard.press('Shift+L');
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(0);
  }
  await expect.poll(async () => (await callApi(page, 'updateDashboard', {})).status()).toBe(403);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await expectGoodOnAll(page);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Incorrect password. Try again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(secondTab.getByRole('heading', { name: 'Search Diamonds' })).toBeVisible();
});

test('with two-step sign-in the password alone is not enough', async ({ page }) => {
  await signIn(page, email);
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectGoodOnAll(page);
  const secret = await page.getByRole('textbox', { name: 'Secret key' }).inputValue();
  await page.getByLabel('Authenticator code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('User ID or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('token');
  await expectGoodOnAll(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText('This code is incorrect or has already been used. Enter a new one.'),
  ).toBeVisible();
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openScreen(page, '/account?tab=security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Authenticator code or recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is turned off.')).toBeVisible();
});

test('a user changes profile and password, and the session in the other browser ends', async ({
  page,
  browser,
}) => {
  await openDashboard(page, email);
  // Ends sessions that other tests left open.
  await callApi(page, 'endOtherSessions', {});
  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('First name').fill('Leonora');
  await page.getByLabel('City').fill('Antwerp');
  await expectGoodOnAll(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account updated.')).toBeVisible();
  // The account menu updates without a reload.
  await expect(page.getByRole('button', { name: 'Account menu for Leonora' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openDashboard(other, email);
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(2);
  await expectGoodOnAll(page);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('1 device signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(1);

  await openDashboard(other, email);
  await page.getByRole('link', { name: 'Update Password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('Confirm new password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Password changed. All your other devices have been signed out.'),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
  expect((await callApi(page, 'getAccount', {})).status()).toBe(200);
});
