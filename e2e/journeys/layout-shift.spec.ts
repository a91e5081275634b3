import { calls } from '@loupe/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { holdCalls, slowResponses } from '../slow-answers.ts';
import { findLayoutShifts } from '../support/layout-shifts.ts';
import {
  demoUsers,
  emptyCart,
  expect,
  openDashboard,
  releaseHolds,
  signIn,
  test,
  waitForResponses,
} from '../support/portal.ts';
import { callDone, findAvailable } from '../support/sample-trade.ts';

/**
 * Screens keep their places while the responses of the server arrive, in whatever order. The product refuses a press
 * on a control that has just moved, so every shift can lose a press.
 */

/**
 * The largest cumulative layout shift that counts as good (https://web.dev/articles/cls). The measure of the web
 * vitals is the largest sum within five seconds; here all shifts of a screen are summed.
 */
const goodShift = 0.1;
const widths = [1440, 390] as const;
const mostMs = 600;

/** A delay that differs from path to path and is the same in every run. */
function delayOf(path: string): number {
  let hash = 7;
  for (const letter of path) hash = (hash * 31 + letter.charCodeAt(0)) % 9_973;
  return hash % mostMs;
}

/** Two orders in which the responses arrive: one is the reverse of the other. */
const orders = [delayOf, (path: string) => mostMs - delayOf(path)] as const;

/** Opens the screens one after another and returns those whose content moves too far. */
async function findMovingScreens(
  page: Page,
  paths: readonly string[],
  width: number,
  order: number,
): Promise<readonly string[]> {
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.locator('[role=status][data-state]'), path).toHaveCount(0);
    await waitForResponses(page);
    const { score, moved } = await findLayoutShifts(page);
    if (score > goodShift)
      moving.push([`${path} at ${width} px, order ${order}: ${score.toFixed(3)}`, ...moved].join('\n'));
  }
  return moving;
}

/** Looks at the screens at every width and with every order of the responses, each in a page of its own. */
async function expectSteadyScreens(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const looks = widths.flatMap((width) => orders.map((delay, order) => ({ width, delay, order })));
  const moving = await Promise.all(
    looks.map(async ({ width, delay, order }) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await slowResponses(page, delay);
      return findMovingScreens(page, paths, width, order);
    }),
  );
  expect(moving.flat().join('\n')).toBe('');
}

test('the screens of a customer keep their places while responses arrive', async ({ page, context }) => {
  await openDashboard(page, demoUsers.otherBuyer);
  const rows = await findAvailable(page, 'MARQUISE', 6);
  const ids = rows.map(({ stock_uuid: id }) => id);
  await callDone(page, 'addToCart', { cart: ids.slice(0, 3) });
  await callDone(page, 'requestHold', { cart: ids.slice(3, 5) });
  try {
    await expectSteadyScreens(context, [
      '/home',
      '/search',
      '/match-pair',
      '/stock?shape=MARQUISE',
      `/detail?id=${ids[5]}`,
      `/compare?ids=${ids.slice(0, 4).join('*')}`,
      '/cart',
      '/appointment',
      '/account',
    ]);
  } finally {
    await releaseHolds(page);
    await emptyCart(page);
  }
});

for (const width of widths)
  test(`the clock, the footer and the start of a search keep their places at ${width} px`, async ({
    page,
  }) => {
    await openDashboard(page, demoUsers.otherBuyer);
    await page.setViewportSize({ width, height: 900 });
    const showUser = await holdCalls(page, calls.updateDashboard.path);
    const showCounts = await holdCalls(page, calls.search.path);
    await page.goto('/search');
    const clock = page.locator('header time');
    const request = page.getByRole('textbox', { name: 'Request in trade shorthand' });
    await expect(request).toBeVisible();
    const places = [await clock.boundingBox(), await request.boundingBox()];

    showUser();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect(page.getByRole('main').locator('footer')).toBeHidden();
    showCounts();
    await expect(page.getByRole('group', { name: 'Shape' })).toBeVisible();
    await waitForResponses(page);
    expect([await clock.boundingBox(), await request.boundingBox()]).toEqual(places);
  });

test('the screens of the desk keep their places while responses arrive', async ({ page, context }) => {
  await signIn(page, demoUsers.admin);
  await expectSteadyScreens(context, ['/desk', '/desk/inbox']);
});
