import { calls } from '@loupe/contract';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  findViolations,
  signIn,
  test,
} from './support/portal.ts';

test('a client page is made from a selection, answered without a script, and the answer becomes a hold', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=ROUND&carat=1_1.49&status=Available');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: 'Share 2 stones' });
  await sheet.getByRole('button', { name: 'With mark-up' }).click();
  await sheet.getByRole('textbox', { name: 'Mark-up', exact: true }).fill('18');
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Two stones for your ring');
  await sheet.getByRole('textbox', { name: 'For' }).fill('Mrs Layla Haddad');
  await expect(sheet.getByText('You keep')).toBeVisible();
  // The preview is the page itself, with its style sheet, in a frame without rights.
  const preview = sheet.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(preview).toHaveText('Two stones for your ring');
  await expect(preview).toHaveCSS('font-size', '28px');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'WhatsApp text' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /\*Two stones for your ring\*[^]*\/c\/…/,
  );
  await sheet.getByRole('button', { name: 'Excel', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await sheet.getByRole('button', { name: 'PDF quote' }).click();
  // The first page as the server draws it.
  const printed = sheet.getByRole('img', { name: /^Your letterhead/ });
  await expect
    .poll(async () => printed.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBe(1190);
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
  await expect(clientPage.getByText('Chosen for Mrs Layla Haddad')).toBeVisible();
  const [pdf] = await Promise.all([
    clientPage.waitForEvent('download'),
    clientPage.getByRole('link', { name: 'PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('Two stones for your ring.pdf');
  await expect(clientPage.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /\/pdf\?print=1$/);
  // Views change without a script.
  await expect(clientPage.getByRole('img', { name: /^Profile/ }).first()).toBeHidden();
  await clientPage.getByText('Profile', { exact: true }).first().click();
  await expect(clientPage.getByRole('img', { name: /^Profile/ }).first()).toBeVisible();
  await clientPage.getByRole('button', { name: 'I want this' }).first().click();
  await clientPage.getByRole('textbox', { name: 'Your name' }).fill('Layla Haddad');
  await clientPage.getByRole('textbox', { name: 'Email or phone' }).fill('+971 50 555 0199');
  // The minimum time of the form; a person needs longer.
  await clientPage.waitForTimeout(2_100);
  await clientPage.getByRole('button', { name: 'Send' }).click();
  await expect(clientPage.getByText('You want this.')).toBeVisible();
  await clientPage.getByRole('link', { name: 'Français' }).click();
  await expect(clientPage.getByText('Vous voulez celui-ci.')).toBeVisible();

  await sheet.getByRole('link', { name: /open client page/ }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Layla Haddad wants this stone');
  await expectAccessible(page);
  await answers.getByRole('button', { name: /^Hold/ }).click();
  await expect(answers.getByText(/on hold for you|Held for you|Hold requested/i).first()).toBeVisible();
  // Changes of the client appear without a reload.
  await clientPage.goto(address);
  await clientPage.getByRole('button', { name: 'Change my mind' }).click();
  await expect(answers).toContainText('no longer wanted since');
  await page.getByRole('button', { name: 'End page' }).click();
  await expect(page.getByRole('button', { name: 'End page' })).toHaveCount(0);
  expect((await clientPage.goto(address))?.status()).toBe(404);
  await client.close();
});

test('the client page has no accessibility faults, in light and dark, on a screen and on a phone', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', { search_param: { status: 'Available' }, view: { limit: 3 } });
  const stones = calls.search.response.parse(await found.json()).rows.map(({ stock_uuid: id }) => id);
  const made = await callApi(page, 'createClientPage', {
    data: { stones, prices: 'COST', title: 'Three stones' },
  });
  const { link } = calls.createClientPage.response.parse(await made.json()).client_page;
  for (const [path, query] of [
    [link, '?lang=ar'],
    [`${link}/answer`, '?stone=1&kind=ASK'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${path}${query}`);
    expect(await findViolations(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findViolations(page, 'all')).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  // On paper a row has the drawings and facts of a screen, black on white, and nothing to press.
  await page.goto(link);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^Plan/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Profile/ }).first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('quotes are listed, downloaded again and ended', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', { search_param: { status: 'Available' }, view: { limit: 2 } });
  const stones = calls.search.response.parse(await found.json()).rows.map(({ stock_uuid: id }) => id);
  const made = await callApi(page, 'createQuote', {
    data: { stones, prices: 'COST', client_name: 'Maison Haddad' },
  });
  const { number } = calls.createQuote.response.parse(await made.json()).quote;
  await page.goto('/quotes');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Maison Haddad');
  // Shown when the file is drawn.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `Download PDF of quote ${number}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  await expectAccessible(page);
  await row.getByRole('button', { name: `End quote ${number}` }).click();
  await expect(row).toContainText('Ended');
  await expect(row.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Ended');
  await expectNoSidewaysScroll(page);
});
