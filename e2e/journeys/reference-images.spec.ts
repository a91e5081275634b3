import { calls } from '@loupe/contract';
import type { Locator, Page } from '@playwright/test';
import { callApi, demoUsers, emptyCart, expect, signIn, test, waitUntilStill } from '../support/portal.ts';
import { setLanguage } from '../support/set-language.ts';

/** The fixed time of all reference images. Clocks, ages and remaining days depend on it. */
const thatMorning = new Date('2026-03-04T06:30:00Z');

/**
 * Another release of the browser renders letters slightly differently. A button that has moved differs twice
 * as much.
 */
const tolerance = { maxDiffPixelRatio: 0.001, threshold: 0.2 } as const;

/** Dates that depend on the server’s clock. */
const aDay = /\b\d{1,2}[ -][A-Z][a-z]{2}[ -]20\d\d\b/;

const wide = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

/**
 * Compares a screen with its reference image. Times and dates from the server are masked, and `others`: parts around
 * dates whose texts have different lengths.
 */
async function expectToMatchReference(
  page: Page,
  path: string,
  name: string,
  others: readonly Locator[] = [],
): Promise<void> {
  await page.goto(path);
  await expectScreenToMatch(page, name, others);
}

/** Compares the screen that is open, as {@link expectToMatchReference} does. */
async function expectScreenToMatch(page: Page, name: string, others: readonly Locator[] = []): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[role=progressbar], [role=status][data-state], [aria-busy=true]')).toHaveCount(
    0,
  );
  await waitUntilStill(page);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    ...tolerance,
    // Content that loads late can take long on a busy machine.
    timeout: 30_000,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('time'), page.getByText(aDay), ...others],
    maskColor: '#b8bcc4',
  });
}

test.use({ colorScheme: 'light', viewport: wide });
/**
 * Tests with this tag have the time of the server: the last day of a client page is a day after the server's today, and
 * the clock would run a script in the preview, which permits none. They mask what depends on the day.
 */
const atServerTime = '@server-time';
test.beforeEach(async ({ page }, { tags }) => {
  if (!tags.includes(atServerTime)) await page.clock.setFixedTime(thatMorning);
});

const stock = '/stock?shape=ROUND&carat=1_1.49';

test('the login and registration pages match their reference images', async ({ page }) => {
  await expectToMatchReference(page, '/login', 'sign-in');
  await expectToMatchReference(page, '/register', 'register');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToMatchReference(page, '/login', 'sign-in-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await setLanguage(page, 'ar');
  await expectToMatchReference(page, '/login', 'sign-in-arabic');
});

test('the customer screens match their reference images', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', {
    search_param: {
      shape: ['ROUND'],
      lab: ['GIA'],
      cut: ['ID', 'EX'],
      clarity: ['VS1'],
      status: 'Available',
    },
    view: { limit: 4 },
  });
  const ids = calls.search.response.parse(await found.json()).rows.map(({ stock_uuid: id }) => id);
  const screens = [
    ['/home', 'home'],
    ['/search', 'search'],
    [stock, 'stock'],
    [`/detail?id=${ids[0]}`, 'detail'],
  ] as const;
  for (const [path, name] of screens) await expectToMatchReference(page, path, name);
  await expectToMatchReference(page, `/compare?ids=${ids.join('*')}`, 'compare');
  await expectToMatchReference(page, '/quick-search?shape=ROUND', 'quick-search');
  await expectToMatchReference(page, '/orders', 'orders');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, name] of screens) await expectToMatchReference(page, path, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await setLanguage(page, 'ar');
  for (const [path, name] of screens) await expectToMatchReference(page, path, `${name}-arabic`);
});

test('the screens of jewellery, loose goods, pairs and the calculator match their reference images', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  const listed = await callApi(page, 'listJewellery', { data: { limit: 2 } });
  const pieces = calls.listJewellery.response.parse(await listed.json()).jewellery_data.rows;
  const piece = `/jewellery/detail?id=${pieces.at(-1)?.piece_uuid}`;
  await expectToMatchReference(page, '/jewellery', 'jewellery');
  await expectToMatchReference(page, piece, 'piece');
  await expectToMatchReference(page, '/loose-stock', 'loose-stock');
  await expectToMatchReference(page, '/calculator', 'calculator');
  await expectToMatchReference(page, '/match-pair-stock?shape=ROUND&carat=1_1.2', 'pairs');
  await expectToMatchReference(page, '/requests', 'requests');
  await page.setViewportSize(phone);
  await setLanguage(page, 'ar');
  await expectToMatchReference(page, piece, 'piece-arabic');
});

test('a cart with a stone matches its reference image', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await emptyCart(page);
  const found = await callApi(page, 'search', { search_param: { shape: ['PEAR'] }, view: { limit: 1 } });
  const { rows } = calls.search.response.parse(await found.json());
  const cart = rows.map(({ stock_uuid: id }) => id);
  await callApi(page, 'addToCart', { cart });
  await expectToMatchReference(page, '/cart', 'cart');
  await callApi(page, 'deleteToCart', { cart });
});

