import { demoUsers, expect, expectNoSidewaysScroll, signIn, test } from './support/portal.ts';

const four =
  '/calculator?stone1=shape_ROUND*carat_1.01*colour_G*clarity_VS2*ppc_1900.00' +
  '&stone2=shape_OVAL*carat_1.50*colour_F*clarity_FL*disc_-28.50' +
  '&stone3=shape_ROUND*carat_11.35*colour_D*clarity_IF*disc_-10.00' +
  '&stone4=shape_ROUND*carat_7.20*colour_E*clarity_VVS2*disc_-15.00&mine=1';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

test('the calculator opens from the top bar, and each figure updates the other two', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Calculator' }).click();
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible();
  await expect(page).toHaveTitle(/^Calculator/);
  const figure = (name: string) => page.getByRole('textbox', { name, exact: true });
  await figure('Carat').fill('1.01');
  await page.getByLabel('Clarity').selectOption('VS2');
  const [discount, ppc, amount] = [figure('Discount'), figure('Price per carat'), figure('Amount')] as const;
  await discount.fill('-35');
  await expect(ppc).toHaveValue('1,820.00');
  await expect(amount).toHaveValue('1,838.20');
  await ppc.fill('1900');
  await expect(discount).toHaveValue('\u221232.14');
  await amount.fill('1900');
  await expect(ppc).toHaveValue('1,881.19');
  await expect(discount).toHaveValue('\u221232.81');
  await page.getByText('Apply my 2 % discount').click();
  await expect(page.getByText('1,862.00')).toBeVisible();
});

test('another customer opens the same calculation by its URL, with the discount of that customer', async ({
  page,
  browser,
}) => {
  await page.goto(four);
  await expect(page.getByText('My amount').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '3 stones in total' })).toContainText('98,120.05');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demoUsers.otherBuyer);
  await colleague.goto(page.url());
  await expect(colleague.getByText('The list ends at 10.99 ct.')).toBeVisible();
  await expect(colleague.getByText('5 ct list (no separate prices from 6 to 9.99 ct)')).toBeVisible();
  await expect(colleague.getByRole('textbox', { name: 'Amount' }).first()).toHaveValue('1,919.00');
  await expect(colleague.getByText('My amount')).toHaveCount(0);
  await colleague.context().close();
});

test('fits a phone', async ({ page }) => {
  await page.goto(four);
  await expect(page.getByText('Sample price list, not Rapaport')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
