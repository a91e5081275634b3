import { demoUsers, expect, parseNumber, signIn, test } from './support/portal.ts';

test('the desk sees the figures of the day, what is asked for beside the stock, and opens the stones of a cell', async ({
  page,
}) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/desk');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Ordered today, \d/)).toBeVisible();
  await main.getByLabel('Carat').selectOption('0.90-0.99');
  const grid = main.getByRole('region', { name: 'Round 0.90–0.99 ct' });
  const cell = grid.getByRole('link', { name: /^G VS1: / });
  const stones = parseNumber(
    /([\d,]+) stones?$/.exec((await cell.getAttribute('aria-label')) ?? '')?.[1] ?? null,
  );
  expect(stones).toBeGreaterThan(0);
  await cell.click();
  await expect(main.getByText(/^[\d,]+ stones?$/).first()).toHaveText(new RegExp(`^${stones} stones?$`));
});
