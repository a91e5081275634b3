import { uploadChunkPath } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

const heads = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report #', 'Nachlass', 'Location'];
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

test('a dealer’s file is uploaded, mapped, accepted, found by a buyer, and undone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/imports');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await choose(page, 'Choose file', onDisk('dealer.csv', csv(stones('E2E-', 40))));

  const panel = page.getByRole('complementary', { name: 'dealer.csv' });
  await expect(panel.getByText('Ready to review')).toBeVisible({ timeout: 30_000 });
  const figure = (name: string) => panel.locator('dl > div', { hasText: name }).locator('dd');
  await expect(figure('Rejected rows')).toHaveText('41');
  await panel.getByLabel('Map Nachlass to').selectOption({ label: 'Discount' });
  await panel.getByRole('button', { name: 'Re-read file' }).click();
  await expect(figure('Added')).toHaveText('40', { timeout: 30_000 });
  await expect(figure('To fix')).toHaveText('1');
  await expect(panel.getByRole('row', { name: /gorgeous/ })).toContainText('one of FL, IF');
  const question = panel.getByRole('group', { name: 'Clarity “gorgeous”: what does it mean?' });
  await expect(question).toContainText('1 row waits for the answer');
  await expectAccessible(page);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('dealer.csv.report.csv');
  await question.getByRole('button', { name: 'VS2' }).click();
  await expect(figure('Added')).toHaveText('41', { timeout: 30_000 });
  await expect(question).toBeHidden();
  await panel.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });

  const context = await browser.newContext();
  const buyer = await context.newPage();
  await signIn(buyer, demoUsers.buyer);
  await buyer.goto('/stock?packets=E2E-7');
  await expect(buyer.getByText('E2E-7', { exact: true }).first()).toBeVisible();

  await panel.getByRole('button', { name: 'Undo import' }).click();
  await expect(panel.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 });
  await buyer.goto('/stock?packets=E2E-8');
  await expect(buyer.getByText('Sorry, We didn')).toBeVisible();
  await context.close();
});

test('an interrupted upload is resumed where it stopped after its tab was closed', async ({ page }) => {
  test.setTimeout(120_000);
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
  await expect(tab).toHaveURL(/open=[0-9a-f-]{36}/);
  await expect.poll(() => pieces).toBe(2);
  const address = tab.url();
  await tab.close({ runBeforeUnload: false });

  await page.goto('/desk/imports');
  await expect(page.getByRole('row', { name: /broken-off\.csv/ }).first()).toContainText('Uploading');
  await page.goto(address);
  const panel = page.getByRole('complementary', { name: 'broken-off.csv' });
  await choose(page, 'Resume upload', file);
  await expect(panel.getByText('Ready to review')).toBeVisible({ timeout: 60_000 });
  await expect(panel.locator('dl > div', { hasText: /^Rows/ }).locator('dd')).toHaveText('30,001');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByText('Discarded')).toBeVisible();
});

test('a stone is edited with a price preview, withdrawn with others, and published again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, demoUsers.stock);
  await page.goto('/desk/stones?state=AVAILABLE&type=Natural&text=OVAL+1.00-1.09+D-H+VS1-VS2');
  const rows = page.locator('[data-row]');
  const packet = await rows.nth(0).getByRole('button').innerText();
  // One stone only: an accessibility check of a hundred rows takes too long.
  const alone = `/desk/stones?text=${packet}`;
  const found = page.url();
  await page.goto(alone);
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
  await page.goto(found);

  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Publish' }).getByText('2 of 2 done')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/desk/price-lists', '/desk/loose', '/desk/jewellery', '/desk/imports']) {
    await page.goto(path);
    await expect(page.getByRole('row').or(page.getByText('No files uploaded yet.')).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.goto(alone);
  await expect(rows.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
