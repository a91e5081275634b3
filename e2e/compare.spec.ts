import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';
import type { Page } from '@playwright/test';

/** Chooses the first stones of a narrow result and compares them by key. */
async function compareFirst(page: Page, count: number): Promise<void> {
  await page.goto('/stock?shape=ROUND&lab=GIA&carat=1.5_1.69');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  for (let place = 0; place < count; place += 1) await select.nth(place).click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.getByText(new RegExp(`^${count} stones, \\d+ rows? differs?$`))).toBeVisible();
}

test('chosen stones stand side by side, their equal rows fold, and one can be taken out', async ({
  page,
}) => {
  await signIn(page, people.buyer);
  await compareFirst(page, 3);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('img', { name: /^Profile of L\d+ over that of L\d+$/ })).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Shape' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide equal rows' }).click();
  await expect(page.getByRole('rowheader', { name: 'Shape' })).toHaveCount(0);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Remove L/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(/\/stock\?/);
});

test('on a phone two stones fit beside the names of their facts', async ({ page }) => {
  await signIn(page, people.buyer);
  await compareFirst(page, 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const columns = page.getByRole('columnheader', { name: /^L\d+/ });
  await expect(columns.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(columns.nth(2)).not.toBeInViewport();
  await page.getByRole('region', { name: 'The stones side by side' }).evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
  });
  await expect(columns.nth(3)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('rowheader', { name: /^Final price/ })).toBeInViewport({ ratio: 1 });
});

test('whoever has chosen too few is told how, and a stone that is gone is said to be', async ({ page }) => {
  await signIn(page, people.buyer);
  await page.goto('/compare');
  await expect(page.getByText('Choose two to eight stones in a result')).toBeVisible();
  await expectAccessible(page);

  const answer = await ask(page, 'search', { search_param: {}, view: { limit: 1, fields: ['stock_no'] } });
  const found: { readonly rows: readonly { readonly stock_uuid: string }[] } = await answer.json();
  const never = '00000000-0000-4000-8000-000000000000';
  await page.goto(`/compare?ids=${found.rows[0]?.stock_uuid ?? ''}*${never}`);
  await expect(page.getByText('This stone is no longer on the list.')).toBeVisible();
  await expectAccessible(page);
});

test('a stone leads to its like, and every fact to the search it implies', async ({ page }) => {
  await signIn(page, people.buyer);
  await compareFirst(page, 2);
  await page.getByRole('columnheader').nth(1).getByRole('link').click();
  await expect(page.getByText(/^Cheaper than [\d,]+ of [\d,]+ like stones/)).toBeVisible();
  await expectAccessible(page);
  const near = page.getByRole('link', { name: /^One grade away/ });
  const count = (await near.textContent())?.replace(/\D/g, '') ?? '';
  await near.click();
  await expect(page).toHaveURL(/\/stock\?.*color=/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Number(count) + 2));
  await page.goBack();
  await page.getByRole('link', { name: 'GIA', exact: true }).click();
  await expect(page).toHaveURL(/\/stock\?.*lab=GIA/);
});
