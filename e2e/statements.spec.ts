import { calls } from '@loupe/contract';
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

test('the desk books a payment of an invoice, and the buyer sees it in the statement and a second currency', async ({
  page,
  browser,
}) => {
  const desk = await browser.newPage();
  await signIn(page, demoUsers.otherBuyer);
  await signIn(desk, demoUsers.admin);
  const search = { search_param: { shape: ['PEAR'], status: 'Available' }, view: { limit: 1 } };
  const { rows } = calls.search.response.parse(await (await callApi(page, 'search', search)).json());
  const stones = rows.map(({ stock_uuid: id }) => id);
  const placed = await callApi(page, 'addOrder', { data: { stones } });
  const { order } = calls.addOrder.response.parse(await placed.json());
  await callApi(desk, 'deskConfirmOrder', { data: { order_no: order.order_no } });
  await callApi(desk, 'deskIssueDocument', { data: { order_no: order.order_no, kind: 'INVOICE' } });

  await desk.goto('/desk/statements');
  const receivables = desk.getByRole('grid', { name: 'Receivables' });
  await receivables.getByRole('row').filter({ hasText: 'Claes & Zonen' }).getByRole('button').click();
  await desk.getByRole('button', { name: 'Book payment' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Book payment' });
  await dialog.getByRole('textbox', { name: 'Amount paid' }).fill('100.00');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('SWIFT 4471');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(/SWIFT 4471/)).toBeVisible();
  await desk.getByRole('button', { name: 'Set credit limit' }).click();
  const limit = desk.getByRole('dialog', { name: 'Set credit limit' });
  await limit.getByRole('textbox', { name: 'Credit limit, US$' }).fill('900000');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Free credit')).toBeVisible();
  await expectAccessible(desk);

  await page.goto('/account?tab=statement');
  await expect(page.getByText(/SWIFT 4471/)).toBeVisible();
  await expect(page.getByText('Free credit')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1_440, height: 900 });

  const set = await callApi(desk, 'deskSetCurrencyRate', {
    data: { currency: 'AED', usd_per_unit: '0.27229408', as_of: new Date().toISOString().slice(0, 10) },
  });
  expect(set.ok()).toBe(true);
  // The currency is chosen while the dashboard, which has the former choice, is on its way.
  const stored = page.waitForResponse(`**${calls.updateDisplayCurrency.path}`);
  await page.route(`**${calls.updateDashboard.path}`, async (route) => {
    const response = await route.fetch();
    await stored;
    await route.fulfill({ response });
  });
  await openScreen(page, '/stock?shape=ROUND');
  await page.getByRole('combobox', { name: 'Second currency' }).selectOption('AED');
  await expect(page.getByText(/at 3\.6725 of/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('combobox', { name: 'Second currency' }).selectOption('');
  await expect(page.getByText(/at 3\.6725 of/)).toBeHidden();
  await desk.close();
});
