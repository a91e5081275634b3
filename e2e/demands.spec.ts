import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  reloadWhenSaved,
  signIn,
  test,
} from './support/portal.ts';

test('an empty result becomes a demand, which stays in the list until it is withdrawn', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/stock?shape=HEART&color=D&clarity=FL&carat=9.00_9.99');
  await expect(page.getByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeVisible();
  await page.getByRole('button', { name: 'Add demand' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add demand' });
  await expect(sheet.getByText('Heart', { exact: false })).toBeVisible();
  await sheet.getByLabel('Title').fill('A large heart');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Add demand' }).click();
  await expect(page.getByText('Demand sent to the sales desk.')).toBeVisible();

  await page.getByRole('link', { name: 'My Demands' }).first().click();
  const demand = page.getByRole('listitem').filter({ hasText: 'A large heart' });
  await expect(demand).toContainText('No matches yet');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await demand.getByRole('button', { name: 'Withdraw' }).click();
  await expect(demand).toContainText('Closed');
  await reloadWhenSaved(page);
  await expect(demand).toContainText('Closed');
});

test('the search form offers a demand for the current criteria', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/search?shape=OVAL&color=D');
  await page.getByRole('button', { name: 'Add demand' }).click();
  await expect(page.getByRole('dialog', { name: 'Add demand' })).toContainText('Oval');
});
