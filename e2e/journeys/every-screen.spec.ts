import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { findUntranslatedText } from '../support/untranslated-text.ts';
import { findControlsOutside } from '../support/controls-outside.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { readFrame } from '../support/run-axe.ts';
import {
  demoUsers,
  expect,
  findViolations,
  openDashboard,
  openScreen,
  showWholePage,
  test,
  waitUntilStill,
} from '../support/portal.ts';
import { addSampleTrade, callDone, findAvailable, sampleTradeStones } from '../support/sample-trade.ts';
import { customerPaths, deskPaths, publicPaths } from '../support/screens.ts';
import { setLanguage } from '../support/set-language.ts';

const widths = [1440, 820, 390] as const;
const height = 900;
/** The window of a small laptop, in which every control must be within reach. */
const laptop = { width: 1366, height: 768 } as const;

/** Navigates to a screen. */
type Arrive = (page: Page, path: string) => Promise<unknown>;

const byAddress: Arrive = async (page, path) => page.goto(path);

/**
 * Checks a screen: layout and reach of its controls at every width and in both directions, colours in both
 * themes, and all axe rules at desktop width from left to right and at phone width from right to left. axe
 * leaves out a frame that it has seen around another screen.
 */
async function lookAt(
  page: Page,
  path: string,
  direction: 'ltr' | 'rtl',
  arrive: Arrive,
  seenFrames: Set<string>,
): Promise<string[]> {
  await page.setViewportSize({ width: widths[0], height });
  await arrive(page, path);
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.locator('[role=progressbar]'), path).toHaveCount(0);
  const frame = await readFrame(page);
  const part = seenFrames.has(frame) ? 'screen' : 'page';
  seenFrames.add(frame);
  const faults: string[] = [];
  if (direction === 'rtl')
    faults.push(
      ...(await findUntranslatedText(page)).map((sentence) => `${path}, English in Arabic: ${sentence}`),
    );
  await page.setViewportSize(laptop);
  await waitUntilStill(page);
  faults.push(...(await findControlsOutside(page)).map((fault) => `${path}, ${direction}, laptop: ${fault}`));
  for (const width of widths) {
    const report = (found: readonly string[], where: string) =>
      faults.push(...found.map((fault) => `${path}, ${direction}, ${width}, ${where}: ${fault}`));
    await page.setViewportSize({ width, height });
    await waitUntilStill(page);
    report(await findLayoutFaults(page), 'in place');
    report(await findControlsOutside(page), 'in place');
    const isLarge = width === 1440 && direction === 'ltr';
    const isSmall = width === 390 && direction === 'rtl';
    if (isLarge || isSmall) {
      await showWholePage(page, { width, height });
      report(await findViolations(page, 'all', part), 'light');
    }
    if (isLarge) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      report(await findViolations(page, 'colours', part), 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
  return faults;
}

async function lookAtAll(page: Page, paths: readonly string[], arrive: Arrive): Promise<void> {
  const faults: string[] = [];
  const lookAtEach = async (direction: 'ltr' | 'rtl') => {
    const seenFrames = new Set<string>();
    for (const path of paths) faults.push(...(await lookAt(page, path, direction, arrive, seenFrames)));
  };
  await lookAtEach('ltr');
  await setLanguage(page, 'ar');
  await page.reload();
  await lookAtEach('rtl');
  expect(faults).toEqual([]);
}

/**
 * Creates trade data by API calls, so that no list is empty. Returns the URL of every screen that shows one
 * entity.
 */
async function trade(page: Page): Promise<Readonly<Record<string, string>>> {
  const rows = await findAvailable(page, 'MARQUISE', sampleTradeStones);
  const { orderId, enquiryId } = await addSampleTrade(page, rows);
  const ids = rows.map(({ stock_uuid: id }) => id);
  const pieces = calls.listJewellery.response.parse(
    await callDone(page, 'listJewellery', { data: { limit: 1 } }),
  );
  return {
    '/detail': `/detail?id=${ids[0]}`,
    '/compare': `/compare?ids=${ids.slice(0, 4).join('*')}`,
    '/order/items': `/order/items?id=${orderId}`,
    '/enquiry/items': `/enquiry/items?id=${enquiryId}`,
    '/jewellery/detail': `/jewellery/detail?id=${pieces.jewellery_data.rows[0]?.piece_uuid}`,
    '/stock': '/stock?shape=MARQUISE',
    '/stock-new-page': '/stock-new-page?shape=MARQUISE',
    '/match-pair-stock': '/match-pair-stock?shape=ROUND&carat=1_1.2',
    // A narrow search: checking thousands of identical links takes minutes and finds nothing more.
    '/quick-search': '/quick-search?shape=HEART&lab=GIA',
  };
}

// A colour in the middle of a transition would fail the contrast check.
const contextOptions = { reducedMotion: 'reduce' } as const;
test.use({ colorScheme: 'light', contextOptions, refusals: [404, 410, 422] });

test('public screens: layout and accessibility in both themes and directions', async ({ page }) => {
  await lookAtAll(
    page,
    publicPaths.map((path) => path.replace('$token', 'no-such-token')),
    byAddress,
  );
});

test('customer screens: layout and accessibility', async ({ page }) => {
  test.setTimeout(1_200_000);
  await openDashboard(page, demoUsers.otherBuyer);
  const shown = await trade(page);
  await lookAtAll(
    page,
    customerPaths.map((path) => shown[path] ?? path),
    openScreen,
  );
});

test('desk screens: layout and accessibility', async ({ page }) => {
  test.setTimeout(1_200_000);
  await openDashboard(page, demoUsers.admin);
  await lookAtAll(page, deskPaths, openScreen);
});
