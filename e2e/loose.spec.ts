import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

test('a filter chip returns the number of lots it shows, and the URL stores filters and order', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Loose Stock' }).first().click();
  await expect(page.getByRole('table', { name: 'Loose Stock' })).toBeVisible();
  const chip = page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: /^G-H/ });
  const promised = parseNumber(await chip.textContent());
  await chip.click();
  await expect(page.getByText(`${promised} lots`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('textbox', { name: /rate/i }).first().fill('400+');
  const head = page.getByRole('columnheader', { name: 'Rate $/ct' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/color=G-H&rate=400\.00_&sort=rate/);
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('tbody td').first()).toBeVisible();
  const location = await page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.findIndex(({ textContent }) => textContent === 'Rate $/ct'));
  const rates = await page.locator(`tbody td:nth-child(${location + 1})`).allTextContents();
  const figures = rates.map((text) => Number(text.replaceAll(',', '')));
  expect(figures.length).toBeGreaterThan(0);
  expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  expect(figures[0]).toBeGreaterThanOrEqual(400);
});

test('an empty result offers a demand, which is sent to the desk', async ({ page }) => {
  await page.goto('/loose-stock?carats=90000_&type=Natural');
  const form = page.getByRole('form', { name: 'Add demand' });
  await form.getByLabel('What are you looking for?').fill('Stars D-F VVS, 900 ct');
  await form.getByRole('button', { name: 'Send demand' }).click();
  await expect(page.getByText('Demand sent to the sales desk.')).toBeVisible();
});

test('a response contains every lot with amount = rate x carats', async ({ page }) => {
  const { loose_data: data } = await (await callApi(page, 'getLooseData', { data: { limit: 500 } })).json();
  expect(data.count).toBeGreaterThan(200);
  for (const { rate, carats, amount } of data.rows) {
    const cents = Math.round((Math.round(Number(rate) * 100) * Math.round(Number(carats) * 1000)) / 1000);
    expect(Math.round(Number(amount) * 100)).toBe(cents);
  }
});

test('on a phone lots are cards, and filters open from a button', async ({ page }) => {
  await page.goto('/loose-stock?color=G-H&clarity=VS-SI&kind=MELEE');
  await expect(page.getByRole('table', { name: 'Loose Stock' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Loose Stock' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters · 3' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
