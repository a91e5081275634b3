import type { Page } from '@playwright/test';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

const message = [
  'Hi bro need urgent for show',
  'RD 1.00-1.20 D-H VS 3EX none',
  '1.50 oval F-H VS2',
  'pair cushion 1ct G-H VS',
  'heart 11ct D IF 3EX zzasap',
].join('\n');

/** Pastes a text as the keyboard does, into the element with the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

const line = (page: Page, words: string) =>
  page
    .getByRole('list', { name: 'Message and what was understood' })
    .getByRole('listitem')
    .filter({ hasText: words });

async function openMessage(page: Page): Promise<void> {
  await signIn(page, demoUsers.buyer);
  await page.goto('/requests');
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await paste(page, message);
  await expect(page.getByText('4 requests')).toBeVisible();
}

test('a pasted message becomes one list of requests with counts, and a removed chip changes the count', async ({
  page,
}) => {
  await openMessage(page);
  await expect(line(page, 'Hi bro')).toContainText('A greeting, no request');
  const round = line(page, 'RD 1.00-1.20');
  await expect(round.getByText('D–H')).toBeVisible();
  const count = round.locator('[aria-busy=false]');
  await expect(count).toHaveText(/\d/);
  const before = Number(await count.textContent());
  expect(before).toBeGreaterThan(0);
  await round.getByRole('button', { name: 'Remove Fluorescence None' }).click();
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before);
  const after = await count.textContent();
  await page.reload();
  await expect(line(page, 'RD 1.00-1.20').locator('[aria-busy=false]')).toHaveText(after ?? '');
  await expect(line(page, 'zzasap')).toContainText('not read: zzasap');
  await expectAccessible(page);
  await round.getByRole('link', { name: 'Open alone' }).click();
  await expect(page).toHaveURL(/\/stock\?shape=ROUND/);
});

test('words of the message can be changed in their line, and unread words removed', async ({ page }) => {
  await openMessage(page);
  await line(page, 'zzasap').getByRole('button', { name: 'Remove “zzasap” from the message' }).click();
  await expect(page.getByText('not read: zzasap')).toHaveCount(0);
  await line(page, '1.50 oval').getByRole('button', { name: /^Edit/ }).click();
  const words = page.getByRole('textbox', { name: 'Words of this line' });
  await words.fill('1.50-1.70 oval F-H VS2');
  await words.press('Enter');
  await expect(line(page, '1.50-1.70 oval').getByText('1.50–1.70 ct', { exact: true })).toBeVisible();
});

test('chosen stones of several requests become a reply grouped by request', async ({ page }) => {
  await openMessage(page);
  const stones = page.getByRole('table', { name: 'Stones by request' });
  const groups = stones.getByRole('rowgroup');
  await expect(groups.nth(1).getByRole('checkbox')).toHaveCount(4);
  await groups.nth(1).getByRole('checkbox').first().press('Space');
  await groups.nth(2).getByRole('checkbox').first().press('Space');
  const bar = page.getByRole('toolbar', { name: 'Actions for selected stones' });
  await bar.getByRole('button', { name: 'Reply on WhatsApp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply on WhatsApp' });
  const preview = dialog.getByRole('textbox', { name: 'Preview' });
  await expect(preview).toHaveValue(
    /^\*RD 1\.00-1\.20 D-H VS 3EX none\*\nRD 1\.\d\d .*\n\n\*1\.50 oval F-H VS2\*\nOV 1\.5\d /,
  );
  await expect(preview).not.toHaveValue(/\$/);
  await dialog.getByText('Add your prices').click();
  await expect(preview).toHaveValue(/\$[\d,.]+\/ct/);
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=\*RD/,
  );
  await expectAccessible(page);
});

test('requests without stones become demands', async ({ page }) => {
  await openMessage(page);
  const empty = line(page, 'heart 11ct');
  await expect(empty.locator('[aria-busy=false]')).toHaveText('0');
  await page.getByRole('button', { name: /^Save \d+ empty requests? as/ }).click();
  await expect(empty).toContainText('Saved as demand');
  await page.goto('/demands');
  await expect(page.getByText('heart 11ct D IF 3EX').first()).toBeVisible();
});

test('a message pasted into the search box of the top bar, the shorthand box or the page opens the requests', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/home');
  await page.getByRole('textbox', { name: 'Packet, certificate or request' }).focus();
  await paste(page, message);
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByText('4 requests')).toBeVisible();
  await page.goto('/search');
  await page.getByRole('textbox', { name: 'Request in trade shorthand' }).focus();
  await paste(page, `${message}\npear 2ct F VS2`);
  await expect(page.getByText('5 requests')).toBeVisible();
  await page.goto('/search');
  await page.getByRole('heading', { name: 'Search Diamonds' }).waitFor();
  await paste(page, 'emerald 1ct G VS1\nradiant 1ct G VS1');
  await expect(page.getByText('2 requests')).toBeVisible();
});

test('the examples of the search boxes find stones', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  for (const name of ['Packet, certificate or request', 'Request in trade shorthand']) {
    await page.goto('/search');
    const box = page.getByRole('textbox', { name });
    const placeholder = (await box.getAttribute('placeholder')) ?? '';
    await box.fill(placeholder.replace(/, or paste.*/, ''));
    await box.press('Enter');
    if (name === 'Request in trade shorthand') {
      await expect(page.getByRole('button', { name: 'Filled in' })).toBeVisible();
      await box.press('Enter');
    }
    await expect(page).toHaveURL(/\/stock\?/);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', /^(?!2$)\d+$/);
  }
});

test('the requests fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMessage(page);
  await expect(page.getByRole('list', { name: /^Round/ }).getByRole('checkbox')).toHaveCount(4);
  await page
    .getByRole('list', { name: /^Round/ })
    .getByRole('checkbox')
    .first()
    .press('Space');
  await expect(page.getByRole('button', { name: 'Reply on WhatsApp' })).toBeVisible();
  // A page that grows moves under the bar at its foot.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
