import { uploadChunkPath } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';
import { findLayoutFaults } from './support/layout-faults.ts';
import { setLanguage } from './support/set-language.ts';
import { findUntranslatedText } from './support/untranslated-text.ts';

const heads = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report #', 'Zq', 'Location'];
const stones = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    [
      `${prefix}${index}`,
      'RBC',
      (1 + index / 1000).toFixed(2),
      'G',
      'VS2',
      'GIA',
      String(6_210_000_000 + index),
      '-35.5',
      'Antwerp',
    ].join(','),
  );
const csv = (lines: readonly string[]) =>
  Buffer.from([heads.join(','), ...lines, 'X-BAD,RBC,1.00,G,gorgeous,GIA,99,-30,Antwerp'].join('\r\n'));

/** Chooses a file on disk, so that it has a modification time like a dealer’s file. */
async function choose(page: Page, button: string, path: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

function onDisk(name: string, content: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}

const clarityQuestion = 'Clarity “gorgeous”: what does it mean?';

/** One of the counts at the top of a file. */
const count = (page: Page, name: string) =>
  page.getByRole('status').locator('dl > div', { hasText: name }).locator('dd');
const acceptButton = (page: Page) => page.getByRole('button', { name: /^Accept \d/ });

/** Uploads a stock file and waits for its preview. */
async function openImport(page: Page, name: string, content: Buffer) {
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/imports?open=new');
  await choose(page, 'Choose file', onDisk(name, content));
  await expect(page.getByRole('heading', { name: 'As buyers will see them' })).toBeVisible({
    timeout: 30_000,
  });
}

test('a dealer’s file is uploaded, mapped, accepted, found by a buyer, and undone', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/imports');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await choose(page, 'Choose file', onDisk('dealer.csv', csv(stones('E2E-', 40))));

  await expect(page.getByRole('heading', { name: 'dealer.csv' })).toBeVisible();
  await expect(count(page, 'to answer or fix')).toHaveText('41');
  await page.getByLabel('Map Zq to').selectOption({ label: 'Discount' });
  await expect(count(page, 'accepted')).toHaveText('40');
  await expect(count(page, 'to answer or fix')).toHaveText('1');
  await expect(page.getByRole('row', { name: /Zq/ })).toContainText('You said so');
  await expect(page.getByRole('row', { name: /E2E-7/ })).toContainText('6210000007');
  const question = page.getByRole('group', { name: clarityQuestion });
  await expect(question).toContainText('frees 1 row');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'VS2' }).click();
  await expect(count(page, 'accepted')).toHaveText('41');
  await acceptButton(page).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();

  const context = await browser.newContext();
  const buyer = await context.newPage();
  await signIn(buyer, demoUsers.buyer);
  await buyer.goto('/stock?packets=E2E-7');
  await expect(buyer.getByText('E2E-7', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await openScreen(buyer, '/stock?packets=E2E-8');
  await expect(buyer.getByText('Sorry, We didn')).toBeVisible();
  await context.close();
});

