import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { ask, emptyCart, expect, people, signIn, still, test } from './portal.ts';
import { readIn } from './read-in.ts';

/** A morning on which everything below was seen: clocks, ages and days to go are told from it. */
const thatMorning = new Date('2026-03-04T06:30:00Z');

/** Another release of the browser draws letters a little otherwise; a button that moved is twice as much. */
const tolerance = { maxDiffPixelRatio: 0.001, threshold: 0.2 } as const;

/** What is told from the server’s day. */
const aDay = /\b\d{1,2} [A-Z][a-z]{2} 20\d\d\b/;

const wide = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

/** The page as it stands, beside the picture kept of it; what the day or chance says is covered. */
async function expectAsKept(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[role=progressbar], [aria-busy=true]')).toHaveCount(0);
  await still(page);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    ...tolerance,
    // What the page asks for by and by comes late on a machine that has other things to do.
    timeout: 30_000,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('time'), page.getByText(aDay)],
    maskColor: '#b8bcc4',
  });
}

test.use({ colorScheme: 'light', viewport: wide });
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(thatMorning);
});

const stock = '/stock?shape=ROUND&carat=1_1.49';

test('the doors look as they did', async ({ page }) => {
  await expectAsKept(page, '/login', 'sign-in');
  await expectAsKept(page, '/register', 'register');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAsKept(page, '/login', 'sign-in-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await readIn(page, 'ar');
  await expectAsKept(page, '/login', 'sign-in-arabic');
});

test('a customer’s screens look as they did', async ({ page }) => {
  await signIn(page, people.buyer);
  const found = await ask(page, 'search', {
    search_param: {
      shape: ['ROUND'],
      lab: ['GIA'],
      cut: ['ID', 'EX'],
      clarity: ['VS1'],
      status: 'Available',
    },
    view: { limit: 4 },
  });
  const ids = calls.search.answer.parse(await found.json()).rows.map(({ stock_uuid: id }) => id);
  const screens = [
    ['/home', 'home'],
    ['/search', 'search'],
    [stock, 'stock'],
    [`/detail?id=${ids[0]}`, 'detail'],
  ] as const;
  for (const [path, name] of screens) await expectAsKept(page, path, name);
  await expectAsKept(page, `/compare?ids=${ids.join('*')}`, 'compare');
  await expectAsKept(page, '/quick-search?shape=ROUND', 'quick-search');
  await expectAsKept(page, '/orders', 'orders');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, name] of screens) await expectAsKept(page, path, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await readIn(page, 'ar');
  for (const [path, name] of screens) await expectAsKept(page, path, `${name}-arabic`);
});

test('a cart with a stone in it looks as it did', async ({ page }) => {
  await signIn(page, people.buyer);
  await emptyCart(page);
  const found = await ask(page, 'search', { search_param: { shape: ['PEAR'] }, view: { limit: 1 } });
  const { rows } = calls.search.answer.parse(await found.json());
  const cart = rows.map(({ stock_uuid: id }) => id);
  await ask(page, 'addToCart', { cart });
  await expectAsKept(page, '/cart', 'cart');
  await ask(page, 'deleteToCart', { cart });
});

test('the desk’s screens look as they did', async ({ page }) => {
  await signIn(page, people.admin);
  await expectAsKept(page, '/desk', 'desk-today');
  await expectAsKept(page, '/desk/stock', 'desk-stock');
});
