import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

test('the desk sets a dated rate, and amounts in a message are converted with it', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/desk/currency-rates');
  const rupees = page.getByRole('form', { name: 'INR' });
  await rupees.getByRole('textbox', { name: 'US dollars for 1 INR' }).fill('0.01175');
  await rupees.getByRole('button', { name: 'Save' }).click();
  await expect(rupees.getByRole('status')).toHaveText('Rate saved.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const buyer = await browser.newPage();
  await signIn(buyer, demoUsers.buyer);
  await buyer.goto('/requests');
  await buyer.getByRole('textbox', { name: 'Message' }).fill('RD 1ct G VS1 upto 4 lakh\nRD 1ct G VS2');
  await buyer.getByRole('button', { name: 'Read message' }).click();
  await expect(buyer.getByText('≤ $4,700')).toBeVisible();
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText('RD 1ct G VS1 upto $4700 total')).toBeVisible();
  await expect(buyer.getByText(/^Amount to 4,700\.00\s\$$/).first()).toBeVisible();
  await buyer.close();
});
