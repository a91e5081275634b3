import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { ask, expect, password, people, signIn, test, settledText } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

/** Files of the portal that this tab has fetched and the browser would not find without a connection. */
const notKept = async (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return ['no worker'];
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const found = await Promise.all(files.map(async (file) => caches.match(file, { ignoreSearch: true })));
    return files.filter((_, place) => !found[place]);
  });

/** The answers the browser keeps: how many, to which calls, and what of them can be read in its stores. */
const keptAnswers = async (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<{ count: number; calls: string[]; text: string }>((resolve, reject) => {
        const opening = indexedDB.open('loupe.kept');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const found: { readonly call: string; readonly sealed: ArrayBuffer }[] = all.result;
            const text = found.map(({ sealed }) => new TextDecoder().decode(sealed)).join('');
            resolve({ count: found.length, calls: found.map(({ call }) => call), text });
          });
        });
      }),
  );

test.describe('without a connection', () => {
  test.use({ losesConnection: true });

  test('the shell, the stone and the orders are read, results, cart and enquiries are not kept, nothing is sent, and sign-out clears all', async ({
    page,
    context,
  }) => {
    await signIn(page, people.buyer);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
    await page.goto('/enquiries');
    await expect(page.getByRole('heading', { name: 'My Enquiry' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'My Purchased Orders' })).toBeVisible();
    await page.goto('/stock?shape=ROUND&carat=1-1.5');
    await expect(page.getByRole('row').nth(2)).toContainText(/L\d+/);
    const found = calls.search.answer.parse(
      await (await ask(page, 'search', { search_param: { shape: ['ROUND'] }, view: { limit: 1 } })).json(),
    );
    const stone = `/detail?id=${found.rows[0]?.stock_uuid ?? ''}`;
    await page.goto(stone);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const shown = (await title.textContent()) ?? '';
    await expect.poll(async () => notKept(page), { timeout: 30_000 }).toEqual([]);
    await expect
      .poll(async () => (await keptAnswers(page)).calls)
      .toEqual(expect.arrayContaining(['stoneDetail', 'getAllOrder', 'updateDashboard']));
    const kept = await keptAnswers(page);
    expect(kept.text).not.toContain('stock_no');
    for (const excluded of ['search', 'getToCart', 'getAllEnquiry', 'getEnquiryData'])
      expect(kept.calls).not.toContain(excluded);

    await context.setOffline(true);
    await expect(page.getByText(/^Offline: what you see is from \d\d:\d\d GST\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Offline: what you see is from/)).toBeVisible();
    await expect(title).toHaveText(shown);
    await page.getByRole('button', { name: 'Hold', exact: true }).first().click();
    await expect(page.getByText(/You are offline: nothing was sent/)).toBeVisible();
    for (const path of ['/stock?shape=ROUND&carat=1-1.5', '/cart', '/enquiries']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(/Not kept|not kept|offline/i)
          .first(),
      ).toBeVisible();
    }
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'My Purchased Orders' })).toBeVisible();
    await page.goto(stone);

    await context.setOffline(false);
    await expect(page.getByText(/^Offline:/)).toBeHidden();
    // What is read again when the connection is back is answered before the session is locked.
    await settledText(title);
    await page.keyboard.press('Shift+L');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect.poll(async () => (await keptAnswers(page)).count).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(title).toHaveText(shown);
    await expect.poll(async () => (await keptAnswers(page)).count).toBeGreaterThan(0);
    await page.getByRole('button', { name: /Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await keptAnswers(page)).count).toBe(0);
    const caches = await page.evaluate(async () => {
      const names = await globalThis.caches.keys();
      const all = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      caches.filter((path) => !/^\/(assets\/|index\.html$|manifest\.webmanifest$|mark\.svg$)/.test(path)),
    ).toEqual([]);
  });
});

const without = (headers: IncomingHttpHeaders, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The product behind a door of our own, which can hand out another worker. */
async function openDoor(target: string) {
  const { hostname, port } = new URL(target);
  let addition = '';
  const server = createServer((asked, answer) => {
    const { method, url: path } = asked;
    const isWorker = path === '/sw.js';
    // What is added here needs a worker that comes whole and as plain text.
    const headers = isWorker
      ? without(asked.headers, 'if-none-match', 'if-modified-since', 'accept-encoding')
      : asked.headers;
    const passed = request({ hostname, port, method, path, headers }, (given) => {
      const head = isWorker ? without(given.headers, 'content-length', 'etag') : given.headers;
      answer.writeHead(given.statusCode ?? 502, head);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.on('end', () => answer.end(addition));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the door has no port');
  return {
    server,
    address: `http://127.0.0.1:${place.port}`,
    deploy: () => {
      addition = '\n// another version';
    },
  };
}

test('a new version is offered and taken when somebody says so', async ({ browser, baseURL }) => {
  const { server, address, deploy } = await openDoor(baseURL ?? '');
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await signIn(page, people.buyer);
    await expect.poll(async () => notKept(page), { timeout: 30_000 }).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['opened'] = 'before';
    });
    const opened = async () => page.locator('html').getAttribute('data-opened');
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    expect((await page.request.get('/assets/of-another-version.js')).status()).toBe(404);

    deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    expect(await opened()).toBe('before');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(opened).toBeNull();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('A new version is ready.')).toBeHidden();
  } finally {
    await context.close();
    server.close();
  }
});
