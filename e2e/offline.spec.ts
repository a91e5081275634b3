import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { calls, type CallName, type StoneRow } from '@loupe/contract';
import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  emptyCart,
  expect,
  expectAccessible,
  openDashboard,
  password,
  signIn,
  stableText,
  test,
} from './support/portal.ts';
import { uncachedFiles } from './support/uncached-files.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The cached responses in the browser: their number, their calls, and the readable part of their stored
 * bytes.
 */
const cachedResponses = async (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<{ count: number; calls: string[]; text: string }>((resolve, reject) => {
        const opening = indexedDB.open('loupe.kept');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const found: { readonly call: string; readonly ciphertext: ArrayBuffer }[] = all.result;
            const text = found.map(({ ciphertext }) => new TextDecoder().decode(ciphertext)).join('');
            resolve({ count: found.length, calls: found.map(({ call }) => call), text });
          });
        });
      }),
  );

test.describe('without a connection', () => {
  test.use({ losesConnection: true });

  test('shows the shell, the stone and the orders, does not cache results, cart and enquiries, sends nothing, and clears the cache on sign-out', async ({
    page,
    context,
  }) => {
    await signIn(page, demoUsers.buyer);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
    await page.goto('/enquiries');
    await expect(page.getByRole('heading', { name: 'My Enquiry' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'My Purchased Orders' })).toBeVisible();
    // The heading is shown before the orders have arrived.
    await expect.poll(async () => (await cachedResponses(page)).calls).toContain('getAllOrder');
    await page.goto('/stock?shape=ROUND&carat=1-1.5');
    await expect(page.getByRole('row').nth(2)).toContainText(/L\d+/);
    const found = calls.search.response.parse(
      await (
        await callApi(page, 'search', { search_param: { shape: ['ROUND'] }, view: { limit: 1 } })
      ).json(),
    );
    const stone = `/detail?id=${found.rows[0]?.stock_uuid ?? ''}`;
    await page.goto(stone);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const shown = (await title.textContent()) ?? '';
    await expect.poll(async () => uncachedFiles(page)).toEqual([]);
    await expect
      .poll(async () => (await cachedResponses(page)).calls)
      .toEqual(expect.arrayContaining(['stoneDetail', 'getAllOrder', 'updateDashboard']));
    const cached = await cachedResponses(page);
    expect(cached.text).not.toContain('stock_no');
    for (const excluded of ['search', 'getToCart', 'getAllEnquiry', 'getEnquiryData'])
      expect(cached.calls).not.toContain(excluded);

    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline\. Showing data from \d\d:\d\d GST\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You’re offline\. Showing data from/)).toBeVisible();
    await expect(title).toHaveText(shown);
    const hold = page.getByRole('button', { name: 'Hold', exact: true }).first();
    await hold.click();
    await expect(page.getByText(/^You’re offline\. Saved in “Waiting to be sent”/)).toBeVisible();
    await page.getByRole('link', { name: '1 action is waiting to be sent' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
    await page.goBack();
    await expect(title).toHaveText(shown);
    for (const path of ['/stock?shape=ROUND&carat=1-1.5', '/cart', '/enquiries']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(/not stored in this browser|You’re offline/)
          .first(),
      ).toBeVisible();
    }
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'My Purchased Orders' })).toBeVisible();
    await page.goto(stone);

    await context.setOffline(false);
    await expect(page.getByText(/^You’re offline/)).toBeHidden();
    // Waits for the requests repeated after reconnecting before the session is locked.
    await stableText(title);
    await page.keyboard.press('Shift+L');
    await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
    await expect.poll(async () => (await cachedResponses(page)).count).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(title).toHaveText(shown);
    await expect.poll(async () => (await cachedResponses(page)).count).toBeGreaterThan(0);
    await page.getByRole('button', { name: /Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await cachedResponses(page)).count).toBe(0);
    const caches = await page.evaluate(async () => {
      const names = await globalThis.caches.keys();
      const all = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      caches.filter((path) => !/^\/(assets\/|index\.html$|manifest\.webmanifest$|logo\.svg$)/.test(path)),
    ).toEqual([]);
  });
});

