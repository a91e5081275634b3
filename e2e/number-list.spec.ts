import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';
import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { slowResponses } from './slow-answers.ts';

/** Dispatches a paste event on the focused element, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a list pasted over the stones is checked line by line', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=OVAL&status=Available');
  const first = page.getByRole('checkbox', { name: /^Select L/ });
  const names = await Promise.all([0, 1].map(async (index) => first.nth(index).getAttribute('aria-label')));
  const [one = '', other = ''] = names.map((name) => (name ?? '').replace('Select ', ''));
  await page.getByRole('grid').focus();
  await paste(
    page,
    `Dear friend,\n1. ${one} 1.01 G VS1\n${other.toLowerCase()}\nGIA 9999999999\nbest regards`,
  );
  await expect(page).toHaveURL(/packets=/);
  const notice = page.getByRole('status').filter({ hasText: 'available' });
  await expect(notice).toContainText('2 available, 1 not found, 2 lines without a number');

  await page.getByRole('button', { name: 'Check list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check your list' });
  const lines = sheet.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(1)).toContainText(`${one}Available`);
  await expect(lines.nth(3)).toContainText('9999999999Not found');
  await expect(lines.nth(4)).toContainText('best regards');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Not found/ }).click();
  await expect(lines).toHaveCount(1);
});

test('ten thousand numbers, and a megabyte of unrecognisable text, get a clear response', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock');
  await page.getByRole('grid').focus();
  await paste(page, Array.from({ length: 10_000 }, (_, one) => `ZZ${one + 1_000}`).join('\n'));
  await expect(page.getByText('only the first 1,000 numbers were checked; 9,000 were skipped')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1,000 not found')).toBeVisible();
  await paste(page, 'qwx '.repeat(260_000));
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByText('Not recognised:')).toBeVisible();
  await expectAccessible(page);
});

test('the stones keep their position when the check of the numbers arrives after them', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=OVAL&status=Available');
  const name = await page
    .getByRole('checkbox', { name: /^Select L/ })
    .first()
    .getAttribute('aria-label');
  const packet = (name ?? '').replace('Select ', '');
  await slowResponses(page, 1_500, [calls.lookUpNumbers.path]);
  await openScreen(page, `/stock?packets=${packet}`);
  const select = page.getByRole('checkbox', { name: `Select ${packet}` });
  await expect(select).toBeVisible();
  await expect(page.getByText('1 available')).toBeHidden();
  const before = await select.boundingBox();
  await expect(page.getByText('1 available')).toBeVisible();
  expect(await select.boundingBox()).toEqual(before);
});
