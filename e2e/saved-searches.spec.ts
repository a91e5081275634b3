import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';

/** Names unique to this run, so that it finds its searches among those of other runs. */
const name = (of: string) => `${of} ${Date.now().toString(36)}`;

test('a search is saved, listed on the dashboard with its number of stones, and deleted', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/search?shape=ROUND&carat=1.00_1.49&color=D*E*F');
  const title = name('Solitaires');
  await page.getByRole('button', { name: 'Save and search' }).click();
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\?/);
  await expect(page.getByText('Search saved.')).toBeVisible();
  const stones = parseNumber(await page.getByText(/^[\d,]+ stones$/).textContent());

  await openScreen(page, '/home');
  const row = page
    .getByRole('region', { name: 'Saved searches' })
    .getByRole('row')
    .filter({ hasText: title });
  await expect(row).toContainText('Round · 1.00–1.49 ct · D–F');
  await expect(row).toContainText(stones.toLocaleString('en'));
  const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem').first();
  await expect(recent).toContainText('Round · 1.00–1.49 ct · D–F');

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/stock\?.*shape=ROUND/);
  await openScreen(page, '/search');
  await page.getByRole('button', { name: 'View saved search' }).click();
  await page.getByRole('button', { name: `Delete search ${title}` }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  await openScreen(page, '/home');
  await expect(page.getByRole('region', { name: 'Saved searches' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('recent searches are the last ten, newest first, without duplicates', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  const shapes = ['ROUND', 'OVAL', 'PEAR', 'HEART', 'RADIANT', 'PRINCESS', 'MARQUISE', 'ASSCHER', 'EMERALD'];
  for (const address of [...shapes, 'ROUND*OVAL', 'ROUND*PEAR', 'OVAL*PEAR']) {
    await openScreen(page, `/stock?shape=${address}`);
    await expect(page.getByText(/^[\d,]+ stones$/)).toBeVisible();
  }
  // A page that still has the result of a moment ago does not search again.
  await page.goto('/stock?shape=HEART');
  await expect(page.getByText(/^[\d,]+ stones$/)).toBeVisible();
  await openScreen(page, '/search');
  await page.getByRole('button', { name: 'View saved search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saved and recent searches' });
  const recent = sheet.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
  await expect(recent).toHaveCount(10);
  await expect(recent.first()).toContainText('Heart');
  await expect(recent.nth(1)).toContainText('Oval, Pear');
  await expect(recent.filter({ hasText: 'Heart' })).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('when the server does not respond', () => {
  test.use({ refusals: [503] });

  test('a search that could not be deleted reappears, with a notice that gives the reason', async ({
    page,
  }) => {
    await signIn(page, demoUsers.buyer);
    await page.goto('/search?shape=PEAR');
    const title = name('Pears');
    await page.getByRole('button', { name: 'Save selected search' }).click();
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search saved.')).toBeVisible();
    await page.route('**/delete_saved_search', async (route) => {
      await route.fulfill({ status: 503, json: { error: 'The server is starting.', message: 'NOT_READY' } });
    });
    await page.getByRole('button', { name: 'View saved search' }).click();
    await page.getByRole('button', { name: `Delete search ${title}` }).click();
    await expect(page.getByText(/could not be deleted/)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible();
    await page.unroute('**/delete_saved_search');
    // The row reappeared under the resting pointer, where it cannot be pressed immediately.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: `Delete search ${title}` }).click();
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveCount(0);
  });
});

test('on a phone the other actions are in the More menu, and the link can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.buyer);
  await expectNoSidewaysScroll(page);
  await page.goto('/search?shape=OVAL');
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).last();
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Save and search',
    'Save selected search',
    'View saved search',
    'Copy',
    'Add demand',
    'Reset selection',
  ]);
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByText('Link to this search copied.')).toBeVisible();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(page).toHaveURL(/\/stock\?shape=OVAL$/);
  await openScreen(page, '/search?shape=OVAL');
  await more.click();
  await page.getByRole('menuitem', { name: 'View saved search' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved and recent searches' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
