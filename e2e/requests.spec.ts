import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
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

async function openMessage(page: Page, text = message, count = 4): Promise<void> {
  await signIn(page, demoUsers.buyer);
  await page.goto('/requests');
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await paste(page, text);
  await expect(page.getByText(`${String(count)} requests`)).toBeVisible();
}

const stonesTable = (page: Page) => page.getByRole('table', { name: 'Stones by request' });
const actionBar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for selected stones' });

/** Chooses the first stones of two requests, and returns their packet numbers. */
async function choosePackets(page: Page): Promise<string[]> {
  const groups = stonesTable(page).getByRole('rowgroup');
  await expect(groups.nth(1).getByRole('checkbox')).toHaveCount(4);
  const packets: string[] = [];
  for (const group of [groups.nth(1), groups.nth(2)]) {
    const box = group.getByRole('checkbox').first();
    await box.press('Space');
    packets.push(((await box.getAttribute('aria-label')) ?? '').replace('Select ', ''));
  }
  return packets;
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
  await round.getByRole('button', { name: 'Remove No fluorescence' }).click();
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before);
  const after = await count.textContent();
  await page.reload();
  await expect(line(page, 'RD 1.00-1.20').locator('[aria-busy=false]')).toHaveText(after ?? '');
  await expect(line(page, 'zzasap')).toContainText('not read: zzasap');
  await expect(
    page
      .getByRole('rowgroup', { name: /Matched pair/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
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

test('every chip of a request can be removed, also of pairs and parcels', async ({ page }) => {
  await openMessage(page, 'pair cushion 1ct G-H VS\nround melee +6.5-11 G-H VS', 2);
  const pair = line(page, 'pair cushion');
  await expect(pair.locator('[aria-label$=" pairs"]')).toHaveText(/\d/);
  await pair.getByRole('button', { name: 'Remove Matched pair' }).click();
  await expect(pair.locator('[aria-label$=" stones"]')).toHaveText(/\d/);
  const parcel = line(page, 'round melee');
  const lots = parcel.locator('[aria-label$=" lots"]');
  await expect(lots).toHaveText(/\d/);
  const before = Number(await lots.textContent());
  await parcel.getByRole('button', { name: 'Remove Clarity VS' }).click();
  await expect.poll(async () => Number(await lots.textContent())).toBeGreaterThan(before);
  const after = await lots.textContent();
  await page.reload();
  await expect(lots).toHaveText(after ?? '');
  await expect(pair.getByRole('button', { name: 'Remove Matched pair' })).toHaveCount(0);
});

test('chosen stones of several requests are exported to a workbook and to a file', async ({ page }) => {
  await openMessage(page);
  const packets = await choosePackets(page);
  await actionBar(page).getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export 2' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('e');
  await dialog.getByText('CSV', { exact: true }).click();
  const savingText = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export 2' }).click();
  const lines = (await readFile(await (await savingText).path(), 'utf8')).split('\r\n').filter(Boolean);
  expect(lines.slice(1).map((row) => row.split(',')[2])).toEqual(expect.arrayContaining(packets));
  expect(lines).toHaveLength(3);
});

test('chosen stones of several requests become a page for a client', async ({ page }) => {
  await openMessage(page);
  await choosePackets(page);
  await actionBar(page).getByRole('button', { name: 'Client page' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share 2 stones' });
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const link = await sheet.getByText(/\/c\/[\w-]{22}$/).textContent();
  await expectAccessible(page);
  await page.goto(/http\S+/.exec(link ?? '')?.[0] ?? '');
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a phrase for several requests filters them, or only puts its stones first and selects them', async ({
  page,
}) => {
  await openMessage(page, 'RD 1.00-1.20 D-H VS 3EX\n1.50 oval F-H VS2\nall GIA pls', 2);
  const count = line(page, '1.50 oval').locator('[aria-busy=false]');
  const use = line(page, 'all GIA').getByRole('group', { name: 'How “GIA” is used' });
  await expect(use.getByRole('button', { name: /^Only these: \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(line(page, '1.50 oval').getByText('GIA', { exact: true })).toBeVisible();
  const filtered = Number(await count.textContent());
  await use.getByRole('button', { name: 'First in the list' }).click();
  await expect(line(page, '1.50 oval').getByText('GIA', { exact: true })).toHaveCount(0);
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(filtered);
  await expect(page.getByText('Preferred stones come first and are selected')).toBeVisible();
  await expect(actionBar(page)).toContainText('8 selected');
  await stonesTable(page).getByRole('rowgroup').nth(1).getByRole('checkbox').first().press('Space');
  await expect(actionBar(page)).toContainText('7 selected');
  await expect(page.getByText('Preferred stones come first', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the stones of all requests become one list with columns of choice', async ({ page }) => {
  await openMessage(page, '2ct pear F-G VS\n1.50 oval F-H VS2', 2);
  const stones = stonesTable(page);
  await expect(stones.getByRole('checkbox', { name: /^Select L/ })).toHaveCount(8);
  await expect(stones.getByRole('columnheader', { name: 'Measurements' })).toBeVisible();
  await page.getByRole('button', { name: 'One list' }).click();
  await expect(stones.getByRole('rowgroup')).toHaveCount(2);
  await expect(stones.getByRole('columnheader', { name: 'Request' })).toBeVisible();
  await expect(stones.getByRole('checkbox', { name: /^Select L/ })).not.toHaveCount(8);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByText('Report number', { exact: true }).click();
  await columns.getByText('Crown angle', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(stones.getByRole('columnheader', { name: 'Cr ang' })).toBeVisible();
  await expect(stones.getByRole('columnheader', { name: 'Report' })).toHaveCount(0);
  await expect(stones.getByRole('rowgroup')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'By request' }).click();
  await expect(stones.getByRole('rowgroup')).toHaveCount(3);
});

test('a word with two readings is asked, and the chosen reading is applied', async ({ page }) => {
  await openMessage(page, 'RD 1ct G VS1 MB\n1.50 oval F-H VS2', 2);
  const unclear = line(page, 'RD 1ct');
  await expect(unclear.getByText('Which meaning?')).toBeVisible();
  await expect(unclear.getByRole('button', { name: /^Fluorescence Medium/ })).toBeVisible();
  await unclear.getByRole('button', { name: 'Shade Mixed tinge' }).click();
  await expect(line(page, 'shade MT').getByText('Shade Mixed tinge', { exact: true })).toBeVisible();
});

test('requests without stones become demands', async ({ page }) => {
  await openMessage(page);
  const empty = line(page, 'heart 11ct');
  await expect(empty.locator('[aria-busy=false]')).toHaveText('0');
  await page.getByRole('button', { name: /^Save \d+ empty requests? as/ }).click();
  await expect(empty).toContainText('Saved as demand');
  await openScreen(page, '/demands');
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
  await openScreen(page, '/search');
  await page.getByRole('textbox', { name: 'Request in trade shorthand' }).focus();
  await paste(page, `${message}\npear 2ct F VS2`);
  await expect(page.getByText('5 requests')).toBeVisible();
  await openScreen(page, '/search');
  await page.getByRole('heading', { name: 'Search Diamonds' }).waitFor();
  await paste(page, 'emerald 1ct G VS1\nradiant 1ct G VS1');
  await expect(page.getByText('2 requests')).toBeVisible();
});

test('the examples of the search boxes find stones', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  for (const name of ['Packet, certificate or request', 'Request in trade shorthand']) {
    await openScreen(page, '/search');
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
  // The navigation of a phone must not cover the last line of the bar.
  await actionBar(page)
    .getByRole('button', { name: /^Save \d+ empty/ })
    .click({ trial: true });
  // A page that grows moves under the bar at its foot.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a message pasted into a search box of the desk opens the requests, with the prices of a customer of choice', async ({
  page,
}) => {
  await signIn(page, demoUsers.sales);
  await page.goto('/desk/orders');
  const box = page.getByRole('searchbox', { name: 'Search' });
  await expect(box).toHaveAttribute('placeholder', 'Search, or paste a message');
  await box.focus();
  await paste(page, 'LP-1\nLP-2');
  await expect(box).toHaveValue('LP-1 LP-2');
  await box.focus();
  await paste(page, message);
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByText('4 requests')).toBeVisible();
  const price = stonesTable(page).getByRole('rowgroup').nth(1).getByRole('row').nth(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const own = (await price.textContent()) ?? '';
  await page.getByRole('button', { name: 'Customer’s prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as which customer?' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Search' }).fill('buyer@loupe.example');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Customer’s prices' })).toHaveCount(0);
  await expect(page.getByText('4 requests')).toBeVisible();
  await expect(price).toBeVisible();
  await expect(price).not.toHaveText(own);
  await expect(page.getByRole('button', { name: 'Save as demand' })).toHaveCount(0);
  await price.getByRole('checkbox').press('Space');
  await actionBar(page).getByRole('button', { name: 'Reply on WhatsApp' }).click();
  await expect(page.getByRole('dialog', { name: 'Reply on WhatsApp' })).toBeVisible();
  await expectAccessible(page);
});
