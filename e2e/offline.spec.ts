import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
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
    await expect.poll(async () => uncachedFiles(page), { timeout: 30_000 }).toEqual([]);
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
    await page.getByRole('button', { name: 'Hold', exact: true }).first().click();
    await expect(page.getByText(/You’re offline, so nothing was sent/)).toBeVisible();
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

test('a new version is offered, and loads when the user confirms', async ({ browser, baseURL }) => {
  const { server, address, deploy } = await startDeployableServer(baseURL ?? '');
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await openDashboard(page, demoUsers.buyer);
    await expect.poll(async () => uncachedFiles(page), { timeout: 30_000 }).toEqual([]);
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
