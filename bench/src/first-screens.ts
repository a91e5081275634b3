import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser, openSignedInPage } from './page-profiler.ts';
import { createRaceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { formatTable, summariseTimings } from './timing.ts';

/**
 * What a phone does to show the first screens with an empty cache: compressed bytes of the scripts that were requested
 * before the screen was complete, processor time of the page's thread, and the part of it in tasks that a phone four
 * times as slow would be blocked by (each task's time over 50 ms, as Lighthouse adds them up). Processor time does not
 * depend on other work of the machine. Then the size of each script, and the screens that load it.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const slower = 4;
const [databasePort, productPort] = [54_374, 54_375];
const buyer = { email: 'buyer@loupe.example', password: 'loupe-demo' };
const screens = ['/home', '/search', '/stock?shape=PEAR', 'detail'];

const database = startTemporaryPostgres(databasePort, []);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const product = createRaceNode(productPort, {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-first-screens-')),
  LOG_LEVEL: 'warn',
});

const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional() }).loose(),
  ),
});

interface Visit {
  /** Compressed bytes by the name of the script. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly busyMs: number;
  readonly blockedMs: number;
}

/** The name of a built script, with the hash of its content: different scripts are named alike. */
const nameOf = (url: string) => basename(new URL(url).pathname);

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

async function visit(
  browser: Browser,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
  path: string,
) {
  const context = await browser.newContext({
    storageState: state,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  let isComplete = false;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isComplete && request.url.endsWith('.js')) urls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) scripts.set(nameOf(url), encodedDataLength);
  });
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await page.goto(`${product.address}${path}`, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  const loading = page.locator('[role=progressbar], [role=status][data-state], [aria-busy=true]');
  await loading.first().waitFor({ state: 'detached' });
  isComplete = true;
  await page.waitForTimeout(4_000);
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const threads = new Map<string, { calls: number; tasks: number[] }>();
  for (const { name, pid, tid, tdur = 0 } of traceEvents) {
    const thread = threads.get(`${pid} ${tid}`) ?? { calls: 0, tasks: [] };
    if (name === 'FunctionCall') thread.calls++;
    if (name === 'ThreadControllerImpl::RunTask') thread.tasks.push(tdur / 1_000);
    threads.set(`${pid} ${tid}`, thread);
  }
  const tasks = [...threads.values()].toSorted((one, other) => other.calls - one.calls)[0]?.tasks ?? [];
  await context.close();
  return {
    scripts,
    busyMs: sum(tasks),
    blockedMs: sum(tasks.map((ms) => Math.max(0, ms * slower - 50))),
  } satisfies Visit;
}

const browser = await launchBrowser();
try {
  await product.start();
  const page = await openSignedInPage(browser, product.address, buyer);
  await page.goto(`${product.address}/stock?shape=PEAR`);
  await page.goto(`${product.address}/search`);
  await page.waitForTimeout(3_000);
  const state = await page.context().storageState();
  const found = await page.request.post(`${product.address}/api/search`, {
    data: { search_param: { status: 'Available' }, view: { limit: 1 } },
    headers: { authorization: state.cookies.find(({ name }) => name === 'token')?.value ?? '' },
  });
  const { rows } = z
    .object({ rows: z.array(z.object({ stock_uuid: z.string() })).min(1) })
    .parse(await found.json());
  await page.close();
  const lines: string[][] = [];
  const loaded: (readonly [screen: string, scripts: ReadonlyMap<string, number>])[] = [];
  for (const screen of screens) {
    const path = screen === 'detail' ? `/detail?id=${rows[0]?.stock_uuid}` : screen;
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, state, path));
    loaded.push([screen, visits[0]?.scripts ?? new Map()]);
    const median = (of: (visit: Visit) => number) => summariseTimings(visits.map(of)).p50;
    lines.push([
      screen,
      String(median(({ scripts }) => scripts.size)),
      `${(median(({ scripts }) => sum(scripts.values())) / 1_000).toFixed(0)} KB`,
      `${median(({ busyMs }) => busyMs).toFixed(0)} ms`,
      `${median(({ blockedMs }) => blockedMs).toFixed(0)} ms`,
    ]);
  }
  console.log(
    formatTable([
      ['', 'scripts', 'compressed', 'processor time', `blocked on a phone ${slower} × as slow`],
      ...lines,
    ]),
  );
  const sizes = new Map(loaded.flatMap(([, scripts]) => [...scripts]));
  console.log(
    formatTable([
      ['', ...screens, 'compressed'],
      ...[...sizes]
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, bytes]) => [
          name,
          ...loaded.map(([, scripts]) => (scripts.has(name) ? '•' : '')),
          `${(bytes / 1_000).toFixed(1)} KB`,
        ]),
    ]),
  );
} finally {
  await browser.close();
  await product.kill();
  database.stop();
}
