import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { outOfPlace } from './out-of-place.ts';
import { ask, expect, people, signIn, still, test } from './portal.ts';

// 1440 by 900 at 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

/** The part of the window's height that stays covered however far one scrolls: bars at the top and at the bottom. */
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

/** What is wrong with a screen at this size; its main action is named where it has one. */
async function faultsOf(page: Page, path: string, action: RegExp | null): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[role=progressbar], [aria-busy=true]')).toHaveCount(0);
  await still(page);
  const faults = await outOfPlace(page);
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

test('at 200 % nothing is too wide, cut off or buried under bars, and the main action is reached', async ({
  page,
}) => {
  const faults = await faultsOf(page, '/login', /^Sign in$/);
  await signIn(page, people.otherBuyer);
  const found = await ask(page, 'search', {
    search_param: { shape: ['HEART'], status: 'Available' },
    view: { limit: 1 },
  });
  const [id] = calls.search.answer.parse(await found.json()).rows.map((row) => row.stock_uuid);
  await ask(page, 'addToCart', { cart: [id] });
  const screens: readonly (readonly [path: string, action: RegExp | null])[] = [
    ['/home', null],
    ['/search', /^Search [\d,]+$/],
    ['/stock?shape=HEART', /^Export$/],
    [`/detail?id=${id}`, /^Place order$/],
    ['/cart', /^Place order$/],
    ['/orders', null],
  ];
  for (const [path, action] of screens) faults.push(...(await faultsOf(page, path, action)));
  await ask(page, 'deleteToCart', { cart: [id] });
  expect(faults).toEqual([]);
});
