import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  demoUsers,
  signIn,
  test,
} from './support/portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=PEAR');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
});

test('exports the result as a workbook with the shortcut key', async ({ page }) => {
  const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 2;
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: `Export ${count.toLocaleString('en')}` }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^northlight-diamonds-.*\.xlsx$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(`stones exported to ${file.suggestedFilename()}.`)).toBeVisible();
});

test('exports only the selected stones as CSV', async ({ page }) => {
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  await select.nth(0).click();
  await select.nth(2).click({ modifiers: ['Shift'] });
  const packets = await Promise.all(
    [0, 1, 2].map(async (index) =>
      (await select.nth(index).getAttribute('aria-label'))?.replace('Select ', ''),
    ),
  );
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await sheet.getByText('CSV', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export 3' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n').filter(Boolean);
  expect(lines[0]).toMatch(/^\u{feff}Status,Shape,Packet,/u);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(packets);
});

test('the export dialog fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
