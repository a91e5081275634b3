import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';

test('a request in trade shorthand fills the form, and the next Enter searches', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/search');
  const box = page.getByRole('textbox', { name: 'Request in trade shorthand' });
  await box.fill('RD 1.00-1.20 D-F VS1+ 3EX none GIA');
  await box.press('Enter');
  const shape = page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Round/ });
  await expect(shape).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Filled in' })).toBeVisible();
  await expectAccessible(page);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/stock\?shape=ROUND&carat=1\.00_1\.20/);
});

test('several requests and unrecognised text are shown line by line, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.buyer);
  await page.goto('/search');
  const box = page.getByRole('textbox', { name: 'Request in trade shorthand' });
  await box.fill('RD 1.00 D VS1\nOval 2ct up G-H VS zzgarble');
  await expect(page.getByRole('button', { name: 'Fill in form' })).toHaveCount(2);
  await expect(page.getByText('zzgarble', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the search box in the top bar accepts requests too, and shows what was not recognised', async ({
  page,
}) => {
  await openDashboard(page, demoUsers.buyer);
  const box = page.getByRole('textbox', { name: 'Packet, certificate or request' });
  await box.fill('pear 1-1.5 G-H VS');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/stock\?shape=PEAR/);
  await openScreen(page, '/home');
  await box.fill('pear for the queen');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByText('Not recognised:')).toBeVisible();
});
