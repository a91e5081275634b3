import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  numberIn,
  people,
  signIn,
  test,
} from './portal.ts';

const rounds = '/stock?shape=ROUND&carat=1.00_1.49';

test.beforeEach(async ({ page }) => {
  await signIn(page, people.buyer);
});

async function openRounds(page: Page) {
  await page.goto(rounds);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
}

test('a thin result says what would add stones, and a press adds as many', async ({ page }) => {
  await page.goto('/stock?shape=HEART&color=D&clarity=VVS1*VVS2&carat=1.00_1.19&lab=GIA');
  const ways = page.getByRole('list', { name: /Loosen/ }).getByRole('button');
  await expect(ways.first()).toBeVisible();
  const heading = page.getByText(/^[\d,]+ stones?$/);
  const before = numberIn(await heading.textContent());
  expect(before).toBeLessThan(5);
  await expectAccessible(page);
  const adds = numberIn(((await ways.first().textContent()) ?? '').split('+').at(-1) ?? '');
  await ways.first().click();
  await expect(heading).toHaveText(new RegExp(`^${(before + adds).toLocaleString('en')} stones?$`));
});

test('Space looks closer and the arrows walk on; ? shows the keys', async ({ page }) => {
  test.slow();
  await openRounds(page);
  await page.keyboard.press(' ');
  const look = page.getByRole('complementary', { name: 'Quick look' });
  await expect(look.getByRole('img', { name: /from the side/ })).toBeVisible();
  await expectAccessible(page);
  const first = await look.getByRole('heading').locator('..').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(look.getByRole('heading').locator('..')).not.toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Quick look');
  await expectAccessible(page);
});

test('pictures keep keys and selection, also after coming back', async ({ page }) => {
  await openRounds(page);
  await page.getByRole('button', { name: 'Show as pictures' }).click();
  const list = page.getByRole('listbox', { name: 'Diamond Result' });
  await expect(list.getByRole('option').first()).not.toHaveAttribute('aria-busy', 'true');
  await list.focus();
  await page.keyboard.press('End');
  const last = page.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-posinset', (await last.getAttribute('aria-setsize')) ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('listbox', { name: 'Diamond Result' })).toBeVisible();
});

test('pictures and table begin with the same stone, and stay where they are left', async ({ page }) => {
  await openRounds(page);
  const firstIn = async (role: 'grid' | 'listbox') => {
    const box = await page.getByRole(role, { name: 'Diamond Result' }).boundingBox();
    if (!box) return null;
    // Under the heads of the columns, where there are any.
    const [x, y] = [box.x + 60, box.y + (role === 'grid' ? 70 : 8)];
    return page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('[id^=result-row-]')?.id ?? null,
      [x, y] as const,
    );
  };
  await page.getByRole('button', { name: 'Show as pictures' }).click();
  const list = page.getByRole('listbox', { name: 'Diamond Result' });
  await expect(list.getByRole('option').first()).not.toHaveAttribute('aria-busy', 'true');
  const top = async () => list.evaluate((element) => element.scrollTop);
  await list.hover();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(top).toBe(3_000);
  await page.waitForTimeout(500);
  expect(await top()).toBe(3_000);
  const first = await firstIn('listbox');
  expect(first).toMatch(/^result-row-[1-9]/);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect.poll(async () => firstIn('grid')).toBe(first);
  await page.waitForTimeout(500);
  expect(await firstIn('grid')).toBe(first);
});

test('chosen stones are shared as lines, cells and a link that finds them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRounds(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: 'Share 2 stones' });
  await expectAccessible(page);
  await sheet.getByRole('region', { name: 'For a message' }).getByRole('button').click();
  await expect(sheet.getByText('Copied')).toBeVisible();
  const lines = await page.evaluate(async () => navigator.clipboard.readText());
  expect(lines.split('\n')).toHaveLength(2);
  expect(lines).toMatch(/^RD 1\.\d\d .*\/ct \$[\d,.]+ [A-Z]{3}$/m);
  const link = await sheet.getByRole('textbox', { name: 'Link to these stones' }).inputValue();
  await page.goto(link);
  await expect(page.getByText(/^2 stones$/)).toBeVisible();
});

test('a column is put elsewhere by hand and by key, and the same result stands in a window of its own', async ({
  page,
  context,
}) => {
  await openRounds(page);
  const names = async () => page.getByRole('columnheader').allTextContents();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button');
  await head('Lab').dragTo(head('Carat'));
  await expect.poll(async () => (await names()).indexOf('Lab')).toBe(4);
  await head('Lab').press('Alt+Shift+ArrowRight');
  await head('Lab').press('Alt+Shift+ArrowRight');
  await expect.poll(names).toEqual(expect.arrayContaining(['Lab']));
  const moved = await names();
  expect(moved.slice(4, 7)).toEqual(['Carat', 'Col', 'Lab']);
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open in a new window' }).click(),
  ]);
  await expect(own.getByRole('grid')).toBeVisible();
  await expect(own).toHaveURL(/\/stock-new-page\?.*shape=ROUND/);
  await expect(own.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect.poll(async () => own.getByRole('columnheader').allTextContents()).toEqual(moved);
});

test('on a phone the drawing of a card opens a sheet with a closer look', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(rounds);
  await page
    .getByRole('button', { name: /^Quick look at/ })
    .first()
    .click();
  const look = page.getByRole('complementary', { name: 'Quick look' });
  await expect(look.getByRole('img', { name: /from the side/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await look.getByRole('button', { name: 'Close' }).click();
  await expect(look).toHaveCount(0);
});

test('the selected stones are shown alone, and all of them again', async ({ page }) => {
  await openRounds(page);
  const all = await page.getByRole('grid').getAttribute('aria-rowcount');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  for (const place of [0, 2, 4]) await select.nth(place).click();
  await page.keyboard.press('v');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
});
