import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  numberIn,
  people,
  signIn,
  test,
} from './portal.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await signIn(page, people.buyer);
  await page.getByRole('link', { name: 'Matched Pair' }).first().click();
  await expect(page).toHaveURL(/\/match-pair$/);
});

const counted = (page: Page) => page.getByText(/^[\d,]+ pairs?$/);

async function findPairs(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Search [\d,]+$/ }).click();
  await expect(page).toHaveURL(/\/match-pair-stock/);
  return numberIn(await counted(page).textContent());
}

test('pairs stand together; a pair says why it matches, is drawn, and goes to the cart whole', async ({
  page,
}) => {
  // Fifty pairs are looked through for who is shut out.
  test.slow();
  await page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Oval/ }).click();
  expect(await findPairs(page)).toBeGreaterThan(50);
  const pair = page.getByRole('rowgroup', { name: /^Pair of L\d+ and L\d+$/ }).first();
  await expect(pair.getByRole('row')).toHaveCount(3);
  const why = pair.getByRole('button', { name: 'Why' });
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(pair.getByRole('img', { name: /from above, at one scale$/ })).toBeVisible();
  const figures = pair.getByRole('definition');
  const lost = await figures.filter({ hasText: /^−[\d.]+$/ }).allTextContents();
  const score = await figures.last().textContent();
  const taken = lost.reduce((sum, one) => sum + Number(one.replace('−', '')), 0);
  expect(Number(score)).toBe(Math.round(100 - taken));
  await expectAccessible(page);
  await pair.getByRole('button', { name: 'Add both to cart' }).click();
  await expect(page.getByText('2 stones in the cart.')).toBeVisible();
});

test('tighter tolerances leave fewer pairs, and the address keeps them', async ({ page }) => {
  const usual = await findPairs(page);
  await page.getByRole('link', { name: 'Modify search' }).click();
  await page.getByLabel('Size').fill('0.01');
  await page.getByLabel('Size').press('Tab');
  await expect(page).toHaveURL(/within=size_mm_0\.01/);
  const tight = await findPairs(page);
  expect(tight).toBeLessThan(usual);
  await page.reload();
  expect(numberIn(await counted(page).textContent())).toBe(tight);
});

test('more pairs follow on the same list', async ({ page }) => {
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
  // The rules of access are tried on every element of fifty pairs.
  test.slow();
  await findPairs(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Why' }).first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('choosing Matched Pair or Quick Search begins a new search', async ({ page }) => {
  for (const [entry, path] of [
    ['Matched Pair', /\/match-pair$/],
    ['Quick Search', /\/quick-search$/],
  ] as const) {
    await page.goto('/search?shape=OVAL&color=D');
    await page.getByRole('link', { name: entry }).first().click();
    await expect(page).toHaveURL(path);
  }
});
