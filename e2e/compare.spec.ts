import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';
import type { Page } from '@playwright/test';

/**
 * Selects the first stones of a narrow result and compares them with the shortcut key. The names of fancy colours take
 * two lines on a phone.
 */
async function compareFirst(page: Page, count: number): Promise<void> {
  await page.goto('/stock?shape=ROUND&lab=GIA&carat=1.5_1.69&color_type=White');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  for (let index = 0; index < count; index += 1) await select.nth(index).click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.getByText(new RegExp(`^${count} stones, \\d+ rows? differs?$`))).toBeVisible();
}

test('compares selected stones side by side, hides identical rows, and removes a stone', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await compareFirst(page, 3);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('img', { name: /^Profile of L\d+ overlaid on L\d+$/ })).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Shape' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide identical rows' }).click();
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

test('on a phone two stones fit beside the row headers', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await compareFirst(page, 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const columns = page.getByRole('columnheader', { name: /^L\d+/ });
  await expect(columns.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(columns.nth(2)).not.toBeInViewport();
  await page.getByRole('region', { name: 'Stone comparison' }).evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
  });
  await expect(columns.nth(3)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('rowheader', { name: /^Final price/ })).toBeInViewport({ ratio: 1 });
});

test('explains how to select when too few stones are selected, and reports a stone that is no longer available', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/compare');
  await expect(page.getByText('Select two to eight stones in a result')).toBeVisible();
  await expectAccessible(page);

  const response = await callApi(page, 'search', {
    search_param: {},
    view: { limit: 1, fields: ['stock_no'] },
  });
  const found: { readonly rows: readonly { readonly stock_uuid: string }[] } = await response.json();
  const never = '00000000-0000-4000-8000-000000000000';
  await openScreen(page, `/compare?ids=${found.rows[0]?.stock_uuid ?? ''}*${never}`);
  await expect(page.getByText('This stone is no longer available.')).toBeVisible();
  await expectAccessible(page);
});

test('links a stone to similar stones, and each fact to its search', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await compareFirst(page, 2);
  await page.getByRole('columnheader').nth(1).getByRole('link').click();
  await expect(page.getByText(/^Lower \$\/ct than [\d,]+ of [\d,]+ comparable stones/)).toBeVisible();
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
