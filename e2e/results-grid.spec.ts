import type { Page } from '@playwright/test';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';
import { callDone, findAvailable } from './support/sample-trade.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

async function openRounds(page: Page): Promise<void> {
  await page.goto('/stock?shape=ROUND');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
}

test('one key moves to the end of a long result', async ({ page }) => {
  await openRounds(page);
  const grid = page.getByRole('grid');
  const count = Number(await grid.getAttribute('aria-rowcount')) - 2;
  expect(count).toBeGreaterThan(5000);
  await grid.focus();
  await page.keyboard.press('End');
  const last = page.locator(`[role=row][aria-rowindex="${count + 2}"]`);
  await expect(last).toBeVisible();
  await expect(last).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Home');
  await expect(page.locator('[role=row][aria-rowindex="3"]')).toBeVisible();
});

test('the counts of the statuses add up, and each status shows its stones', async ({ page }) => {
  // Earlier tests may have ended the holds of the demo stock.
  const cart = (await findAvailable(page, 'ROUND', 2)).map(({ stock_uuid: id }) => id);
  await callDone(page, 'requestHold', { cart });
  await openRounds(page);
  const tabs = page.getByRole('group', { name: 'Status' });
  const of = async (name: RegExp) => parseNumber(await tabs.getByRole('button', { name }).textContent());
  const [all, available, hold, memo] = await Promise.all([
    of(/^All/),
    of(/^Available/),
    of(/^Hold/),
    of(/^Out Memo/),
  ]);
  expect(available + hold + memo).toBe(all);
  await tabs.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.getByText(`${hold.toLocaleString('en')} stones`)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'All' }).getByText(hold.toLocaleString('en'), { exact: true }),
  ).toBeVisible();
  await callDone(page, 'releaseHold', { cart });
});

test('columns are sorted, filtered and hidden, and stay hidden after a reload', async ({ page }) => {
  await openRounds(page);
  await page.getByRole('columnheader', { name: 'Carat' }).getByRole('button').click();
  const carats = async () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('[role=row][aria-rowindex]'))
        .map((row) => ({
          row: Number(row.getAttribute('aria-rowindex')),
          cells: Array.from(row.querySelectorAll('[role=gridcell]'), (cell) => cell.textContent ?? ''),
        }))
        .filter(({ row }) => row > 2)
        .toSorted((one, other) => one.row - other.row)
        .map(({ cells }) => Number(cells[4])),
    );
  const sorted = page.getByRole('columnheader', { name: 'Carat' });
  await expect(sorted).not.toHaveAttribute('aria-sort', 'none');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  const direction = (await sorted.getAttribute('aria-sort')) === 'ascending' ? 1 : -1;
  await expect
    .poll(async () => {
      const shown = (await carats()).filter((carat) => !Number.isNaN(carat));
      return (
        shown.length > 5 &&
        shown.every((carat, at) => at === 0 || direction * (carat - (shown[at - 1] ?? 0)) >= 0)
      );
    })
    .toBe(true);

  await page.getByRole('textbox', { name: 'Search Clarity' }).fill('VS1');
  await expect(page).toHaveURL(/find/);
  const clarities = page.getByRole('gridcell', { name: 'VS1', exact: true });
  await expect(clarities.first()).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Table', exact: true }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Table' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Table' })).toHaveCount(0);
});

test('rows are selected one by one, by range and as the whole filtered set, and totalled', async ({
  page,
}) => {
  await page.goto('/stock?shape=ROUND&carat=1.5_1.69&clarity=VVS1,VVS2');
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('aria-busy', 'true');
  const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 2;
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  await select.nth(0).click();
  await select.nth(3).click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('region', { name: '4 selected' });
  await expect(chosen).toBeVisible();
  await expect(chosen.getByText('pieces')).toBeVisible();
  await expect(page.getByRole('toolbar')).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all stones in this result' }).click({ force: true });
  await expect(page.getByRole('region', { name: `${count} selected` })).toBeVisible();
  await expectAccessible(page);
});

test('an empty result shows a message', async ({ page }) => {
  await page.goto('/stock?shape=HEART&carat=9.5_9.6&clarity=FL');
  await expect(page.getByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeVisible();
  await expectAccessible(page);
});

test('on a phone stones are cards with two actions and a sheet, and filters show their count', async ({
  page,
}) => {
  await openRounds(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('list', { name: 'Diamond Result' });
  await expect(list).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const colour = filters
    .getByRole('group', { name: 'Colour', exact: true })
    .getByRole('button', { name: /^D/ });
  await expect(colour).toHaveText(/\d/);
  const promised = parseNumber(await colour.textContent());
  await colour.click();
  await filters.getByRole('button', { name: `Show ${promised.toLocaleString('en')} stones` }).click();
  await expect(page).toHaveURL(/color=D/);

  await list.getByRole('checkbox').first().click();
  const bar = page.getByRole('toolbar');
  await expect(bar.getByRole('button')).toHaveText(['Place order 1', 'Add to cart', 'More'], {
    useInnerText: true,
  });
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Actions for selected stones' });
  await expect(sheet.getByRole('button', { name: 'Place enquiry' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);

  await list.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/detail\?/);
});
