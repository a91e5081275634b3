import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  numberIn,
  people,
  signIn,
  test,
} from './portal.ts';

/** Names of this run's own, so that it finds its searches among those of other runs. */
const name = (of: string) => `${of} ${Date.now().toString(36)}`;

test('a search is saved, found on the dashboard with its stones, and deleted', async ({ page }) => {
  await signIn(page, people.buyer);
  await page.goto('/search?shape=ROUND&carat=1.00_1.49&color=D*E*F');
  const title = name('Solitaires');
  await page.getByRole('button', { name: 'Save and search' }).click();
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\?/);
  await expect(page.getByText('The search is saved.')).toBeVisible();
  const stones = numberIn(await page.getByText(/^[\d,]+ stones$/).textContent());

  await page.goto('/home');
  const row = page
    .getByRole('region', { name: 'Saved searches' })
    .getByRole('link', { name: new RegExp(`^${title}`) });
  await expect(row).toContainText('Round · 1.00–1.49 ct · D–F');
  await expect(row).toContainText(`${stones.toLocaleString('en')} stones`);
  const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem').first();
  await expect(recent).toContainText('Round · 1.00–1.49 ct · D–F');

  await page.getByRole('link', { name: `Edit the search ${title}` }).click();
  await expect(page).toHaveURL(/\/search\?.*shape=ROUND/);
  await page.getByRole('button', { name: 'View saved search' }).click();
  await page.getByRole('button', { name: `Delete the search ${title}` }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Saved searches' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('recent searches are the last ten, newest first, each once', async ({ page }) => {
  await signIn(page, people.otherBuyer);
  const shapes = ['ROUND', 'OVAL', 'PEAR', 'HEART', 'RADIANT', 'PRINCESS', 'MARQUISE', 'ASSCHER', 'EMERALD'];
  for (const address of [...shapes, 'ROUND*OVAL', 'ROUND*PEAR', 'OVAL*PEAR', 'HEART']) {
    await page.goto(`/stock?shape=${address}`);
    await expect(page.getByText(/^[\d,]+ stones$/)).toBeVisible();
  }
  await page.goto('/search');
  await page.getByRole('button', { name: 'View saved search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saved and recent searches' });
  const recent = sheet.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
  await expect(recent).toHaveCount(10);
  await expect(recent.first()).toContainText('Heart');
  await expect(recent.nth(1)).toContainText('Oval, Pear');
  await expect(recent.filter({ hasText: 'Heart' })).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('with a server that does not answer', () => {
  test.use({ refusals: [503] });

  test('a deleted search stands again and a notice says why', async ({ page }) => {
    await signIn(page, people.buyer);
    await page.goto('/search?shape=PEAR');
    const title = name('Pears');
    await page.getByRole('button', { name: 'Save selected search' }).click();
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The search is saved.')).toBeVisible();
    await page.route('**/delete_saved_search', async (route) => {
      await route.fulfill({ status: 503, json: { error: 'The server is starting.', message: 'NOT_READY' } });
    });
    await page.getByRole('button', { name: 'View saved search' }).click();
    await page.getByRole('button', { name: `Delete the search ${title}` }).click();
    await expect(page.getByText(/was not deleted and stands again/)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible();
    await page.unroute('**/delete_saved_search');
    // The row came back under the resting pointer: what the layout brings there is not pressed at once.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: `Delete the search ${title}` }).click();
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveCount(0);
  });
});

test('on a phone the other actions stand behind More, and the address can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.buyer);
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
  await expect(page.getByText('The address of this search is copied.')).toBeVisible();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(page).toHaveURL(/\/stock\?shape=OVAL$/);
  await page.goto('/search?shape=OVAL');
  await more.click();
  await page.getByRole('menuitem', { name: 'View saved search' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved and recent searches' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
