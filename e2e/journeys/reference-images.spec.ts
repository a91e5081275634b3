import { calls } from '@loupe/contract';
import type { Locator, Page } from '@playwright/test';
import { utimesSync, writeFileSync } from 'node:fs';
import { callApi, demoUsers, emptyCart, expect, openScreen, signIn, test } from '../support/portal.ts';
import {
  customerImages,
  deskImages,
  expectScreenToMatch,
  expectToMatchReference,
  findMissingImages,
  serverTimes,
} from '../support/reference-images.ts';
import { accountTabPaths, customerPaths, deskItemPaths, deskPaths, publicPaths } from '../support/screens.ts';
import { discountBelow, dropFile, exportStones, fillIn } from '../support/returned-file.ts';
import { callDone } from '../support/sample-trade.ts';
import { setLanguage } from '../support/set-language.ts';
import { shiftTimes } from '../support/shift-times.ts';
import { tradeWithDesk, type Trade } from '../support/trade-with-desk.ts';

/** The fixed time of all reference images. Clocks, ages and remaining days depend on it. */
const thatMorning = new Date('2026-03-04T06:30:00Z');

const wide = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

test.use({ colorScheme: 'light', viewport: wide });
/**
 * Tests with this tag have the time of the server: the last day of a client page is a day after the server's today, and
 * the clock would run a script in the preview, which permits none. They mask what depends on the day.
 */
const atServerTime = '@server-time';
test.beforeEach(async ({ page }, { tags }) => {
  if (tags.includes(atServerTime)) return;
  await page.clock.setFixedTime(thatMorning);
  await shiftTimes(page, thatMorning);
});

const stock = '/stock?shape=ROUND&carat=1_1.49';

test('every screen has a reference image', () => {
  const screens = [...publicPaths, ...customerPaths, ...accountTabPaths, ...deskPaths, ...deskItemPaths];
  expect(findMissingImages(screens)).toEqual([]);
});

