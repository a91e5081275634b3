import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  parseNumber,
  demoUsers,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

async function openForm(page: Page): Promise<void> {
  await page.goto('/search');
  await expect(page.getByRole('button', { name: /^Search [\d,]+$/ })).toBeVisible();
}

test('every option shows how many stones it finds, and finds as many', async ({ page }) => {
  await openForm(page);
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  const shape = page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Round/ });
  const promised = parseNumber(await shape.textContent());
  await shape.click();
  await expect(button).toHaveText(`Search ${promised.toLocaleString('en')}`);
  const clarity = page.getByRole('group', { name: 'Clarity' }).getByRole('button', { name: /^VS1/ });
  const narrower = parseNumber((await clarity.textContent())?.replace('VS1', '') ?? '');
  expect(narrower).toBeLessThan(promised);
  await clarity.click();
  await expect(button).toHaveText(`Search ${narrower.toLocaleString('en')}`);
  await expect(page).toHaveURL(/shape=ROUND/);

  await button.click();
  await expect(page).toHaveURL(/\/stock\?/);
  await expect(page.getByText(`${narrower.toLocaleString('en')} stones`)).toBeVisible();
});

test('dragging over the chips selects D to F, and one press selects 3EX', async ({ page }) => {
  await openForm(page);
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

test('the URL stores the whole search, and a reset clears it', async ({ page }) => {
  await page.goto('/search?shape=OVAL&carat=1_2&clarity=VS1,VS2');
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  await expect(
    page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Oval/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  const narrow = parseNumber(await button.textContent());
  await page.getByRole('button', { name: 'Reset selection' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect.poll(async () => parseNumber(await button.textContent())).toBeGreaterThan(narrow);
});

test('a range is typed, and a figure out of bounds shows an error', async ({ page }) => {
  await openForm(page);
  const button = page.getByRole('button', { name: /^Search [\d,]+$/ });
  const all = parseNumber(await button.textContent());
  await page.getByRole('textbox', { name: 'Carat weight from' }).fill('1');
  await page.getByRole('textbox', { name: 'Carat weight to' }).fill('1.2');
  await page.keyboard.press('Tab');
  await expect.poll(async () => parseNumber(await button.textContent())).toBeLessThan(all);
  await page.getByRole('textbox', { name: 'Carat weight to' }).fill('5000');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Enter a number from /)).toBeVisible();
});

test('several packet numbers find their stones, and unknown numbers are listed', async ({ page }) => {
  await page.goto('/stock?shape=PEAR');
  const named = page.getByRole('row').getByText(/^L\d+$/);
  await expect(named.nth(1)).toBeVisible();
  const [first = '', second = ''] = await named.allTextContents();
  await openScreen(page, `/search?packets=${first},${second},NO-SUCH-1`);
  await expect(page.getByText('Not found: NO-SUCH-1')).toBeVisible();
  await page.getByRole('button', { name: 'Search 2', exact: true }).click();
  await expect(page.getByText('2 stones')).toBeVisible();
});

test('invalid parameters of an edited URL are reported, and the form still works', async ({ page }) => {
  await page.goto('/search?shape=TRIANGULAR-NONSENSE&carat=9_1&clarity=VS1,BOGUS&nothing=here');
  await expect(page.getByRole('button', { name: /^Search [\d,]+$/ })).toBeVisible();
  await expect(page.getByText(/TRIANGULAR-NONSENSE/)).toBeVisible();
});

test('the form is accessible with every group open, at desktop and phone width', async ({ page }) => {
  await openForm(page);
  // Slow: every chip of every group is checked four times.
  test.slow();
  for (const group of await page.locator('main [aria-expanded="false"]').all()) {
    if (await group.isVisible()) await group.click();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
