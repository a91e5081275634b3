import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  signIn,
  test,
} from './support/portal.ts';

test('the dashboard shows its figures under the Gulf clock', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  await expect(page.getByText(/^2[34],\d{3}$/)).toBeVisible();
  for (const figure of ['Total stones', 'Confirmed orders', 'Pending orders', 'Enquiries'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();

  const clock = page.getByText(/^\d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GST$/).first();
  await expect(clock).toBeVisible();
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first ?? '', { timeout: 3000 });
});

test('the sidebar is 210 px wide, 60 px when collapsed, and stays collapsed after a reload', async ({
  page,
}) => {
  await openDashboard(page, demoUsers.buyer);
  const menu = page
    .getByRole('complementary')
    .or(page.getByRole('navigation', { name: 'Main menu' }))
    .first();
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
  expect(await width()).toBe(210);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  expect(await width()).toBe(60);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await width()).toBe(60);
});

test('a phone has the main menu at the bottom and no horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, demoUsers.buyer);
  for (const [link, heading] of [
    ['Search', 'Search Diamonds'],
    ['Offers', 'My Offers'],
    ['Watchlist', 'My Watchlist'],
    ['Home', 'Dashboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: /^Account menu/ }).click();
  for (const entry of ['Matched Pair', 'Quick Search', 'Loose Stock', 'My Demands'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'page');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog');
  for (const entry of ['Matched Pair', 'My Cart', 'My Holds', 'Client pages', 'Calculator'])
    await expect(menu.getByRole('link', { name: entry })).toBeVisible();
  await expectAccessible(page, 'page');
  await menu.getByRole('link', { name: 'My Holds' }).click();
  await expect(page.getByRole('heading', { name: 'My Holds' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('an unknown path shows an error and links to the home screen', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/no-such-screen');
  await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Go home' })
    .or(page.getByRole('button', { name: 'Go home' }))
    .click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the dark theme survives a reload, and a query parameter overrides it for one visit', async ({
  page,
}) => {
  await openDashboard(page, demoUsers.buyer);
  const paper = async () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await expect.poll(paper).not.toBe(light);
  await page.goto('/home?theme=light');
  await expect.poll(paper).toBe(light);
});

test('a desk user has no cart and no orders', async ({ page }) => {
  await openDashboard(page, demoUsers.sales);
  await expect(page.getByRole('link', { name: 'Search Diamonds' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Purchased Orders' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /My Cart/ })).toHaveCount(0);
});
