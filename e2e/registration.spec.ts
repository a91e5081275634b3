import { runCommand } from './support/command-line.ts';
import { approveCustomer, everyAccess, readMailTo } from './support/desk-calls.ts';
import { expect, openScreen, test } from './support/portal.ts';
import type { Page } from '@playwright/test';

const stamp = Date.now().toString(36);
const registrant = { email: `noor.${stamp}@registration.example`, userId: `noor_${stamp}` };
const firstPassword = 'first-of-two';
const secondPassword = 'second-of-two';
const thirdPassword = 'third-of-two';

async function tryToSignIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('User ID or email').fill(registrant.userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function choose(page: Page, name: string, typed: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name });
  await expect(page.getByRole('button', { name: `Show options ${name}` })).toBeVisible();
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await box.pressSequentially(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(box).toHaveValue(option);
}

// Each desk command is a separate program that has to start.
test.describe.configure({ mode: 'serial' });

test('a visitor registers, waits, is approved and welcomed by mail, and signs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(registrant.email);
  await page.getByLabel('User ID').fill(registrant.userId);
  await page.getByLabel('Password', { exact: true }).fill(firstPassword);
  await page.getByLabel('Confirm password').fill(firstPassword);
  await page.getByLabel('Company').fill('Haddad Gems');
  await choose(page, 'Country', 'ind', 'India');
  await choose(page, 'State or region', 'guj', 'Gujarat');
  await choose(page, 'City', 'sur', 'Surat');
  await page.getByLabel('First reference').fill('Meridian Gems');
  await page.getByText('I have read and accept the terms').click();
  await page.getByRole('button', { name: 'Register' }).click();
  const registered = 'Registration Complete. You will receive Welcome Mail Once your account is activated.';
  await expect(page.getByText(registered)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await tryToSignIn(page, firstPassword);
  await expect(page.getByText('Account is In-active')).toBeVisible();
  const shown = runCommand('desk', 'show-registration', registrant.email);
  expect(shown).toMatch(
    /Surat, Gujarat, India\nTerms +version [0-9a-f]{12}, accepted .+\nReference 1 +Meridian Gems/,
  );
  await approveCustomer(registrant.email, { user_disc: '1.25', access: everyAccess });
  expect(await readMailTo(registrant.email, 'Welcome')).toContain(`user ID ${registrant.userId}`);

  await tryToSignIn(page, firstPassword);
  await expect(page).toHaveURL(/\/home$/);
});

test('a user with a forgotten password signs in again by the mailed link', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('User ID or email').fill(registrant.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset Password Link sent to registered Email-ID !')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const [link = ''] =
    /\/reset\/password\/[\w-]+/.exec(await readMailTo(registrant.email, 'Set a new password')) ?? [];

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(firstPassword);
  await page.getByLabel('Confirm new password').fill(firstPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('New password cannot be same as old password')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(secondPassword);
  await page.getByLabel('Confirm new password').fill(secondPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password Reset Successfully !')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await tryToSignIn(page, secondPassword);
  await expect(page).toHaveURL(/\/home$/);
});

test('changing the password and signing out everywhere each end the session in another browser', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  await tryToSignIn(elsewhere, secondPassword);
  await expect(elsewhere).toHaveURL(/\/home$/);
  await tryToSignIn(page, secondPassword);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openScreen(page, '/account?tab=password');
  await page.getByLabel('Current password').fill(secondPassword);
  await page.getByLabel('New password', { exact: true }).fill(thirdPassword);
  await page.getByLabel('Confirm new password').fill(thirdPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);

  await tryToSignIn(elsewhere, thirdPassword);
  await expect(elsewhere).toHaveURL(/\/home$/);
  await openScreen(page, '/account?tab=security');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();
});

test('an invalid form shows a notice at the top right, and an expired reset link leads to a new one', async ({
  page,
}) => {
  await page.goto('/register');
  // The terms come with the assets of the page.
  await expect(page.getByText('I have read and accept the terms')).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The input is not valid E-mail !')).toBeVisible();
  await expect(page.getByText('Accept the terms to register.')).toBeVisible();
  const notice = await page.getByText('Please input all fields for Registration.').boundingBox();
  expect(notice?.x ?? 0).toBeGreaterThan(900);
  expect(notice?.y ?? Infinity).toBeLessThan(150);

  await page.goto('/reset/password/of-yesterday');
  await page.getByLabel('New password', { exact: true }).fill(secondPassword);
  await page.getByLabel('Confirm new password').fill(secondPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  const expired = page.getByText('Password Reset Link expired, Generate new link !');
  await expect(expired).toBeVisible();
  const box = await expired.boundingBox();
  expect(box?.x ?? Infinity).toBeLessThan(400);
  expect(box?.y ?? 0).toBeGreaterThan(600);
  await expect(page).toHaveURL(/\/forgot$/);
});
