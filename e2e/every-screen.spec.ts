import { AxeBuilder } from '@axe-core/playwright';
import { calls, type CallName } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { englishIn } from './english.ts';
import { outOfPlace } from './out-of-place.ts';
import { ask, colourRules, expect, people, signIn, standards, still, test } from './portal.ts';
import { readIn } from './read-in.ts';

const source = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../web/src/app/${path}`, import.meta.url)), 'utf8');
const pathsIn = (path: string) =>
  [...source(path).matchAll(/path: '(\/[^']*)'/g)].flatMap(([, found]) => found ?? []);

/** Screens as the router's lists and the desk's menu have them; those that only lead to another are left out. */
const leads = ['/login2', '/search/fancy', '/desk', '/desk/$'];
const isScreen = (path: string) => !leads.includes(path);
const doors = pathsIn('doors.ts').filter(isScreen);
const portal = pathsIn('screens.ts').filter(isScreen);
const desk = pathsIn('desk/desk-items.ts');

const widths = [1440, 820, 390] as const;
const height = 900;

async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await still(page);
  const { violations: found } = await builder.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** How a screen is come to. */
type Arrive = (page: Page, path: string) => Promise<unknown>;

const byAddress: Arrive = async (page, path) => page.goto(path);

/** Inside the application, as its links do: loading it anew takes most of a screen's time. */
const byLink: Arrive = async (page, path) => {
  const follow = async (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
    }, address);
  // By way of what is no screen: what the screen before showed is seen to be gone, also where the next looks like it.
  await follow('/no-such-screen');
  const nowhere = page.getByText('404', { exact: true });
  await expect(nowhere).toBeVisible();
  await follow(path);
  await expect(nowhere).toHaveCount(0);
};

/**
 * A page seen whole: every width and direction for what stands where, both themes for colours, a desk from left to right
 * and a telephone from right to left for all that axe knows.
 */
async function lookAt(page: Page, path: string, direction: 'ltr' | 'rtl', arrive: Arrive): Promise<string[]> {
  await page.setViewportSize({ width: widths[0], height });
  await arrive(page, path);
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.locator('[role=progressbar]'), path).toHaveCount(0);
  const faults: string[] = [];
  if (direction === 'rtl')
    faults.push(...(await englishIn(page)).map((sentence) => `${path}, English in Arabic: ${sentence}`));
  for (const width of widths) {
    const said = (found: readonly string[], where: string) =>
      faults.push(...found.map((fault) => `${path}, ${direction}, ${width}, ${where}: ${fault}`));
    await page.setViewportSize({ width, height });
    await still(page);
    said(await outOfPlace(page), 'in place');
    const isLarge = width === 1440 && direction === 'ltr';
    const isSmall = width === 390 && direction === 'rtl';
    if (isLarge || isSmall) {
      // Room for all of a page that scrolls: a link half under a bar that stays in sight is not a small link.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, whole) });
      said(await violations(page, new AxeBuilder({ page }).withTags(standards)), 'light');
    }
    if (isLarge) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      said(await violations(page, new AxeBuilder({ page }).withRules(colourRules)), 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
  return faults;
}

async function lookAtAll(page: Page, paths: readonly string[], arrive: Arrive): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await lookAt(page, path, 'ltr', arrive)));
  await readIn(page, 'ar');
  await page.reload();
  for (const path of paths) faults.push(...(await lookAt(page, path, 'rtl', arrive)));
  expect(faults).toEqual([]);
}

/** A discount the desk may be asked for: two points more than the listed one. */
const aBitBelow = (listed: unknown) => (Number(listed) - 2).toFixed(2);

/** Trades a little past the screens, so that no list is empty; an id for every screen that shows one thing. */
async function trade(page: Page): Promise<Readonly<Record<string, string>>> {
  const done = async (name: CallName, body: object) => {
    const answer = await ask(page, name, body);
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    const json: unknown = await answer.json();
    return json;
  };
  const wanted = { search_param: { shape: ['MARQUISE'], status: 'Available' }, view: { limit: 8 } };
  const { rows } = calls.search.answer.parse(await done('search', wanted));
  const ids = rows.map(({ stock_uuid: id }) => id);
  const { home_data: home } = calls.updateDashboard.answer.parse(await done('updateDashboard', {}));
  await done('addToCart', { cart: ids.slice(0, 3) });
  await done('addWatchlist', { cart: ids.slice(0, 3) });
  await done('addHold', { cart: ids.slice(3, 5) });
  await done('addOffer', { data: { stones: [{ stock_uuid: ids[5], disc: aBitBelow(rows[5]?.['disc']) }] } });
  const time = new Date(Date.now() + 86_400_000).toISOString();
  const timezone = { name: 'Asia/Dubai', abbreviation: 'GST' };
  await done('addReminder', { cart: { ids: ids.slice(0, 2), time, timezone } });
  await done('addDemand', { data: { title: 'Pair of marquises', expires_on: time.slice(0, 10) } });
  const asked = await done('addEnquiry', {
    data: { text: 'Are they eye clean?', goods: [{ uuid: ids[0] }], declaration: home.enquiry_decl ?? '' },
  });
  const placed = await done('addOrder', {
    data: { stones: ids.slice(6, 7), declaration: home.order_decl ?? '' },
  });
  const { order } = calls.addOrder.answer.parse(placed);
  const { enquiry } = calls.addEnquiry.answer.parse(asked);
  const pieces = calls.getJewellery.answer.parse(await done('getJewellery', { data: { limit: 1 } }));
  return {
    '/detail': `/detail?id=${ids[0]}`,
    '/compare': `/compare?ids=${ids.slice(0, 4).join('*')}`,
    '/order/items': `/order/items?id=${order.order_id}`,
    '/enquiry/items': `/enquiry/items?id=${enquiry.enquiry_id}`,
    '/jewellery/detail': `/jewellery/detail?id=${pieces.jewellery_data.rows[0]?.piece_uuid}`,
    '/stock': '/stock?shape=MARQUISE',
    '/stock-new-page': '/stock-new-page?shape=MARQUISE',
    '/match-pair-stock': '/match-pair-stock?shape=ROUND&carat=1-1.2',
    // Few figures: looking at thousands of links of one kind takes minutes and finds no more.
    '/quick-search': '/quick-search?shape=HEART&lab=GIA',
  };
}

// A colour on its way to another is nobody’s contrast.
const contextOptions = { reducedMotion: 'reduce' } as const;
test.use({ colorScheme: 'light', contextOptions, refusals: [404, 410, 422] });

test('the doors: nothing out of place, nobody shut out, in either theme and direction', async ({ page }) => {
  test.setTimeout(180_000);
  await lookAtAll(
    page,
    doors.map((path) => path.replace('$token', 'no-such-token')),
    byAddress,
  );
});

test('every screen of a customer: nothing out of place, nobody shut out', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, people.otherBuyer);
  const shown = await trade(page);
  await lookAtAll(
    page,
    portal.map((path) => shown[path] ?? path),
    byLink,
  );
});

test('every screen of the desk: nothing out of place, nobody shut out', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, people.admin);
  await lookAtAll(page, desk, byLink);
});
