import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { runCommand } from './command-line.ts';
import {
  ask,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  people,
  signIn,
  test,
} from './portal.ts';

// Wrong codes, and a stream that is shut while the screen is locked, are part of these stories.
test.use({ refusals: [403, 422] });

/** A customer of these tests' own: nobody else signs in as him meanwhile. */
const email = `lena.${Date.now()}@portal.example`;

test.beforeAll(() => {
  runCommand('desk', 'create-account', 'customer', email, '--password', password, '--first', 'Lena');
  runCommand('desk', 'activate', email);
});

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

/** The same part of a page on the desk and on the telephone: nothing sticks out and everybody can use it. */
async function expectGoodOnAll(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the screen locks on every tab, stays locked through a reload, and opens by the password', async ({
  page,
  context,
}) => {
  await signIn(page, people.otherBuyer);
  const secondTab = await context.newPage();
  await secondTab.goto('/search');
  await expect(secondTab.getByRole('heading', { name: 'Search Diamonds' })).toBeVisible();
  await page.keyboard.press('Shift+L');
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(0);
  }
  await expect.poll(async () => (await ask(page, 'updateDashboard', {})).status()).toBe(403);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expectGoodOnAll(page);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(secondTab.getByRole('heading', { name: 'Search Diamonds' })).toBeVisible();
});

test('with a second step the password alone opens nothing', async ({ page }) => {
  await signIn(page, email);
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'Picture for the authenticator' })).toBeVisible();
  await expectGoodOnAll(page);
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: /Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('User ID or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('Code of your authenticator');
  await expect(code).toBeFocused();
  const kept = await page.context().cookies();
  expect(kept.map(({ name }) => name)).not.toContain('token');
  await expectGoodOnAll(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible();
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code of your authenticator, or a recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second step is turned off.')).toBeVisible();
});

test('a person changes what he says of himself and his password; his other browser goes to the door', async ({
  page,
  browser,
}) => {
  await signIn(page, email);
  // Whatever another test left open.
  await ask(page, 'endOtherSignIns', {});
  await page.getByRole('button', { name: /Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('First name').fill('Leonora');
  await page.getByLabel('City').fill('Antwerp');
  await expectGoodOnAll(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account is updated.')).toBeVisible();
  // The corner of the shell hears of it by itself.
  await expect(page.getByRole('button', { name: 'Account menu of Leonora' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email);
  await page.getByRole('link', { name: 'Sign-in and devices' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(2);
  await expectGoodOnAll(page);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('1 sign-in has ended.')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(1);

  await signIn(other, email);
  await page.getByRole('link', { name: 'Update Password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('New password once more').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
  expect((await ask(page, 'getAccount', {})).status()).toBe(200);
});