test('the login and registration pages match their reference images', async ({ page }) => {
  await expectToMatchReference(page, '/login', 'sign-in');
  await expectToMatchReference(page, '/register', 'register');
  await expectToMatchReference(page, '/forgot', 'forgot-password');
  await expectToMatchReference(page, '/reset/password/no-such-token', 'reset-password');
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
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, name] of screens) await expectToMatchReference(page, path, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await setLanguage(page, 'ar');
  await page.reload();
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
  await page.goto(piece);
  await expectScreenToMatch(page, 'piece-arabic');
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
  await expectToMatchReference(page, link, 'client-page', serverTimes(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToMatchReference(page, link, 'client-page-dark', serverTimes(page));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await expectToMatchReference(page, link, 'client-page-phone', serverTimes(page));
  await callApi(page, 'revokeClientPage', { id });
});

test('the desk screens match their reference images', async ({ page }) => {
  await signIn(page, demoUsers.admin);
  // The stock checks run for the first time within a minute of the start.
  await expect(async () => {
    await page.goto('/desk');
    await expect(page.getByText('Demand vs stock')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 180_000 });
  await expectToMatchReference(page, '/desk', 'desk-today');
  await expectToMatchReference(page, '/desk/stones', 'desk-stock');
  // A load scrolls the menu to the entry of the screen.
  await page.goto('/desk/site-settings');
  await expectScreenToMatch(page, 'desk-settings');
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
  await expectToMatchReference(page, '/desk/offers', 'desk-offers');
  await expectToMatchReference(page, '/desk/inbox', 'desk-inbox');
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
      ...serverTimes(page),
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
    await expectToMatchReference(page, '/notifications', 'notifications', serverTimes(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectToMatchReference(page, '/notifications', 'notifications-dark', serverTimes(page));
    await page.emulateMedia({ colorScheme: 'light' });
    await callApi(page, 'revokeClientPage', { id });
  },
);

/** A supplier's file with a word that is asked about, and a weight that cannot be read. */
const supplierFile = [
  'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Disc %,Location',
  ...Array.from(
    { length: 12 },
    (_, at) => `VD-${101 + at},RBC,${(1 + at / 20).toFixed(2)},G,VS2,GIA,${6_210_000_101 + at},-35.5,Antwerp`,
  ),
  'VD-113,RBC,1.71,H,gorgeous,GIA,6210000113,-34,Antwerp',
  'VD-114,RBC,heavy,F,VS1,GIA,6210000114,-33,Antwerp',
].join('\r\n');

/** Uploads the supplier's file. Returns the address of its screen, with its preview open. */
async function uploadSupplierFile(page: Page): Promise<string> {
  await openScreen(page, '/desk/imports?open=new');
  const path = test.info().outputPath('van-damme.csv');
  writeFileSync(path, supplierFile);
  utimesSync(path, thatMorning, thatMorning);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles(path);
  await expect(page.getByRole('heading', { name: 'As buyers will see them' })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Fixes the height of regions whose content depends on the day of the run, so that what is below them does not move. */
async function setHeights(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('region', { name }).evaluate((region) => {
      region.style.height = '200px';
      region.style.overflow = 'hidden';
    });
  }
}

test.describe('screens with trades', () => {
  // The desk’s screens show what the customer did.
  test.describe.configure({ mode: 'serial' });

  let trade: Trade | undefined;

  test('the screens of a customer that trades match their reference images', async ({ page, browser }) => {
    const desk = await browser.newPage();
    trade = await tradeWithDesk(page, desk);
    await desk.close();
    await page.goto('/home');
    const addresses: Readonly<Record<string, string>> = {
      '/stock-new-page': '/stock-new-page?shape=ASSCHER',
      '/order/items': `/order/items?id=${trade.orderId}`,
      '/enquiry/items': `/enquiry/items?id=${trade.enquiryId}`,
    };
    const others: Readonly<Record<string, readonly Locator[]>> = {
      // The days follow the week, and the times the hour of the run.
      '/appointment': [
        page.getByRole('region', { name: 'Date' }),
        page.getByRole('region', { name: 'Time' }),
        page.getByRole('listitem').filter({ hasText: 'Two of us.' }),
      ],
      // The address of a page and the key are random; the buttons beside the address follow its width.
      '/client-pages': [page.getByRole('link', { name: /\/c\// }).locator('..')],
      '/feed': [page.getByText(/^lpk_/), page.locator('textarea')],
    };
    for (const [path, name] of Object.entries(customerImages)) {
      await openScreen(page, addresses[path] ?? path);
      if (path === '/appointment') await setHeights(page, ['Date', 'Time']);
      await expectScreenToMatch(page, name, others[path]);
    }

    const file = await exportStones(page, 'ASSCHER', 5);
    await openScreen(page, '/returned-export');
    await dropFile(
      page,
      'stones.csv',
      fillIn(file, { 0: [discountBelow(file, 0), ''], 1: ['', 'yes'], 2: ['35', ''] }),
    );
    await expect(page.getByText('5 stones · stones.csv')).toBeVisible();
    await expectScreenToMatch(page, 'returned-export');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expectToMatchReference(page, `/order/items?id=${trade.orderId}`, 'order-dark');
    await expectToMatchReference(page, '/offers', 'offers-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await expectToMatchReference(page, `/order/items?id=${trade.orderId}`, 'order-phone');
    await expectToMatchReference(page, '/offers', 'offers-phone');
    await expectToMatchReference(page, '/holds', 'holds-phone');
    await expectToMatchReference(page, '/account?tab=statement', 'account-statement-phone');
    await page.setViewportSize(wide);

    await page.context().clearCookies();
    await page.goto(trade.invitation);
    await expectScreenToMatch(page, 'accept-invitation');
  });

  test('the desk screens with trades match their reference images', async ({ page }) => {
    await signIn(page, demoUsers.admin);
    await page.goto('/desk');
    const file = await uploadSupplierFile(page);
    await expectScreenToMatch(page, 'desk-import');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectScreenToMatch(page, 'desk-import-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: /^Accept 12 / }).click();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
    // The row under the pointer is tinted.
    await page.mouse.move(0, 0);

    const lists = await callDone(page, 'deskListPriceLists', {});
    const [list] = calls.deskListPriceLists.response.parse(lists).rows;
    const addresses: Readonly<Record<string, string>> = {
      '/desk/orders': '/desk/orders?show=all',
      '/desk/price-lists/$id': `/desk/price-lists/${list?.id}`,
    };
    const others: Readonly<Record<string, readonly Locator[]>> = {
      // Recurring work waits or runs.
      '/desk/jobs': [page.getByRole('table', { name: 'Jobs by kind' }).getByRole('cell')],
      // The time of the next run, and estimates of the database.
      '/desk/retention': [page.getByText(/^Next run:/), page.locator('td:nth-of-type(n + 4)')],
      '/desk/appointments': [page.getByRole('row').getByText(/\d\d:\d\d$/)],
      '/desk/audit': [page.getByText(/lpk_/), page.getByRole('gridcell').filter({ hasText: /^Time / })],
    };
    for (const [path, name] of Object.entries(deskImages))
      await expectToMatchReference(page, addresses[path] ?? path, name, others[path]);
    await expectToMatchReference(page, `/desk/orders?show=all&open=${trade?.orderNo}`, 'desk-order');
    await expectToMatchReference(page, `/desk/customers?open=${trade?.customerId}`, 'desk-customer');
    await expectToMatchReference(page, `/desk/statements?open=${trade?.customerId}`, 'desk-statement');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expectToMatchReference(page, '/desk/orders?show=all', 'desk-orders-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await expectToMatchReference(page, '/desk/inbox', 'desk-inbox-phone');
    await expectToMatchReference(page, '/desk/orders?show=all', 'desk-orders-phone');
    await page.setViewportSize(wide);

    await openScreen(page, file);
    // A press is lost when its button is drawn again at that moment.
    const undo = page.getByRole('button', { name: 'Undo import' });
    await expect(async () => {
      if (await undo.isVisible()) await undo.click({ timeout: 5_000 });
      await expect(undo).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  });
});