test('a client page matches its reference images', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const stones: string[] = [];
  for (const shape of ['ROUND', 'OVAL', 'EMERALD', 'PEAR']) {
    const found = await callApi(page, 'search', {
      search_param: { shape: [shape], lab: ['GIA'], status: 'Available' },
      view: { limit: 1 },
    });
    stones.push(...calls.search.response.parse(await found.json()).rows.map(({ stock_uuid: id }) => id));
  }
  const made = await callApi(page, 'createClientPage', {
    data: {
      stones,
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '18' },
      round_up_to: '10',
      title: 'Four stones for your ring',
      client_name: 'Mrs Layla Haddad',
      note: 'These are the four I would choose from everything I have seen this week.',
    },
  });
  const { link, client_page_id: id } = calls.createClientPage.response.parse(await made.json()).client_page;
  await expectToMatchReference(page, link, 'client-page');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToMatchReference(page, link, 'client-page-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await expectToMatchReference(page, link, 'client-page-phone');
  await callApi(page, 'revokeClientPage', { id });
});

test('the desk screens match their reference images', async ({ page }) => {
  await signIn(page, demoUsers.admin);
  // The stock checks run for the first time within a minute of the start.
  await expect(async () => {
    await page.goto('/desk');
    await expect(page.getByText('Demand vs stock')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expectToMatchReference(page, '/desk', 'desk-today', [
    page.locator('main p:has(> time), main dt:has(time)'),
  ]);
  await expectToMatchReference(page, '/desk/stones', 'desk-stock');
  await expectToMatchReference(page, '/desk/site-settings', 'desk-settings');
});

test('offers and the inbox of the desk match their reference images', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const found = await callApi(page, 'search', {
    search_param: { shape: ['CUSHION'], status: 'Available' },
    view: { limit: 2 },
  });
  const stones = calls.search.response.parse(await found.json()).rows.map((stone) => ({
    stock_uuid: stone.stock_uuid,
    ppc: (Number(stone['final_ppc']) * 0.96).toFixed(2),
  }));
  const made = await callApi(page, 'addOffer', { data: { stones } });
  const { offer } = calls.addOffer.response.parse(await made.json());
  const lines = offer.lines.map(({ line_id: id }) => id);
  expect(lines).toHaveLength(2);
  await page.context().clearCookies();
  await signIn(page, demoUsers.admin);
  // The number names the year, and stones age.
  const dated = [page.getByText(/\bO-20\d\d-\d+/), page.getByText(/^\d+ days?$/)];
  await expectToMatchReference(page, '/desk/offers', 'desk-offers', dated);
  await expectToMatchReference(page, '/desk/inbox', 'desk-inbox', dated);
  await page.context().clearCookies();
  await signIn(page, demoUsers.buyer);
  await callApi(page, 'deleteOffer', { cart: lines });
});

test(
  'the share sheet and the notifications match their reference images',
  { tag: atServerTime },
  async ({ page }) => {
    await signIn(page, demoUsers.buyer);
    await page.goto('/loose-stock');
    const lots = page.getByRole('row').getByRole('checkbox');
    for (const at of [0, 1]) await lots.nth(at).press(' ');
    await page.keyboard.press('s');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('With mark-up').click();
    const preview = page.frameLocator('dialog iframe, [role=dialog] iframe');
    await expect(preview.getByText('per carat').first()).toBeVisible();
    const dates = [
      sheet.locator('input[type=date]'),
      preview.locator('.valid p, .intro .sub'),
      // Other tests leave client pages.
      sheet.getByRole('link', { name: /open client page/ }),
    ];
    await expectScreenToMatch(page, 'share', dates);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectScreenToMatch(page, 'share-dark', dates);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await expectScreenToMatch(page, 'share-phone', dates);
    await page.setViewportSize(wide);

    await callApi(page, 'markNotifications', { data: { type: 'delete' } });
    const found = await callApi(page, 'getLooseData', { data: { limit: 2 } });
    const { rows } = calls.getLooseData.response.parse(await found.json()).loose_data;
    const made = await callApi(page, 'createClientPage', {
      data: { lots: rows.map(({ lot_uuid: id }) => id), title: 'Melee for the workshop' },
    });
    const { link, client_page_id: id } = calls.createClientPage.response.parse(await made.json()).client_page;
    await page.goto(link);
    await page.getByRole('button', { name: 'I want all 2' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Layla Haddad');
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('+971 50 555 0199');
    // The minimum time of the form; a person needs longer.
    await page.waitForTimeout(2_100);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You want this.').first()).toBeVisible();
    await expectToMatchReference(page, '/notifications', 'notifications');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectToMatchReference(page, '/notifications', 'notifications-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await callApi(page, 'revokeClientPage', { id });
  },
);
