import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { runCommand } from '../support/command-line.ts';
import { callApi, demoUsers, expect, openScreen, parseNumber, signIn, test } from '../support/portal.ts';

/** Public listings and their mapping files. Together with the demo stock they exceed 290,000 stones. */
const large = { file: 'listing_219k_part80.csv.gz', map: 'listing-219k' };
const listings = [
  { file: 'ggplot2_diamonds.csv.gz', map: 'ggplot2-diamonds' },
  { file: 'listing_cushion_2014.csv.gz', map: 'cushion-2014' },
];
const listedTogether = 290_000;
const pathOf = (name: string) => fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
const mapFile = (map: string) => `server/src/features/stock-import/profiles/${map}.json`;
const hasFiles = [large, ...listings].every(({ file }) => existsSync(pathOf(file)));

test.skip(!hasFiles, 'not available: the real listings of ../shared/data');
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(300_000);
  const reports = mkdtempSync(join(tmpdir(), 'loupe-reports-'));
  for (const { file, map } of listings) {
    const report = join(reports, `${map}.csv`);
    runCommand('stock-import', pathOf(file), '--map', mapFile(map), '--report', report, '--yes');
  }
  rmSync(reports, { recursive: true });
});

/** Chooses a file on disk. */
async function chooseFile(page: Page, button: string, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

const shown = (page: Page) => page.getByText(/^[\d,]+ (stones?|pairs?)$/).first();
const countOf = async (page: Page) => parseNumber(await shown(page).textContent());
/** The number of stones in stock, once the index contains all of an import that has just been accepted. */
async function indexedStock(page: Page): Promise<number> {
  const read = async () => {
    const response = await callApi(page, 'search', { search_param: { type: 'All' }, view: { limit: 0 } });
    const { stock_count: count }: { readonly stock_count: number } = await response.json();
    return count;
  };
  // On a busy machine the stones of the next file can take long to arrive.
  await expect.poll(read).toBeGreaterThan(listedTogether);
  for (let before = -1; ;) {
    const now = await read();
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(1_500);
  }
}
const gridRow = (page: Page, row: number) => page.locator(`[role=row][aria-rowindex="${row}"]`);

test('a file of 175,771 rows is uploaded and previewed, and its import continues after the tab is closed', async ({
  page,
}) => {
  // Other tests share the two cores.
  test.setTimeout(600_000);
  await signIn(page, demoUsers.stock);
  const tab = await page.context().newPage();
  await tab.goto('/desk/imports?open=new');
  await chooseFile(tab, 'Choose file', pathOf(large.file));
  const options = tab.getByText('Reading options');
  await expect(options).toBeVisible({ timeout: 300_000 });
  // They are open at first where most rows suggest a wrong mapping.
  if (!(await tab.getByRole('button', { name: 'Upload mapping file' }).isVisible())) await options.click();
  await chooseFile(tab, 'Upload mapping file', mapFile(large.map));
  await tab.getByRole('button', { name: 'Re-read file' }).click();
  const address = tab.url();
  await tab.close();

  await page.goto(address);
  const accept = page.getByRole('button', { name: /^Accept [1-9]/ });
  await expect
    .poll(async () => parseNumber(/[\d,]+/.exec((await accept.textContent()) ?? '')?.[0] ?? '0'), {
      timeout: 300_000,
    })
    .toBeGreaterThan(170_000);
  await accept.click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 300_000 });
});

test('the full stock scrolls to its end, sorts, opens the quick look and selects all', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  expect(await indexedStock(page)).toBeGreaterThan(listedTogether);
  await page.goto('/stock');
  await expect(shown(page)).toBeVisible();
  const all = await countOf(page);

  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(gridRow(page, all + 2)).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Quick look' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');

  await page.getByRole('button', { name: 'Carat', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(gridRow(page, 3)).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar').getByText(`${all.toLocaleString('en')} selected`)).toBeVisible();
});

test('the form counts, a request is parsed, and the detail shows similar stones and the price rank', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/search');
  await page.getByRole('textbox', { name: 'Request in trade shorthand' }).fill('RD 1.00-1.20 D-F VS1+ 3EX');
  await page.keyboard.press('Enter');
  const search = page.getByRole('button', { name: /^Search [\d,]+$/ });
  const round = page.getByRole('group', { name: 'Shape' }).getByRole('button', { name: /^Round/ });
  await expect(round).toHaveAttribute('aria-pressed', 'true');
  await expect(search.locator('[aria-busy=false]')).toBeVisible();
  const promised = parseNumber(await search.textContent());
  await search.click();
  await expect(page).toHaveURL(/\/stock/);
  await expect.poll(async () => countOf(page)).toBe(promised);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Lower \$\/ct than [\d,]+ of [\d,]+ comparable stones/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar stones' })).toBeVisible();
});

test('quick search counts every bracket, and a total opens as many stones', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/quick-search');
  const all = page.getByRole('link', { name: /^[\d,]+ stones$/ });
  await expect(all).toBeVisible();
  const total = page
    .getByRole('region', { name: 'Stones by colour and clarity, 0.30–0.39 ct' })
    .getByRole('link', { name: /Total$/ })
    .last();
  const promised = parseNumber(await total.textContent());
  expect(promised).toBeGreaterThan(10_000);
  await total.click();
  await expect(page).toHaveURL(/\/stock/);
  await expect.poll(async () => countOf(page)).toBe(promised);
});

test('finds pairs among all rounds, and compares stones side by side', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/match-pair-stock?shape=ROUND');
  await expect(page.getByRole('rowgroup', { name: /^Pair of/ })).toHaveCount(50);
  await expect.poll(async () => countOf(page)).toBeGreaterThan(20_000);

  await openScreen(page, '/stock?shape=PRINCESS&carat=1.5_1.69');
  const select = page.getByRole('checkbox', { name: /^Select [A-Z]+\d/ });
  for (const index of [0, 1, 2]) await select.nth(index).click();
  await page.keyboard.press('c');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('exports a hundred thousand rows with progress', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=ROUND&type=Natural');
  await expect(shown(page)).toBeVisible();
  await expect.poll(async () => countOf(page)).toBeGreaterThan(100_000);
  await page.getByRole('grid').focus();
  await page.keyboard.press('e');
  const download = page.waitForEvent('download', { timeout: 100_000 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export [\d,]+/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
