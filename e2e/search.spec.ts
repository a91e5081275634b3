import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  numberIn,
  people,
  signIn,
  test,
} from './portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, people.buyer);
  await page.goto('/search');
  await expect(page.getByRole('button', { name: /^Search [\d,]+$/ })).toBeVisible();
});

test('every choice says how many it finds, and finds as many', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  const shape = page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Round/ });
  const promised = numberIn(await shape.textContent());
  await shape.click();
  await expect(button).toHaveText(`Search ${promised.toLocaleString('en')}`);
  const clarity = page.getByRole('group', { name: 'Clarity' }).getByRole('button', { name: /^VS1/ });
  const narrower = numberIn((await clarity.textContent())?.replace('VS1', '') ?? '');
  expect(narrower).toBeLessThan(promised);
  await clarity.click();
  await expect(button).toHaveText(`Search ${narrower.toLocaleString('en')}`);
  await expect(page).toHaveURL(/shape=ROUND/);

  await button.click();
  await expect(page).toHaveURL(/\/stock\?/);
  await expect(page.getByText(`${narrower.toLocaleString('en')} stones`)).toBeVisible();
});

test('D to F is one stroke over the chips, and 3EX one press', async ({ page }) => {
  const colours = page.getByRole('group', { name: 'Colour', exact: true });
  const from = await colours.getByRole('button', { name: /^D/ }).boundingBox();
  const to = await colours.getByRole('button', { name: /^F/ }).boundingBox();
  if (!from || !to) throw new Error('no colour chips');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 8, { steps: 8 });
  await page.mouse.up();
  for (const grade of ['D', 'E', 'F'])
    await expect(colours.getByRole('button', { name: new RegExp(`^${grade}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  const preset = page.getByRole('button', { name: '3EX' });
  await preset.click();
  await expect(page).toHaveURL(/cut=ID/);
  await preset.click();
  await expect(page).not.toHaveURL(/cut=/);
});

test('the address carries the whole search and a reset clears it', async ({ page }) => {
  await page.goto('/search?shape=OVAL&carat=1_2&clarity=VS1,VS2');
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  await expect(
    page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Oval/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  const narrow = numberIn(await button.textContent());
  await page.getByRole('button', { name: 'Reset selection' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect.poll(async () => numberIn(await button.textContent())).toBeGreaterThan(narrow);
});

test('a range is typed, and a figure out of bounds is told in words', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  const all = numberIn(await button.textContent());
  await page.getByRole('textbox', { name: 'Carat weight from' }).fill('1');
  await page.getByRole('textbox', { name: 'Carat weight to' }).fill('1.2');
  await page.keyboard.press('Tab');
  await expect.poll(async () => numberIn(await button.textContent())).toBeLessThan(all);
  await page.getByRole('textbox', { name: 'Carat weight to' }).fill('5000');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^A figure from /)).toBeVisible();
});

test('several packet numbers find those stones and name the others', async ({ page }) => {
  await page.goto('/stock?shape=PEAR');
  const named = page.getByRole('row').getByText(/^L\d+$/);
  await expect(named.nth(1)).toBeVisible();
  const [first = '', second = ''] = await named.allTextContents();
  await page.goto(`/search?packets=${first},${second},NO-SUCH-1`);
  await expect(page.getByText('Not on the list: NO-SUCH-1')).toBeVisible();
  await page.getByRole('button', { name: 'Search 2', exact: true }).click();
  await expect(page.getByText('2 stones')).toBeVisible();
});

test('what an edited address says wrongly is told and nothing breaks', async ({ page }) => {
  await page.goto('/search?shape=TRIANGULAR-NONSENSE&carat=9_1&clarity=VS1,BOGUS&nothing=here');
  await expect(page.getByRole('button', { name: /^Search [\d,]+$/ })).toBeVisible();
  await expect(page.getByText(/TRIANGULAR-NONSENSE/)).toBeVisible();
});

test('the form is accessible with every group open, on a desk and on a phone', async ({ page }) => {
  // Every chip of every group is looked at four times.
  test.slow();
  for (const group of await page.locator('main [aria-expanded="false"]').all()) {
    if (await group.isVisible()) await group.click();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
