import { calls } from '@loupe/contract';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  parseNumber,
  test,
} from './support/portal.ts';
import { holdForCustomer } from './support/desk-calls.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

const counted = (page: Page) => page.getByText(/^[\d,]+ pairs?$/);

async function findPairs(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Search [\d,]+$/ }).click();
  await expect(page).toHaveURL(/\/match-pair-stock/);
  return parseNumber(await counted(page).textContent());
}

test('pairs are listed together, and a pair shows its score details and a drawing and is added to the cart as a whole', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Matched Pair' }).first().click();
  await expect(page).toHaveURL(/\/match-pair$/);
  // Slow: the accessibility check covers fifty pairs.
  test.slow();
  await page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Oval/ }).click();
  expect(await findPairs(page)).toBeGreaterThan(50);
  const pair = page.getByRole('rowgroup', { name: /^Pair of L\d+ and L\d+$/ }).first();
  await expect(pair.getByRole('row')).toHaveCount(3);
  const scoreDetails = pair.getByRole('button', { name: 'Score details' });
  await scoreDetails.click();
  await expect(scoreDetails).toHaveAttribute('aria-expanded', 'true');
  await expect(pair.getByRole('img', { name: /from above, to the same scale$/ })).toBeVisible();
  const figures = pair.getByRole('definition');
  const lost = await figures.filter({ hasText: /^−[\d.]+$/ }).allTextContents();
  const score = await figures.last().textContent();
  const taken = lost.reduce((sum, one) => sum + Number(one.replace('−', '')), 0);
  expect(Number(score)).toBe(Math.round(100 - taken));
  await expectAccessible(page);
  await pair.getByRole('button', { name: 'Add both to cart' }).click();
  await expect(page.getByText('2 stones added to your cart.')).toBeVisible();
});

test('tighter tolerances return fewer pairs, and the URL stores them', async ({ page }) => {
  await page.goto('/match-pair');
  const usual = await findPairs(page);
  await page.getByRole('link', { name: 'Modify search' }).click();
  await page.locator('summary').filter({ hasText: 'Tolerances' }).click();
  await page.getByLabel('Size').fill('0.01');
  await page.getByLabel('Size').press('Tab');
  await expect(page).toHaveURL(/within=size_mm_0\.01/);
  const tight = await findPairs(page);
  expect(tight).toBeLessThan(usual);
  await page.reload();
  expect(parseNumber(await counted(page).textContent())).toBe(tight);
});

test('more pairs load into the same list', async ({ page }) => {
  await page.goto('/match-pair');
  await findPairs(page);
  const pairs = page.getByRole('rowgroup', { name: /^Pair of/ });
  await expect(pairs).toHaveCount(50);
  const first = await pairs.first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Show more pairs' }).click();
  await expect(pairs).toHaveCount(100);
  const names = await pairs.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(new Set(names.flatMap((name) => name.match(/L\d+/g) ?? [])).size).toBe(200);
  expect(names[0]).toBe(first);
});

test('pairs are sorted by price, selected and shared or exported in their order', async ({ page }) => {
  await page.goto('/match-pair');
  await findPairs(page);
  const totals = page.getByRole('rowgroup', { name: /^Pair of/ }).locator('[data-total]');
  await page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: 'Total price' }).click();
  await expect(page).toHaveURL(/order=amount_asc/);
  await expect
    .poll(async () => {
      const amounts = (await totals.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
      return (
        amounts.length === 50 && amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0))
      );
    })
    .toBe(true);
  await page
    .getByRole('checkbox', { name: /^Select Pair of/ })
    .first()
    .press(' ');
  await expect(page.getByText('1 pair selected')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const file = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('three-stone sets and lines are found in the same stock, and a set is held whole or not at all', async ({
  page,
}) => {
  test.slow();
  await page.goto('/match-pair-stock?shape=OVAL&carat=0.9_3');
  const kinds = page.getByRole('group', { name: 'Pairs or sets' });
  await kinds.getByRole('button', { name: 'Three-stone' }).click();
  await expect(page).toHaveURL(/sets=three/);
  const sets = page.getByRole('rowgroup', { name: /^Set of L\d+, L\d+,? and L\d+$/ });
  await expect(sets.first()).toBeVisible();
  await expect(sets.first().getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await expect(sets).toHaveCount(60);
  await page.getByRole('button', { name: 'Show more sets' }).click();
  await expect(sets).toHaveCount(120);

  await kinds.getByRole('button', { name: 'Line', exact: true }).click();
  await expect(page.getByText('Enter the sizes to find lines.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Line' });
  await form.getByLabel('Stones').fill('40');
  await form.getByLabel('Size', { exact: true }).fill('8.0');
  await form.getByLabel('Size', { exact: true }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText(/3.*30/);
  await form.getByLabel('Stones').fill('3');
  await form.getByLabel('Size tolerance').fill('0.5');
  await form.getByLabel('Size tolerance').press('Enter');
  await expect(sets.first()).toBeVisible();
  await expectAccessible(page);

  // Another customer takes one stone of the set that the list still shows.
  const set = sets.first();
  const name = (await set.getAttribute('aria-label')) ?? '';
  const [packet = ''] = name.match(/L\d+/g) ?? [];
  let release = async (): Promise<void> => Promise.reject(new Error('the stone was not held'));
  await page.route(
    `**${calls.requestHold.path}`,
    async (route) => {
      release = await holdForCustomer(demoUsers.otherBuyer, packet);
      await route.continue();
    },
    { times: 1 },
  );
  await set.getByRole('button', { name: 'Hold all' }).click();
  await expect(page.getByText(new RegExp(`${packet}.*Not held, because all or none are held`))).toBeVisible();
  await release();
});

test('pairs fit a phone', async ({ page }) => {
  await page.goto('/match-pair');
  // Slow: the accessibility rules run on every element of fifty pairs.
  test.slow();
  await findPairs(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Score details' }).first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('choosing Matched Pair or Quick Search starts a new search', async ({ page }) => {
  for (const [entry, path] of [
    ['Matched Pair', /\/match-pair$/],
    ['Quick Search', /\/quick-search$/],
  ] as const) {
    await openScreen(page, '/search?shape=OVAL&color=D');
    await page.getByRole('link', { name: entry }).first().click();
    await expect(page).toHaveURL(path);
  }
});
