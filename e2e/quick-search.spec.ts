import { demoUsers, expect, expectNoSidewaysScroll, parseNumber, signIn, test } from './support/portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

const grid = 'Stones by colour and clarity, 1.00–1.49 ct';

test('a cell, a row and the total link to results of exactly as many stones', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Quick Search' }).first().click();
  await expect(page.getByRole('heading', { name: '1.00–1.49 ct' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Shape' })
    .getByRole('button', { name: /^Round/ })
    .click();
  await expect(page).toHaveURL(/shape=ROUND/);
  const names = [/^[\d,]+: 1\.00–1\.49 ct G VS1$/, /^[\d,]+: 1\.00–1\.49 ct G$/, /^[\d,]+: .* Total$/];
  for (const name of names) {
    const link = page.getByRole('region', { name: grid }).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /shape=ROUND/);
    // While the figures of the new search are loading, those of the previous search are shown.
    await expect(page.locator('[aria-busy=false]').filter({ has: link })).toBeVisible();
    const promised = parseNumber(await link.textContent());
    await link.click();
    await expect(page).toHaveURL(/\/stock\?/);
    const stones = `${promised.toLocaleString('en')} ${promised === 1 ? 'stone' : 'stones'}`;
    await expect(page.getByText(stones, { exact: true })).toBeVisible();
    await page.goBack();
  }
  const all = page.getByRole('link', { name: /^[\d,]+ stones$/ });
  const promised = (await all.textContent()) ?? '';
  await all.click();
  await expect(page.getByText(promised, { exact: true })).toBeVisible();
});

test('counts only available stones until another status is selected', async ({ page }) => {
  await page.goto('/quick-search');
  const all = page.getByRole('link', { name: /^[\d,]+ stones$/ });
  const available = parseNumber(await all.textContent());
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL(/status=All/);
  await expect.poll(async () => parseNumber(await all.textContent())).toBeGreaterThan(available);
});

test('on a phone each grid scrolls inside its own box', async ({ page }) => {
  await page.goto('/quick-search?shape=HEART&lab=GIA');
  await expect(page.getByRole('region', { name: grid })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const box = page.getByRole('region', { name: grid });
  await box.evaluate((element) => {
    element.scrollLeft = 200;
  });
  const row = await box.getByRole('rowheader', { name: 'G', exact: true }).boundingBox();
  expect(row?.x).toBeLessThan(32);
});
