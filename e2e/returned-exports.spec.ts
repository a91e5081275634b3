import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { holdCalls } from './slow-answers.ts';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  releaseHolds,
  signIn,
  test,
} from './support/portal.ts';
import { discountBelow, dropFile, exportStones, fillIn } from './support/returned-file.ts';

// Files that are no export, and offers that are open already, are refused.
test.use({ refusals: [422] });

const row = (page: Page, packet: string) => page.getByRole('row').filter({ hasText: packet });

test('an export that a buyer fills in and drops back says what changed, and sends its offers and holds', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.otherBuyer);
  const file = await exportStones(page, 'EMERALD', 5);
  const [offered = '', held = '', both = '', taken = '', unclear = ''] = file.packets;
  const other = await browser.newPage();
  await signIn(other, demoUsers.buyer);
  const looked = await callApi(other, 'lookUpNumbers', { numbers: [taken] });
  const { results } = calls.lookUpNumbers.response.parse(await looked.json());
  const cart = results.flatMap(({ stones }) => stones.map(({ stock_uuid: id }) => id));
  expect((await callApi(other, 'requestHold', { cart })).ok()).toBe(true);

  // A file may be dropped before the response that tells whether the user is a customer.
  const release = await holdCalls(page, calls.updateDashboard.path);
  await page.goto('/stock?shape=EMERALD');
  await expect(page.getByRole('grid')).toBeVisible();
  await dropFile(
    page,
    'my stones.csv',
    fillIn(file, {
      0: [discountBelow(file, 0), ''],
      1: ['', 'yes'],
      2: [discountBelow(file, 2), 'x'],
      3: ['', 'hold'],
      4: ['35', ''],
    }),
  );
  release();
  await expect(page).toHaveURL(/\/returned-export$/);
  await expect(page.getByRole('heading', { name: 'Returned export' })).toBeVisible();
  await expect(page.getByText('5 stones · my stones.csv')).toBeVisible();
  await expect(row(page, taken)).toContainText('On hold');
  await expect(row(page, unclear)).toContainText('could be a discount or a price per carat');
  await expect(page.getByText('1 entry cannot be sent as written.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^On hold or memo/ }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^All/ }).click();

  await page.getByRole('button', { name: 'Send 2 offers and 3 holds' }).dblclick();
  await expect(row(page, offered)).toContainText('Offer sent');
  await expect(row(page, held)).toContainText(/Held for you|Hold requested/);
  await expect(row(page, both)).toContainText('Offer sent');
  await expect(row(page, both)).toContainText(/Held for you|Hold requested/);
  await expect(row(page, taken)).toContainText('Not held: This stone is on hold for another customer.');
  await expect(page.getByText('No offers or holds to send.')).toBeVisible();
  // The statuses are those after sending.
  await expect(row(page, held).getByRole('cell').nth(1)).toHaveText(/Held for you|On hold/);
  await expect(page.getByRole('button', { name: /^On hold or memo/ })).toContainText('3');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as XLSX' }).click();
  expect((await saving).suggestedFilename()).toBe('my stones - outcomes.xlsx');
  const response = await callApi(page, 'getOffer', { data: { show: 'open' } });
  const { offers_data: offers } = calls.getOffer.response.parse(await response.json());
  const sent = offers.filter(({ lines }) => lines.some(({ stone }) => stone.stock_no === offered));
  expect(sent.map(({ lines }) => new Set(lines.map(({ stone }) => stone.stock_no)))).toEqual([
    new Set([offered, both]),
  ]);

  // The outcomes stay while a stone is looked at.
  await page.getByRole('link', { name: offered }).click();
  await expect(page).toHaveURL(/\/detail\?id=/);
  await page.goBack();
  await expect(row(page, offered)).toContainText('Offer sent');

  // An offer that is open already is refused alone; the others are sent.
  await dropFile(
    page,
    'again.csv',
    fillIn(file, { 0: [discountBelow(file, 0), ''], 1: [discountBelow(file, 1), ''] }),
  );
  await expect(page.getByText('5 stones · again.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 offers' }).click();
  await expect(row(page, offered)).toContainText(/Offer not sent: .*already has an open offer/);
  await expect(row(page, held)).toContainText('Offer sent');
  for (const buyer of [page, other]) await releaseHolds(buyer);
  await other.close();
});

test('the dialog of the export leads to the screen, which fits a phone and names unreadable files', async ({
  page,
}) => {
  await signIn(page, demoUsers.otherBuyer);
  const file = await exportStones(page, 'HEART', 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stock?shape=HEART');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Upload the returned file' }).click();
  await expect(page.getByRole('heading', { name: 'Returned export' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const content = fillIn(file, { 0: ['4', 'perhaps'] });
  await (await choosing).setFiles({ name: 'stones.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('listitem').filter({ hasText: file.packets[0] ?? '' })).toContainText(
    'cannot be read as a hold',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a file that is no export is refused with its reason', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/returned-export');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await dropFile(page, 'names.csv', 'Name,Age\r\nA,1\r\n');
  await expect(page.getByRole('alert')).toHaveText(
    'No column of stock numbers was found. Choose a file that was exported from this portal.',
  );
  await dropFile(page, 'photo.jpg', 'x');
  await expect(page.getByText('Only .xlsx and .csv files can be read here.')).toBeVisible();
});
