import {
  callApi,
  demoUsers,
  emptyCart,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  openScreen,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';

test('a filter chip returns the number of pieces it shows, and the URL stores filters and order', async ({
  page,
}) => {
  await openDashboard(page, demoUsers.buyer);
  await page.getByRole('link', { name: 'Jewellery' }).first().click();
  const list = page.getByRole('list', { name: 'Jewellery', exact: true });
  await expect(list.getByRole('img').first()).toBeVisible();
  const chip = page.getByRole('group', { name: 'Metal' }).getByRole('button', { name: /^Platinum/ });
  const promised = parseNumber(await chip.textContent());
  await chip.click();
  await expect(page.getByText(`${promised} pieces`, { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price, high to low');
  await expect(page).toHaveURL(/metal=PLATINUM&sort=-total_price/);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(promised);
  const prices = await list.getByText(/^\$[\d,]+$/).allTextContents();
  const figures = prices.map(parseNumber);
  expect(figures).toHaveLength(promised);
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));
});

test('selected pieces are shared with a client on a page with the prices of the customer', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/jewellery?jewellery_type=RING');
  const list = page.getByRole('list', { name: 'Jewellery', exact: true });
  const choices = list.getByRole('checkbox');
  await choices.nth(0).check({ force: true });
  await choices.nth(1).check({ force: true });
  await expect(page.getByRole('toolbar', { name: 'Actions for the selected pieces' })).toContainText(
    '2 pieces',
  );
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: 'Share 2 pieces' });
  await sheet.getByRole('button', { name: 'With mark-up' }).click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Two rings for you');
  await expect(sheet.getByText('You keep')).toBeVisible();
  await expect(sheet.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Two rings for you',
  );
  await expectAccessible(page);
  for (const [tab, seen] of [
    ['WhatsApp text', sheet.getByRole('textbox', { name: 'Message' })],
    ['Excel', sheet.getByRole('columnheader', { name: 'Metal', exact: true })],
    ['PDF quote', sheet.getByRole('img', { name: /^Your letterhead/ })],
  ] as const) {
    await sheet.getByRole('button', { name: tab, exact: true }).click();
    await expect(seen).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Client page', exact: true }).click();
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const link = await sheet.getByText(/\/c\/[\w-]{22}$/).textContent();
  const address = /http\S+\/c\/[\w-]{22}/.exec(link ?? '')?.[0] ?? '';

  const client = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const clientPage = await client.newPage();
  await clientPage.goto(address);
  await expect(clientPage.getByText('All 2 pieces')).toBeVisible();
  await expectNoSidewaysScroll(clientPage);
  await clientPage.getByRole('button', { name: 'I want this' }).first().click();
  await clientPage.getByRole('textbox', { name: 'Your name' }).fill('Layla Haddad');
  await clientPage.getByRole('textbox', { name: 'Email or phone' }).fill('+971 50 555 0199');
  // The minimum time of the form; a person needs longer.
  await clientPage.waitForTimeout(2_100);
  await clientPage.getByRole('button', { name: 'Send' }).click();
  await expect(clientPage.getByText('You want this.')).toBeVisible();
  await client.close();

  await sheet.getByRole('link', { name: /open client page/ }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Layla Haddad wants this piece');
  await expect(answers.getByRole('button', { name: /to cart$/ })).toBeVisible();
  await page.getByRole('button', { name: 'End page' }).click();
  await expect(page.getByRole('button', { name: 'End page' })).toHaveCount(0);
});

test('a piece lists its stones in a table and is added to the cart', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await emptyCart(page);
  await page.goto('/jewellery?stone_type=NATURAL+DIAMOND&tdw=0.500_');
  const first = page.getByRole('list', { name: 'Jewellery', exact: true }).getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  const { piece } = await (await callApi(page, 'getJewelleryPiece', { id })).json();
  const table = page.getByRole('table', { name: 'Stones' });
  await expect(table.getByRole('row')).toHaveCount(
    // Below the stones, where there are several groups, their totals.
    piece.stones.length + (piece.stones.length > 1 ? 2 : 1),
  );
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Remove from cart' })).toBeVisible();
  await openScreen(page, '/loose-stock');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await openScreen(page, '/cart');
  await expect(
    page.getByRole('region', { name: /^Jewellery/ }).getByText(title, { exact: true }),
  ).toBeVisible();
  const lots = page.getByRole('region', { name: /^Loose lots/ });
  await expect(lots.getByText(/by enquiry/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `${title} from your cart` }).click();
  await lots.getByRole('button', { name: /^Remove .* from your cart$/ }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a piece leads to its neighbours in the list it was opened from, by link and by key', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/jewellery?jewellery_type=RING&sort=-total_price');
  const list = page.getByRole('list', { name: 'Jewellery', exact: true });
  const headings = list.getByRole('heading', { level: 3 });
  await expect(headings.nth(2)).toBeVisible();
  const titles = await headings.allTextContents();
  await list.getByRole('link').nth(1).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(titles[1] ?? '');
  await expect(page.getByText(`2 of ${titles.length}`, { exact: true })).toBeVisible();
  // The supplier states one system; the others are converted.
  await expect(page.getByRole('heading', { name: 'Ring size' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/jewellery_type=RING&sort=-total_price&.*row=2/);
  await expect(heading).toHaveText(titles[2] ?? '');
  // The keys lead somewhere once the neighbours are known.
  await expect(page.getByText(`3 of ${titles.length}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(titles[1] ?? '');
  await expect(page.getByText(`2 of ${titles.length}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(titles[0] ?? '');
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to jewellery' }).click();
  await expect(page).toHaveURL(/\/jewellery\?jewellery_type=RING&sort=-total_price$/);
});

test('pieces without a photo are visible to staff only, and marked', async ({ page }) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/jewellery');
  await expect(page.getByText('Hidden from customers').first()).toBeVisible();
  await expect(page.getByText('No photo yet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0);
  const { jewellery_data: staff } = await (await callApi(page, 'listJewellery', { data: {} })).json();
  expect(staff.rows.some(({ is_staff_only: isHidden }: { is_staff_only: boolean }) => isHidden)).toBe(true);
});

test('is accessible, fits a phone, and shows recommended pieces on the dashboard', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  await expect(
    page.getByRole('list', { name: 'Recommended jewellery' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recommended loose goods' })).toBeVisible();
  await openScreen(page, '/jewellery?jewellery_type=RING');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
