import type { Page } from '@playwright/test';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';

/** Heavier than the rounds of a dealer's file that another test imports. */
const rounds = '/stock?shape=ROUND&carat=1.20_1.49';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

async function openRounds(page: Page) {
  await page.goto(rounds);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
}

test('a small result suggests wider criteria, and a suggestion adds the number of stones it shows', async ({
  page,
}) => {
  await page.goto('/stock?shape=HEART&color=D&clarity=VVS1*VVS2&carat=1.00_1.19&lab=GIA');
  const suggestions = page.getByRole('list', { name: /Widen/ }).getByRole('button');
  await expect(suggestions.first()).toBeVisible();
  const heading = page.getByText(/^[\d,]+ stones?$/);
  const before = parseNumber(await heading.textContent());
  expect(before).toBeLessThan(5);
  await expectAccessible(page);
  const adds = parseNumber(((await suggestions.first().textContent()) ?? '').split('+').at(-1) ?? '');
  await suggestions.first().click();
  await expect(heading).toHaveText(new RegExp(`^${(before + adds).toLocaleString('en')} stones?$`));
});

test('Space opens the quick look, arrow keys move to the next stone, and ? lists the shortcuts', async ({
  page,
}) => {
  test.slow();
  await openRounds(page);
  await page.keyboard.press(' ');
  const look = page.getByRole('complementary', { name: 'Quick look' });
  await expect(look.getByRole('img', { name: /^Side view of the stone/ })).toBeVisible();
  await expectAccessible(page);
  const first = await look.getByRole('heading').locator('..').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(look.getByRole('heading').locator('..')).not.toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Open or close quick look',
  );
  await expectAccessible(page);
});

test('the gallery supports keys and selection, and stays open after a reload', async ({ page }) => {
  await openRounds(page);
  await page.getByRole('button', { name: 'Pictures' }).click();
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

test('gallery and table begin with the same stone and keep their scroll position', async ({ page }) => {
  await openRounds(page);
  const firstIn = async (role: 'grid' | 'listbox') => {
    const box = await page.getByRole(role, { name: 'Diamond Result' }).boundingBox();
    if (!box) return null;
    // Below the column headers, where there are any.
    const [x, y] = [box.x + 60, box.y + (role === 'grid' ? 70 : 8)];
    return page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('[id^=result-row-]')?.id ?? null,
      [x, y] as const,
    );
  };
  await page.getByRole('button', { name: 'Pictures' }).click();
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
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.poll(async () => firstIn('grid')).toBe(first);
  await page.waitForTimeout(500);
  expect(await firstIn('grid')).toBe(first);
});

test('selected stones are shared as text lines, as cells and as a link that finds them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRounds(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: 'Share 2 stones' });
  await sheet.getByRole('button', { name: 'In-house, my prices' }).click();
  await expectAccessible(page);
  await sheet.getByRole('region', { name: 'WhatsApp text' }).getByRole('button').click();
  await expect(sheet.getByText('Copied')).toBeVisible();
  const lines = await page.evaluate(async () => navigator.clipboard.readText());
  expect(lines.split('\n')).toHaveLength(2);
  expect(lines).toMatch(/^RD 1\.\d\d .*\/ct \$[\d,.]+ [A-Z]{3}$/m);
  const link = await sheet.getByRole('textbox', { name: 'Link to these stones' }).inputValue();
  await page.goto(link);
  await expect(page.getByText(/^2 stones$/)).toBeVisible();
});

test('a column is moved by drag and by key, and a new window shows the same result with the same columns', async ({
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
  await page.getByRole('button', { name: 'More' }).click();
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Open in new window' }).click(),
  ]);
  await expect(own.getByRole('grid')).toBeVisible();
  await expect(own).toHaveURL(/\/stock-new-page\?.*shape=ROUND/);
  await expect(own.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect.poll(async () => own.getByRole('columnheader').allTextContents()).toEqual(moved);
});

test('on a phone the drawing of a card opens the quick look', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(rounds);
  await page
    .getByRole('button', { name: /^Quick look at/ })
    .first()
    .click();
  const look = page.getByRole('complementary', { name: 'Quick look' });
  await expect(look.getByRole('img', { name: /^Side view of the stone/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await look.getByRole('button', { name: 'Close' }).click();
  await expect(look).toHaveCount(0);
});

test('shows only the selected stones, and then all of them again', async ({ page }) => {
  await openRounds(page);
  const all = await page.getByRole('grid').getAttribute('aria-rowcount');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  for (const index of [0, 2, 4]) await select.nth(index).click();
  await page.keyboard.press('v');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
});
