import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { summariseTimings } from './timing.ts';

export interface Buyer {
  readonly email: string;
  readonly password: string;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });

/** A page of the portal, 1440 px wide, with a buyer's session. */
export async function openSignedInPage(browser: Browser, address: string, buyer: Buyer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/login`);
  await page.getByLabel('User ID or email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  return page;
}

export interface PageProfile {
  readonly frames: readonly number[];
  readonly presses: readonly number[];
  /** Wall-clock time, including other work of the machine. */
  readonly longTasks: readonly number[];
  /** Processor time. */
  readonly ownTasks: readonly number[];
}

/** Runs in the page: measures frame times, the time from a key press to the next frame, and long tasks. */
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
 * Measures a page during an action, and then repeats the action with the browser's tracing on. Tracing would
 * increase the wall-clock times, so the two are measured separately.
 */
export async function profilePage(
  browser: Browser,
  page: Page,
  doing: () => Promise<void>,
): Promise<PageProfile> {
  await page.evaluate(watch);
  await doing();
  const seen = await page.evaluate<Omit<PageProfile, 'ownTasks'>>('watched');
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await doing();
  const { traceEvents: events } = trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  // The page's thread is the one that runs scripts: no other thread of the browser calls as many functions.
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

/** Prints one line of measurements: key presses if there were any, frames, and long tasks. */
export function printProfile(
  what: string,
  { frames, presses: pressed, longTasks, ownTasks }: PageProfile,
): void {
  const [frame, press] = [summariseTimings(frames), summariseTimings(pressed)];
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
