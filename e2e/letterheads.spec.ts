import { calls } from '@loupe/contract';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

test.use({ refusals: [422] });

test('the owner sets the letterhead, whose colour must be readable and whose logo is made safe', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/account?tab=letterhead');
  const preview = page.getByRole('figure', { name: 'Preview of the top of the paper' });
  await expect(preview).toContainText('Meridian Gems');
  const color = page.getByRole('textbox', { name: 'Colour of the name' });
  await color.fill('#ffff00');
  await page.getByRole('button', { name: 'Save letterhead' }).click();
  await expect(page.getByRole('alert')).toContainText('contrast of at least 4.5 to 1');
  await color.fill('#1f4fd8');
  await page.getByRole('textbox', { name: 'Trading name' }).fill('Meridian Gems Dubai');
  await page.getByRole('button', { name: 'Save letterhead' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(preview).toContainText('Meridian Gems Dubai');
  await page
    .getByLabel('Upload logo')
    .first()
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
      ),
    });
  await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/svg/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the desk issues the invoice of a confirmed order, and the buyer downloads it', async ({
  page,
  browser,
}) => {
  const desk = await browser.newPage();
  await signIn(page, demoUsers.otherBuyer);
  await signIn(desk, demoUsers.sales);
  const search = { search_param: { shape: ['OVAL'], status: 'Available' }, view: { limit: 2 } };
  const { rows } = calls.search.response.parse(await (await callApi(page, 'search', search)).json());
  const stones = rows.map(({ stock_uuid: id }) => id);
  const placed = await callApi(page, 'addOrder', { data: { stones } });
  const { order } = calls.addOrder.response.parse(await placed.json());
  await callApi(desk, 'deskConfirmOrder', { data: { order_no: order.order_no } });
  await desk.goto('/desk/orders');
  await desk.getByRole('button', { name: 'Confirmed', exact: true }).click();
  await desk.getByRole('button', { name: order.order_no }).click();
  const panel = desk.getByRole('region', { name: 'Documents' });
  await panel.getByRole('button', { name: 'Issue invoice' }).click();
  await panel.getByRole('textbox', { name: /^Carriage/ }).fill('185.00');
  await panel.getByRole('form').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(panel.getByRole('button', { name: /^Invoice INV-/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.close();

  await page.goto(`/order/items?id=${order.order_id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice INV-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
});
