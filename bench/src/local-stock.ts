import { readFileSync, mkdtempSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser, openSignedInPage } from './page-profiler.ts';
import { createRaceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { formatTable, summariseTimings } from './timing.ts';

/** The whole stock in a real browser: size of the file, time until it answers, time of one chip, memory. */
const stoneCount = Number(process.env['STONES'] ?? 200_000);
const goals = { fileMegabytes: 8, readySeconds: 2, chipMs: 8, memoryMegabytes: 120 };
const [databasePort, productPort] = [54_370, 54_371];
const buyer = { email: 'buyer@loupe.example', password: 'loupe-demo' };
const million = 1_000_000;

const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const environment = {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-local-stock-')),
  DEMO_STONES: String(stoneCount),
  LOG_LEVEL: 'warn',
};
const product = createRaceNode(productPort, environment);

/** Runs in the page before its scripts: notes how long the thread of the stock takes to answer each request. */
const watchThreads = `
  globalThis.answerMs = [];
  const Thread = globalThis.Worker;
  globalThis.Worker = class extends Thread {
    constructor(...given) {
      super(...given);
      const sentAt = new Map();
      const send = this.postMessage.bind(this);
      this.postMessage = (message, moved) => {
        if (message.request?.kind === 'search') sentAt.set(message.number, performance.now());
        send(message, moved);
      };
      this.addEventListener('message', ({ data }) => {
        const at = sentAt.get(data.number);
        if (at !== undefined) answerMs.push(performance.now() - at);
      });
    }
  };
`;

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** Memory of the page's process in megabytes, now and at its highest. */
async function readMemory(browser: Browser): Promise<{ readonly now: number; readonly highest: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  const of = (name: string) =>
    Math.max(
      ...processInfo
        .filter(({ type }) => type === 'renderer')
        .map(({ id }) => {
          const status = readFileSync(`/proc/${id}/status`, 'utf8');
          return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
        }),
    );
  return { now: of('VmRSS'), highest: of('VmHWM') };
}

const attached = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) });
const received = z.object({ message: z.string() });
const heapUsage = z.object({
  id: z.number(),
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
});

/** Memory of the thread of the stock in megabytes: its objects, and the buffers with rows and file. */
async function readThreadMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const usage = new Promise<number>((resolve, reject) => {
    setTimeout(reject, 20_000, new Error('the thread of the stock did not tell its memory'));
    session.on('Target.attachedToTarget', (event) => {
      const { sessionId, targetInfo } = attached.parse(event);
      if (targetInfo.type !== 'worker') return;
      // Memory that is free but not yet collected is not the stock's.
      for (const [index, method] of ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'].entries())
        void session.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: index, method }),
        });
    });
    session.on('Target.receivedMessageFromTarget', (event) => {
      const answer = heapUsage.safeParse(JSON.parse(received.parse(event).message));
      if (!answer.success) return;
      const { usedSize, backingStorageSize } = answer.data.result;
      resolve((usedSize + backingStorageSize) / 1024 ** 2);
    });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  try {
    return await usage;
  } finally {
    await session.detach();
  }
}

const numbers = z.array(z.number());

/** Waits until the thread has answered more searches than these, or none is made. The page's policy allows no code from strings. */
async function waitForAnswers(page: Page, known: number, longestMs: number): Promise<void> {
  // A search that was made a moment ago is answered by the query cache instead.
  const deadline = Date.now() + longestMs;
  while (Number(await page.evaluate('answerMs.length')) <= known) {
    if (Date.now() > deadline) return;
    await page.waitForTimeout(10);
  }
}

/** Time in milliseconds for an answer of the server, which no thread gives. */
const serverAnswerMs = 300;

/**
 * Presses each chip of the search form on and off, one filter more or less at a time. Returns the times of the thread of
 * the stock; none without the stock.
 */
