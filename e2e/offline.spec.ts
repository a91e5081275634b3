import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, password, people, signIn, test } from './portal.ts';

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

/** How many answers lie in the browser, and what of them can be read by whoever opens its stores. */
const keptAnswers = async (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<{ count: number; text: string }>((resolve, reject) => {
        const opening = indexedDB.open('loupe.kept');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const found: { readonly sealed: ArrayBuffer }[] = all.result;
            const text = found.map(({ sealed }) => new TextDecoder().decode(sealed)).join('');
            resolve({ count: found.length, text });
          });
        });
      }),
  );

test.describe('without a connection', () => {
  test.use({ losesConnection: true });

  test('the shell and the last results stand, nothing is sent, and sign-out leaves nothing behind', async ({
    page,
    context,
  }) => {
    await signIn(page, people.buyer);
    await page.goto('/stock?shape=ROUND&carat=1-1.5');
    const firstRow = page.getByRole('row').nth(2);
    await expect(firstRow).toContainText(/L\d+/);
    const shown = await firstRow.textContent();
    await expect.poll(async () => notKept(page), { timeout: 30_000 }).toEqual([]);
    await expect.poll(async () => (await keptAnswers(page)).count).toBeGreaterThan(2);
    expect((await keptAnswers(page)).text).not.toContain('stock_no');

    await context.setOffline(true);
    await expect(page.getByText(/^Offline: what you see is from \d\d:\d\d GST\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Offline: what you see is from/)).toBeVisible();
    await expect(firstRow).toHaveText(shown ?? '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await expect(page.getByText(/You are offline: nothing was sent/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^Offline:/)).toBeHidden();
    await page.keyboard.press('Shift+L');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect.poll(async () => (await keptAnswers(page)).count).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(firstRow).toHaveText(shown ?? '');
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
