import { expect, expectNoSidewaysScroll, demoUsers, signIn, test } from './support/portal.ts';

test('a stone opens from the grid, and links to its neighbour and back to the result', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=ROUND&lab=GIA&carat=1_1.19');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\?/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Round');
  const packet = page.getByRole('listitem').filter({ hasText: /Packet \S+$/ });
  const first = await packet.textContent();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(packet).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(packet).toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Diamond Result' }).click();
  await expect(page).toHaveURL(/\/stock\?/);
});

test('the facts are grouped as on a report, next to a profile to scale', async ({ page }) => {
  // Stones that other tests import have no angles.
  await signIn(page, demoUsers.buyer);
  await page.goto(
    '/stock?shape=ROUND&lab=GIA&carat=1_1.19&table_pct=50_65&crown_angle=30_40&pavilion_angle=38_43',
  );
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  for (const group of ['Grades', 'Proportions', 'Report'])
    await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Side view of the stone, to scale' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a link without a stone shows a message', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/detail');
  await expect(page.getByText('This link does not point to a stone. Search for one instead.')).toBeVisible();
});