async function pressChips(page: Page, rounds: number, hasStock: boolean): Promise<readonly number[]> {
  await page.goto(`${product.address}/search`);
  if (hasStock)
    await page.locator('[data-local-stock=ready]').first().waitFor({ state: 'attached', timeout: 120_000 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^GIA\b/ })
    .first()
    .waitFor();
  const chips = page.getByRole('main').getByRole('button', { pressed: false });
  await page.evaluate('answerMs.length = 0');
  // The text of a chip ends with its count, which changes.
  const names = (await chips.allInnerTexts())
    .map((text) => text.split('\n')[0] ?? '')
    .filter((name) => /^(?:D|E|F|G|VS1|VS2|SI1|EX|GIA)\b/.test(name));
  for (let round = 0; round < rounds; round++) {
    for (const name of names.slice(0, 8)) {
      const before = Number(await page.evaluate('answerMs.length'));
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${name}\\b`) })
        .first()
        .click();
      await waitForAnswers(page, before, hasStock ? 2_000 : serverAnswerMs);
    }
  }
  return numbers.parse(await page.evaluate('answerMs'));
}

/** A page of the account before it has the stock, and the memory it takes. */
async function openAccountPage(browser: Browser) {
  const page = await openSignedInPage(browser, product.address, buyer);
  await page.addInitScript(watchThreads);
  await page.goto(`${product.address}/account?tab=offline`);
  const download = page.getByRole('button', { name: 'Download stock' });
  await download.waitFor();
  return { page, download, before: await readMemory(browser) };
}

const rounds = 6;

/** By how many megabytes the page grows when the server answers the same presses. */
async function measureWithoutStock(): Promise<number> {
  const browser = await launchBrowser();
  try {
    const { page, before } = await openAccountPage(browser);
    await pressChips(page, rounds, false);
    return (await readMemory(browser)).now - before.now;
  } finally {
    await browser.close();
  }
}

let browser: Browser | null = null;
try {
  // A busy machine takes longer than one start may to generate the stock.
  await product.start().catch(async () => product.start());
  const granted = spawnSync(process.execPath, ['server/dist/cli/desk.js', 'set-access', buyer.email, 'all'], {
    env: environment,
    encoding: 'utf8',
  });
  if (granted.status !== 0) throw new Error(granted.stderr);
  const withoutStock = await measureWithoutStock();
  browser = await launchBrowser();
  const { page, download, before } = await openAccountPage(browser);
  await download.click();
  await page.locator('[data-local-stock=ready]').first().waitFor({ state: 'attached', timeout: 120_000 });
  const [readyMs = 0, bytes = 0] = numbers.parse(
    await page.evaluate(`(() => {
      const now = performance.now();
      const [file] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/local-stock/file'));
      return [now - file.responseEnd, file.encodedBodySize];
    })()`),
  );
  console.log(`file ${bytes} bytes, ready ${readyMs.toFixed(0)} ms after it`);
  const chips = summariseTimings(await pressChips(page, rounds, true));
  const after = await readMemory(browser);
  const threadMegabytes = await readThreadMemory(page);
  const row = (what: string, found: number, goal: number, unit: string) => [
    what,
    `${found.toFixed(1)} ${unit}`,
    `${goal} ${unit}`,
    found <= goal ? 'met' : 'missed',
  ];
  console.log(`${stoneCount} stones in the browser; ${chips.times} chips`);
  console.log(
    formatTable([
      ['', 'measured', 'goal', ''],
      row('file', bytes / million, goals.fileMegabytes, 'MB'),
      row('ready after the file', readyMs / 1_000, goals.readySeconds, 's'),
      row('chip, 95th percentile', chips.p95, goals.chipMs, 'ms'),
      row('chip, median', chips.p50, goals.chipMs, 'ms'),
      row('memory of the thread', threadMegabytes, goals.memoryMegabytes, 'MB'),
      row('memory of the page, more', after.now - before.now, goals.memoryMegabytes, 'MB'),
      ['  of it without the stock', `${withoutStock.toFixed(1)} MB`, '', ''],
      row('memory at its highest, more', after.highest - before.now, goals.memoryMegabytes, 'MB'),
    ]),
  );
} finally {
  await browser?.close();
  await product.kill();
  database.stop();
}
