import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { timingOf } from './timing.ts';

export interface Buyer {
  readonly email: string;
  readonly password: string;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });

/** A page of the portal, 1440 px wide, that somebody has signed in on. */
export async function signedInPage(browser: Browser, address: string, buyer: Buyer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/login`);
  await page.getByLabel('User ID or e-mail').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  return page;
}

export interface Watched {
  readonly frames: readonly number[];
  readonly presses: readonly number[];
  /** By the clock on the wall, a machine's other business included. */
  readonly longTasks: readonly number[];
  /** By the processor's own clock. */
  readonly ownTasks: readonly number[];
}

/** Runs in the page: how long frames take, keys until the frame after them, and what keeps it busy. */
const watch = `
  globalThis.watched = { frames: [], presses: [], longTasks: [] };
  let last = performance.now();
  const frame = (now) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  addEventListener('keydown', () => {
    const at = performance.now();
    // The frame after the one that is being made shows what the key did.
    requestAnimationFrame(() => setTimeout(() => watched.presses.push(performance.now() - at)));
  }, { capture: true });
`;

const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional() }).loose(),
  ),
});

/**
 * Watches a page while something is done to it, and again with the browser's own account of its tasks, which would
 * lengthen what the clock on the wall says of them.
 */
export async function watched(browser: Browser, page: Page, doing: () => Promise<void>): Promise<Watched> {
  await page.evaluate(watch);
  await doing();
  const seen = await page.evaluate<Omit<Watched, 'ownTasks'>>('watched');
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await doing();
  const { traceEvents: events } = trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  // The page is where scripts run: no other thread of the browser calls as many functions.
  const threads = new Map<string, { calls: number; tasks: number[] }>();
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = threads.get(`${pid} ${tid}`) ?? { calls: 0, tasks: [] };
    if (name === 'FunctionCall') thread.calls++;
    if (name === 'ThreadControllerImpl::RunTask') thread.tasks.push(tdur / 1_000);
    threads.set(`${pid} ${tid}`, thread);
  }
  const [own] = [...threads.values()].toSorted((one, other) => other.calls - one.calls);
  return { ...seen, ownTasks: own?.tasks ?? [] };
}

/** A line of what was watched: keys where any were pressed, frames, and tasks that kept the page busy. */
export function say(what: string, { frames, presses: pressed, longTasks, ownTasks }: Watched): void {
  const [frame, press] = [timingOf(frames), timingOf(pressed)];
  const keys = `key to frame p50 ${press.p50.toFixed(1)} ms, p95 ${press.p95.toFixed(1)} ms; `;
  console.log(
    `  ${what}: ${pressed.length > 0 ? keys : ''}` +
      `frames p50 ${frame.p50.toFixed(1)} ms, p95 ${frame.p95.toFixed(1)} ms; ` +
      `tasks over 50 ms: ${over50(longTasks)}, by their own processor time ${over50(ownTasks)}`,
  );
}

const over50 = (tasks: readonly number[]): string => {
  const longest = tasks.length > 0 ? ` (the longest ${Math.max(...tasks).toFixed(0)} ms)` : '';
  return `${tasks.filter((ms) => ms > 50).length}${longest}`;
};
