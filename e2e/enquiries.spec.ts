import { calls } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
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

test('a buyer enquires about stones, receives the desk’s reply on a live screen, and replies again', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=ROUND&carat=1.5_1.69&status=Available');
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  await select.nth(0).click();
  await select.nth(1).click();
  const packet = ((await select.nth(0).getAttribute('aria-label')) ?? '').replace('Select ', '');
  await page.getByRole('button', { name: /^Place enquiry/ }).waitFor();
  await page.keyboard.press('q');
  const sheet = page.getByRole('dialog', { name: 'Enquiry about 2 items' });
  await sheet.getByLabel('Your question').fill('Is there any milk in these?');
  await sheet.getByLabel(`Your reference for ${packet}`).fill('PO 7713');
  await sheet.getByLabel(/^Ship to/).fill('Gold Souk, Dubai');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/enquiry\/items\?id=/);
  await expect(page.getByRole('log')).toContainText('Is there any milk in these?');
  await expect(page.getByText('Awaiting reply', { exact: true })).toBeVisible();
  await expect(page.getByText('PO 7713')).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, demoUsers.sales);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const sendAnswer = async (text: string) =>
    callApi(desk, 'deskAnswerEnquiry', { id, data: { text, idempotency_key: randomUUID() } });
  expect((await sendAnswer('None at all.')).status()).toBe(200);
  await expect(page.getByRole('log')).toContainText('None at all.');
  await expect(page.getByText('Replied', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Your reply').fill('Thank you. And from the side?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Add a message')).toHaveValue('');

  await openScreen(page, '/enquiries');
  const entry = page.getByRole('listitem').filter({ hasText: 'Is there any milk in these?' }).first();
  await expect(entry).toContainText('Awaiting reply');
  expect((await sendAnswer('Nor from the side.')).status()).toBe(200);
  await expect(entry).toContainText('1 new reply');
  await entry.getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('Nor from the side.');
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(entry).toContainText('Replied');
  await expect(entry).not.toContainText('new reply');
  await desk.close();
});

test('items that change after the enquiry show the changes live', async ({ page, browser }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=CUSHION&carat=1_1.49&status=Available');
  const label = await page
    .getByRole('checkbox', { name: /^Select L/ })
    .first()
    .getAttribute('aria-label');
  const packetNo = (label ?? '').replace('Select ', '');
  const found = await callApi(page, 'search', { search_param: { packetNo } });
  const [stone] = calls.search.response.parse(await found.json()).rows;
  await openScreen(page, `/detail?id=${stone?.stock_uuid ?? ''}`);
  await page.getByRole('button', { name: 'Place enquiry' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enquiry about 1 item' });
  await sheet.getByLabel('Your question').fill('Your best price?');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await sheet.getByRole('button', { name: 'Send' }).click();
  const goods = page.getByRole('list', { name: 'Items' });
  await expect(goods.getByText('Available')).toHaveCount(0);

  const other = await browser.newPage();
  await signIn(other, demoUsers.otherBuyer);
  const home = await callApi(other, 'updateDashboard', {});
  const { home_data: data } = calls.updateDashboard.response.parse(await home.json());
  const ordered = await callApi(other, 'addOrder', {
    data: {
      stones: [stone?.stock_uuid],
      declaration: data.order_decl,
      idempotency_key: randomUUID(),
    },
  });
  expect(ordered.status()).toBe(200);
  await expect(goods).toContainText('Status');
  await expect(goods.getByRole('insertion')).toHaveText(/Hold$/);
  await expectAccessible(page);
  await other.close();
});

test('enquiries fit a phone, and an enquiry can be sent without items', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/enquiries');
  await page.getByRole('button', { name: 'Place enquiry' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enquiry' });
  await sheet.getByLabel('Your question').fill('Do you buy old cuts?');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Do you buy old cuts?');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openScreen(page, '/enquiries');
  await expect(page.getByText('Do you buy old cuts?').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
