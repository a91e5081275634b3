import {
  callApi,
  demoUsers,
  expect,
  expectNoSidewaysScroll,
  openDashboard,
  password,
  signIn,
  test,
} from './support/portal.ts';

test('the form shows validation messages before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('User ID or email').fill('a b');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The input is not valid E-mail/UserID!')).toBeVisible();
  await expect(page.getByText('Please input your Password!')).toBeVisible();
  await expect(page.getByText('Fill all fields')).toBeVisible();
  await expect(page.getByText('Please input all fields for login.')).toBeVisible();
});

test('a wrong password shows a notice at the bottom left', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('User ID or email').fill(demoUsers.buyer);
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const notice = page.getByText('Login Error: Incorrect Password, Input Valid Password');
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.x ?? Infinity).toBeLessThan(400);
  expect(box?.y ?? 0).toBeGreaterThan(600);
});

test('from 800 px the form shares the screen, below that it is shown alone', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/login2');
  const form = page.locator('form');
  await expect(form).toBeVisible();
  expect((await form.boundingBox())?.x ?? 0).toBeGreaterThan(400);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await form.boundingBox())?.x ?? Infinity).toBeLessThan(100);
  await expectNoSidewaysScroll(page);
});

test('a visitor is redirected to the login page and, after signing in, to /home; the root path opens the URL first requested', async ({
  page,
}) => {
  await page.goto('/orders/confirmed');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('User ID or email').fill(demoUsers.buyer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/orders\/confirmed$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
});

test('signing out revokes the token and opens the login page', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  const cookies = await page.context().cookies();
  expect((await callApi(page, 'updateDashboard', {})).status()).toBe(200);

  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Logout successfull !')).toBeVisible();
  await page.context().addCookies(cookies);
  expect((await callApi(page, 'updateDashboard', {})).status()).toBe(401);
  await page.context().clearCookies();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a session that the server ended', () => {
  test.use({ refusals: [401] });

  test('leads to /home after signing in again, and the root path to the screen where it ended', async ({
    page,
  }) => {
    await signIn(page, demoUsers.buyer);
    await page.goto('/orders/confirmed');
    await callApi(page, 'signOut', {});
    // The open screen updates without a reload.
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('User ID or email').fill(demoUsers.buyer);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/orders\/confirmed$/);
  });
});

test('the form is visible before its script loads, in the language last chosen, and works once it has loaded', async ({
  page,
}) => {
  let letScriptsIn: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => (letScriptsIn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('User ID or email')).toBeVisible();
  await expect(page.locator('[inert] form')).toBeVisible();
  letScriptsIn();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tr');
  await expect(page.getByLabel('Parola', { exact: true })).toBeVisible();

  const withoutScripts = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (withoutScripts === undefined) throw new Error('there is no browser');
  await withoutScripts.addCookies(await page.context().cookies());
  const drawn = await withoutScripts.newPage();
  await drawn.goto(page.url());
  await expect(drawn.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(drawn.getByText('Parola', { exact: true })).toBeVisible();
  await withoutScripts.close();
});
