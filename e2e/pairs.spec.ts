import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  parseNumber,
  test,
} from './support/portal.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  await page.getByRole('link', { name: 'Matched Pair' }).first().click();
  await expect(page).toHaveURL(/\/match-pair$/);
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
  const usual = await findPairs(page);
  await page.getByRole('link', { name: 'Modify search' }).click();
  await page.getByLabel('Size').fill('0.01');
  await page.getByLabel('Size').press('Tab');
  await expect(page).toHaveURL(/within=size_mm_0\.01/);
  const tight = await findPairs(page);
  expect(tight).toBeLessThan(usual);
  await page.reload();
  expect(parseNumber(await counted(page).textContent())).toBe(tight);
});

test('more pairs load into the same list', async ({ page }) => {
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

test('pairs fit a phone', async ({ page }) => {
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
    await page.goto('/search?shape=OVAL&color=D');
    await page.getByRole('link', { name: entry }).first().click();
    await expect(page).toHaveURL(path);
  }
});
