import { demoUsers, expect, signIn, test } from './support/portal.ts';

test('the desk sees the figures of the day, what is asked for beside the stock, and opens the stones of a cell', async ({
  page,
}) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/desk');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Ordered today, \d/)).toBeVisible();
  await main.getByLabel('Carat').selectOption('0.90-0.99');
  const grid = main.getByRole('region', { name: 'Round 0.90–0.99 ct' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const cell = grid.getByRole('link', { name: /^G VS1: / });
  await expect(cell).toHaveAccessibleName(/[1-9]\d* stones?$/);
  await cell.click();
  // The grid is that of the last stock check: some of its stones may be gone.
  await expect(page).toHaveURL(/\/stock\?.*shape=ROUND&carat=0\.9/);
  const rows = page.getByRole('row').filter({ hasText: /L\d+/ });
  await expect(rows.first()).toContainText('VS1');
});
