import { calls } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

test('a buyer asks about stones; the desk’s answer appears by itself, and he writes again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
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
  await expect(page.getByText('With the desk', { exact: true })).toBeVisible();
  await expect(page.getByText('PO 7713')).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, people.sales);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = async (text: string) =>
    ask(desk, 'deskAnswerEnquiry', { id, data: { text, idempotency_key: randomUUID() } });
  expect((await answer('None at all.')).status()).toBe(200);
  await expect(page.getByRole('log')).toContainText('None at all.');
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Your reply').fill('Thank you. And from the side?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Add something')).toHaveValue('');

  await page.goto('/enquiries');
  const entry = page.getByRole('listitem').filter({ hasText: 'Is there any milk in these?' }).first();
  await expect(entry).toContainText('With the desk');
  expect((await answer('Nor from the side.')).status()).toBe(200);
  await expect(entry).toContainText('1 new answer');
  await entry.getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('Nor from the side.');
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(entry).toContainText('Answered');
  await expect(entry).not.toContainText('new answer');
  await desk.close();
});

test('goods that change after they were asked about say what has changed, as it happens', async ({
  page,
  browser,
}) => {
  await signIn(page, people.buyer);
  await page.goto('/stock?shape=CUSHION&carat=1_1.49&status=Available');
  const label = await page
    .getByRole('checkbox', { name: /^Select L/ })
    .first()
    .getAttribute('aria-label');
  const packetNo = (label ?? '').replace('Select ', '');
  const found = await ask(page, 'search', { search_param: { packetNo } });
  const [stone] = calls.search.answer.parse(await found.json()).rows;
  await page.goto(`/detail?id=${stone?.stock_uuid ?? ''}`);
  await page.getByRole('button', { name: 'Place enquiry' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enquiry about 1 item' });
  await sheet.getByLabel('Your question').fill('Your best price?');
  const accept = sheet.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await sheet.getByRole('button', { name: 'Send' }).click();
  const goods = page.getByRole('list', { name: 'What it is about' });
  await expect(goods.getByText('Available')).toHaveCount(0);

  const other = await browser.newPage();
  await signIn(other, people.otherBuyer);
  const home = await ask(other, 'updateDashboard', {});
  const { home_data: data } = calls.updateDashboard.answer.parse(await home.json());
  const ordered = await ask(other, 'addOrder', {
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

test('enquiries fit a phone, and one can be asked about nothing on the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.otherBuyer);
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
  await page.goto('/enquiries');
  await expect(page.getByText('Do you buy old cuts?').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