test.describe('what is done without a connection', () => {
  test.use({ losesConnection: true });

  test('waits in a list, is sent once when the stock is as it was seen, and is removed at sign-out', async ({
    page,
    context,
    browser,
  }) => {
    const read = async (by: Page, name: CallName, body: object): Promise<unknown> =>
      (await callApi(by, name, body)).json();
    const [other, desk] = [await browser.newPage(), await browser.newPage()];
    await signIn(other, demoUsers.otherBuyer);
    await signIn(desk, demoUsers.stock);
    await signIn(page, demoUsers.buyer);
    await emptyCart(page);
    const search = { status: 'Available', shape: ['MARQUISE'] };
    await page.goto('/stock?status=Available&shape=MARQUISE');
    const rows = page.getByRole('row').filter({ hasText: /L\d+/ });
    await expect(rows.nth(3)).toBeVisible();
    const found = calls.search.response.parse(
      await read(page, 'search', {
        search_param: search,
        // In the order of the result.
        view: {
          limit: 4,
          fields: ['stock_no', 'ppc'],
          sort: [{ key: 'first_listed_on', direction: 'desc' }],
        },
      }),
    );
    const [held, repriced, taken, watched] = found.rows;
    if (!held || !repriced || !taken || !watched) throw new Error('too few stones');
    await expect.poll(async () => uncachedFiles(page)).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    const press = async (stone: StoneRow, key: string) => {
      await rows.filter({ hasText: String(stone['stock_no']) }).click();
      await page.keyboard.press(key);
    };
    await press(held, 'h');
    await expect(page.getByRole('link', { name: '1 action is waiting to be sent' })).toBeVisible();
    await press(repriced, 'a');
    await press(taken, 'h');
    await press(watched, 'w');
    const notice = page.getByRole('link', { name: '4 actions are waiting to be sent' });
    await expect(notice).toBeVisible();

    const edited = { stone_uuid: repriced.stock_uuid, values: { disc: '-11.5' } };
    expect((await callApi(desk, 'deskEditStone', { data: edited })).status()).toBe(200);
    expect((await callApi(other, 'requestHold', { cart: [taken.stock_uuid] })).status()).toBe(200);

    await page.reload();
    await notice.click();
    const list = page.getByRole('list', { name: 'Waiting to be sent' }).locator('[data-draft]');
    await expect(list).toHaveText([
      /Hold.*Waiting/,
      /Add to cart.*Waiting/,
      /Hold.*Waiting/,
      /watchlist.*Waiting/,
    ]);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page.getByText('2 saved actions were sent.')).toBeVisible();
    await expect(list).toHaveText([/Sent/, /Price changed.*\$.*\$/, /No longer available/, /Sent/]);
    await page.getByRole('button', { name: 'Send at new price' }).click();
    await expect(list.nth(1)).toContainText('Sent');
    const { holds_data: holds } = calls.listHolds.response.parse(await read(page, 'listHolds', {}));
    expect(holds.filter(({ stone }) => stone.stock_uuid === held.stock_uuid)).toHaveLength(1);
    const { cart_array: cart } = calls.getToCart.response.parse(await read(page, 'getToCart', {}));
    expect(cart).toEqual([repriced.stock_uuid]);

    await page.getByRole('button', { name: 'Clear sent' }).click();
    await expect(list).toHaveCount(1);
    await callApi(page, 'releaseHold', { cart: [held.stock_uuid] });
    await callApi(page, 'deleteWatchlist', { cart: [watched.stock_uuid] });
    await callApi(other, 'releaseHold', { cart: [taken.stock_uuid] });
    await emptyCart(page);
    await page.getByRole('button', { name: /Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, demoUsers.buyer);
    await page.goto('/drafts');
    await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
    await other.close();
    await desk.close();
  });
});

const without = (headers: IncomingHttpHeaders, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Starts a proxy in front of the server that can serve a different service worker. */
async function startDeployableServer(target: string) {
  const { hostname, port } = new URL(target);
  let addition = '';
  const server = createServer((incoming, response) => {
    const { method, url: path } = incoming;
    const isWorker = path === '/sw.js';
    // The addition below needs a service worker file that is complete and uncompressed.
    const headers = isWorker
      ? without(incoming.headers, 'if-none-match', 'if-modified-since', 'accept-encoding')
      : incoming.headers;
    const passed = request({ hostname, port, method, path, headers }, (given) => {
      const head = isWorker ? without(given.headers, 'content-length', 'etag') : given.headers;
      response.writeHead(given.statusCode ?? 502, head);
      given.pipe(response, { end: !isWorker });
      if (isWorker) given.on('end', () => response.end(addition));
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return {
    server,
    address: `http://127.0.0.1:${address.port}`,
    deploy: () => {
      addition = '\n// another version';
    },
  };
}

test('a page that was loaded past the service worker gets it back', async ({ page, context }) => {
  await openDashboard(page, demoUsers.buyer);
  await expect.poll(async () => uncachedFiles(page)).toEqual([]);
  const session = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await uncachedFiles(page)).toEqual(['no worker']);
  await expect.poll(async () => uncachedFiles(page)).toEqual([]);
});

test('a new version is offered, and loads when the user confirms', async ({ browser, baseURL }) => {
  const { server, address, deploy } = await startDeployableServer(baseURL ?? '');
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await openDashboard(page, demoUsers.buyer);
    await expect.poll(async () => uncachedFiles(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['opened'] = 'before';
    });
    const opened = async () => page.locator('html').getAttribute('data-opened');
    await expect(page.getByText('A new version is available.')).toBeHidden();
    expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    expect((await page.request.get('/assets/of-another-version.js')).status()).toBe(404);

    deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A new version is available.')).toBeVisible();
    expect(await opened()).toBe('before');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(opened).toBeNull();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('A new version is available.')).toBeHidden();
  } finally {
    await context.close();
    server.close();
  }
});
