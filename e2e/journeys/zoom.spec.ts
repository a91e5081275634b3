import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { callApi, demoUsers, expect, openScreen, signIn, test, waitUntilStill } from '../support/portal.ts';

// 1440 by 900 at 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

/** Share of the window height that bars at the top and at the bottom cover at every scroll position. */
const covered = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = innerWidth / 2;
    const isBar = (y: number) => {
      for (let at = document.elementFromPoint(middle, y); at !== null; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        const { height } = at.getBoundingClientRect();
        if (['sticky', 'fixed'].includes(position) && height < innerHeight * 0.9) return true;
      }
      return false;
    };
    let lines = 0;
    for (let y = 1; y < innerHeight; y += 2) if (isBar(y)) lines += 2;
    return lines / innerHeight;
  });

/** The faults of a screen at this size. `action` is the name of its main action, null when it has none. */
async function faultsOf(page: Page, path: string, action: RegExp | null): Promise<string[]> {
  await openScreen(page, path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[role=progressbar], [aria-busy=true]')).toHaveCount(0);
  await waitUntilStill(page);
  const faults = await findLayoutFaults(page);
  const bars = await covered(page);
  if (bars > 0.4) faults.push(`${Math.round(bars * 100)} % of the window lie under bars`);
  if (action !== null) {
    const button = page.getByRole('main').getByRole('button', { name: action }).first();
    const isReached = await button.click({ trial: true, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isReached) faults.push(`${String(action)} cannot be reached`);
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

test('at 200 % nothing is too wide, cut off or covered by bars, and the main action is reachable', async ({
  page,
}) => {
  const faults = await faultsOf(page, '/login', /^Sign in$/);
  await signIn(page, demoUsers.otherBuyer);
  const found = await callApi(page, 'search', {
    search_param: { shape: ['HEART'], status: 'Available' },
    view: { limit: 1 },
  });
  const [id] = calls.search.response.parse(await found.json()).rows.map((row) => row.stock_uuid);
  await callApi(page, 'addToCart', { cart: [id] });
  const screens: readonly (readonly [path: string, action: RegExp | null])[] = [
    ['/home', null],
    ['/search', /^Search [\d,]+$/],
    ['/stock?shape=HEART', /^Export$/],
    [`/detail?id=${id}`, /^Place order$/],
    ['/cart', /^Place order$/],
    ['/orders', null],
  ];
  for (const [path, action] of screens) faults.push(...(await faultsOf(page, path, action)));
  await callApi(page, 'deleteToCart', { cart: [id] });
  expect(faults).toEqual([]);
});
