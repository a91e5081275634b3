import { chromium, type Browser, type Page } from 'playwright-core';
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
  readonly longTasks: readonly number[];
}

/** Runs in the page: how long frames take, keys until the frame after them, and what keeps it busy. */
export const watch = `
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

/** A line of what was watched: keys where any were pressed, frames, and tasks that kept the page busy. */
export function say(what: string, { frames, presses: pressed, longTasks }: Watched): void {
  const [frame, press] = [timingOf(frames), timingOf(pressed)];
  const keys = `key to frame p50 ${press.p50.toFixed(1)} ms, p95 ${press.p95.toFixed(1)} ms; `;
  console.log(
    `  ${what}: ${pressed.length > 0 ? keys : ''}` +
      `frames p50 ${frame.p50.toFixed(1)} ms, p95 ${frame.p95.toFixed(1)} ms; ` +
      `tasks over 50 ms: ${longTasks.length}${longTasks.length > 0 ? `, longest ${Math.max(...longTasks).toFixed(0)} ms` : ''}`,
  );
}