test('rows are answered, mended and skipped on the screen of their file, reported, and accepted', async ({
  page,
  browser,
}) => {
  const discounted = heads.map((head) => (head === 'Zq' ? 'Disc %' : head)).join(',');
  const cells = (
    number: string,
    change: { readonly weight?: string; readonly clarity?: string; readonly lab?: string },
  ) => {
    const { weight = '1.01', clarity = 'VS2', lab = 'GIA' } = change;
    return `${number},RBC,"${weight}",G,${clarity},${lab},${7_310_000_000 + Number(number.slice(3))},-31,Antwerp`;
  };
  const lines = [
    cells('MD-1', {}),
    cells('MD-2', { weight: '1,05,500' }),
    cells('MD-3', { clarity: 'gorgeous' }),
    cells('MD-4', { clarity: 'gorgeous' }),
    cells('MD-5', { weight: 'heavy' }),
    cells('MD-6', { weight: 'heavy' }),
    cells('MD-7', { weight: 'broken' }),
  ];
  await openImport(page, 'mended.csv', Buffer.from([discounted, ...lines].join('\r\n')));
  const counts = async (accepted: string, toFix: string, rejected: string) => {
    await expect(count(page, 'accepted')).toHaveText(accepted);
    await expect(count(page, 'to answer or fix')).toHaveText(toFix);
    await expect(count(page, 'rejected')).toHaveText(rejected);
  };
  await counts('1', '2', '4');
  await expect(page.getByRole('heading', { name: '1 question', exact: true })).toBeVisible();

  await test.step('an answer by key changes the counts, and is withdrawn', async () => {
    await page.keyboard.press('1');
    await counts('3', '0', '4');
    await expect(count(page, 'accepted')).toHaveAttribute('data-changed');
    const answered = page.getByRole('group', { name: clarityQuestion });
    await expect(answered).toContainText(/gorgeous.” is/);
    await answered.getByRole('button', { name: `Change the answer: ${clarityQuestion}` }).click();
    await counts('1', '2', '4');
    const question = page.getByRole('group', { name: clarityQuestion });
    await question.getByRole('button', { name: 'Other…' }).click();
    await question.getByRole('combobox').selectOption('VVS1');
    await counts('3', '0', '4');
  });

  await test.step('a cell is mended, then all cells with the same text', async () => {
    const single = page.getByRole('group', { name: 'Carat weight “1,05,500”' });
    await expect(single).toContainText('Row 3 · MD-2');
    // The likeliest reading is filled in.
    await expect(single.getByRole('textbox')).toHaveValue('1.055');
    await single.getByRole('textbox').fill('1.05');
    await single.getByRole('button', { name: 'Use this' }).click();
    await counts('4', '0', '3');
    const group = page.getByRole('group', { name: 'Carat weight “heavy”' });
    await expect(group).toContainText('2 rows');
    await group.getByRole('textbox').fill('2.02');
    await page.keyboard.press('Enter');
    await counts('6', '0', '1');
    await expect(page.getByText('Weight: “heavy” is now “2.02”')).toBeVisible();
    await page.getByRole('button', { name: 'Rejected 1' }).click();
    const rows = page.getByRole('table', { name: 'As buyers will see them' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('broken');
  });

  await test.step('the remarks and the report for the supplier', async () => {
    await page
      .getByText('changed by the desk')
      .or(page.getByText('the desk changed the value'))
      .first()
      .click();
    await expect(page.getByRole('row', { name: /^3 C · Weight/ })).toContainText(
      'changed by the desk to “1.05”',
    );
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Report for the supplier (XLSX)' }).click(),
    ]);
    expect(report.suggestedFilename()).toBe('mended.csv.report.xlsx');
    const [all] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(all.suggestedFilename()).toBe('mended.csv.report.csv');
    await expectAccessible(page);
  });

  await page
    .getByRole('group', { name: 'Carat weight “broken”' })
    .getByRole('button', { name: 'Skip the row' })
    .click();
  await counts('6', '0', '0');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('6 new')).toBeVisible();
  await page.getByRole('button', { name: 'Accept 6 stones' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();

  const context = await browser.newContext();
  const buyer = await context.newPage();
  await signIn(buyer, demoUsers.buyer);
  await buyer.goto('/stock?packets=MD-2,MD-5');
  await expect(buyer.getByRole('row', { name: /MD-2/ })).toContainText('1.05');
  await expect(buyer.getByRole('row', { name: /MD-5/ })).toContainText('2.02');
  await context.close();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

const pieceHeads = ['SKU', 'Type', 'Title', 'Metal', 'Dia Wt', 'Qty', 'Total', 'Price EUR', 'Location'];
const pieceLines = (prefix: string) => [
  pieceHeads.join(','),
  `${prefix}1,Ring,Halo ring,18K WG,0.85,2,4200 USD,,Dubai`,
  `${prefix}2,Huggies,Hoops,18K YG,0.40,1,990 USD,,Dubai`,
  `${prefix}3,Huggies,Wide hoops,18K YG,0.60,3,3000 USD,,Dubai`,
];

/** Chooses a file of jewellery and waits for its preview. */
async function openJewellery(page: Page, name: string, prefix: string) {
  await openScreen(page, '/desk/imports?open=new');
  await page.getByRole('button', { name: 'Jewellery' }).click();
  const path = onDisk(name, Buffer.from(pieceLines(prefix).join('\r\n')));
  await choose(page, 'Choose file', path);
  await expect(page.getByRole('table', { name: 'File columns' })).toBeVisible();
}

test('a list of jewellery is asked once for its supplier, in its questions or among its columns', async ({
  page,
}) => {
  await signIn(page, demoUsers.stock);
  await openJewellery(page, 'rings.csv', 'EJ-');
  const column = page.getByRole('row', { name: /^G Total/ });
  await expect(column).toContainText('Asked');
  await expect(page.getByRole('row', { name: /^B Type/ })).toContainText('Asked');
  const question = page.getByRole('group', {
    name: 'Is “Total” the total of the row or the price of one piece?',
  });
  await expect(question.getByRole('button').first()).toContainText('Total of the row');
  await expectAccessible(page);

  await column.getByLabel('Map Total to').selectOption({ label: 'Price of one piece' });
  await expect(column).toContainText('You said so');
  await expect(page.getByText(/“.*Total.*” is .*Price of one piece/)).toBeVisible();
  await column.getByLabel('Map Total to').selectOption({ label: 'Total of the row' });
  await expect(page.getByText(/“.*Total.*” is .*Total of the row/)).toBeVisible();
  await page
    .getByRole('group', { name: /Huggies/ })
    .getByRole('button', { name: 'Earrings' })
    .click();
  await expect(count(page, 'accepted')).toHaveText('3');
  await page.getByRole('button', { name: 'Accept 3 pieces' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await openJewellery(page, 'more rings.csv', 'EK-');
  await expect(count(page, 'accepted')).toHaveText('3');
  await expect(page.getByText(/Read with the saved mapping .*rings/)).toBeVisible();
  await page.getByRole('button', { name: 'Read with standard rules only' }).click();
  await expect(question).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(await findLayoutFaults(page)).toEqual([]);

  // Links of earlier versions open the list with the file beside it.
  await page.goto(`/desk/imports?open=${address.split('/').at(-1)}`);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('the screen of a file fits a phone and reads from right to left', async ({ page }) => {
  await setLanguage(page, 'ar');
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/imports?open=new');
  const file = onDisk(
    'arabic.csv',
    Buffer.from(
      [
        heads.join(',').replace('Zq', 'Disc %'),
        ...stones('AR-', 3),
        'AR-9,RBC,1.00,G,gorgeous,GIA,6210000999,-30,Antwerp',
        'AR-8,RBC,heavy,G,VS1,GIA,6210000998,-30,Antwerp',
      ].join('\r\n'),
    ),
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('aside, [role=dialog]').getByRole('button').last().click(),
  ]);
  await chooser.setFiles(file);
  await expect(page.getByRole('table').last()).toContainText('AR-2');
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    expect(await findUntranslatedText(page)).toEqual([]);
    expect(await findLayoutFaults(page)).toEqual([]);
  }
});

test('an interrupted upload is resumed where it stopped after its tab was closed', async ({ page }) => {
  await signIn(page, demoUsers.stock);
  const file = onDisk('broken-off.csv', csv(stones('HALF-', 30_000)));
  const tab = await page.context().newPage();
  let pieces = 0;
  await tab.route(`**${uploadChunkPath}*`, async (route) => {
    pieces += 1;
    // The second chunk never arrives.
    if (pieces === 1) await route.continue();
  });
  await tab.goto('/desk/imports?open=new');
  await choose(tab, 'Choose file', file);
  await expect(tab).toHaveURL(/imports\/[0-9a-f-]{36}/);
  await expect.poll(() => pieces).toBe(2);
  const address = tab.url();
  await tab.close({ runBeforeUnload: false });

  await page.goto('/desk/imports');
  await expect(page.getByRole('row', { name: /broken-off\.csv/ }).first()).toContainText('Uploading');
  await openScreen(page, address);
  await choose(page, 'Resume upload', file);
  await expect(page.getByText('30,001 rows below a header in row 1')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded')).toBeVisible();
});

test('a stone is edited with a price preview, withdrawn with others, and published again', async ({
  page,
}) => {
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/stones?state=AVAILABLE&type=Natural&text=OVAL+1.00-1.09+D-H+VS1-VS2');
  const rows = page.locator('[data-row]');
  const packet = await rows.nth(0).getByRole('button').innerText();
  // One stone only: an accessibility check of a hundred rows takes too long.
  const alone = `/desk/stones?text=${packet}`;
  const found = page.url();
  await openScreen(page, alone);
  await rows.nth(0).getByRole('button').click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Discount').fill('-45');
  await expect(panel.getByText('New price:')).toBeVisible();
  await panel.getByLabel('Table').first().fill('5');
  await expect(panel.getByText('a number from 30.0 to 90.0')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByLabel('Discount').fill('-45');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByRole('button', { name: 'Undo edit' }).click();
  await expect(panel.getByText('Manual edits')).toBeHidden();
  await openScreen(page, found);

  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Publish' }).getByText('2 of 2 done')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/desk/price-lists', '/desk/loose', '/desk/jewellery', '/desk/imports']) {
    await openScreen(page, path);
    await expect(page.getByRole('row').or(page.getByText('No files uploaded yet.')).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await openScreen(page, alone);
  await expect(rows.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
