import { livePath } from '@loupe/contract';
import type { Browser, BrowserContext, CDPSession, Page, Route } from '@playwright/test';

/** Ignores the error of a response to a page that has been closed, which a test does not wait for. */
function ignoreGonePage(error: unknown): void {
  if (!/disposed|has been closed|Test ended/.test(String(error))) throw error;
}

/** The delays of a page that `restoreResponses` ends, and the responses that are being delayed. */
interface Delays {
  areOver: boolean;
  readonly pending: Set<Promise<void>>;
}
const delaysOf = new WeakMap<Page | BrowserContext, Delays[]>();

/**
 * Delays every response of the server, or those of the given paths, by the same time or by one for each path. Live
 * updates are not delayed.
 */
export async function slowResponses(
  page: Page | BrowserContext,
  byMs: number | ((path: string) => number) = 1_000,
  paths: readonly string[] = [],
): Promise<void> {
  const delays: Delays = { areOver: false, pending: new Set() };
  delaysOf.set(page, [...(delaysOf.get(page) ?? []), delays]);
  const delay = async (route: Route) => {
    // A keep-alive connection can close while it is reused. Browsers repeat the request in this case as well.
    const response = await route.fetch({ maxRetries: 2 }).catch(ignoreGonePage);
    if (response === undefined) return;
    const ms = typeof byMs === 'number' ? byMs : byMs(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response }).catch(ignoreGonePage);
  };
  await page.route(
    ({ pathname }) =>
      pathname.startsWith('/api/') &&
      pathname !== livePath &&
      (paths.length === 0 || paths.includes(pathname)),
    async (route) => {
      if (delays.areOver) return route.fallback();
      const delayed = delay(route).finally(() => delays.pending.delete(delayed));
      delays.pending.add(delayed);
      return delayed;
    },
  );
}

/**
 * Stops the delays and waits for the pending responses. Playwright's `unrouteAll` cannot wait for two of them:
 * after the first one it lets the browser send the second request again, and its response then fails.
 */
export async function restoreResponses(page: Page): Promise<void> {
  const delays = delaysOf.get(page) ?? [];
  delaysOf.delete(page);
  for (const each of delays) each.areOver = true;
  await Promise.all(delays.flatMap(({ pending }) => [...pending]));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Keeps the calls of a path waiting, until the returned function lets them and all later ones go. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Long enough that a process does much in its share, short enough that a person notices no pause. */
const sliceMs = 10;

/** The processes that show the pages of a browser, without those that have already ended. */
async function rendererIds(session: CDPSession): Promise<readonly number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

function signal(ids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of ids)
    try {
      process.kill(id, name);
    } catch {
      // The process has ended since it was listed.
    }
}

/**
 * Slows the processor of all pages of a browser down by a factor: their processes run for one slice of time
 * and are stopped for the others. Chromium's own emulation of a slow processor computes without purpose
 * instead, which takes four times the processor time. Returns a function that ends it.
 */
export async function slowProcessor(browser: Browser, rate: number): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  const slowness = { isOver: false };
  const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const slices = async () => {
    while (!slowness.isOver) {
      const ids = await rendererIds(session);
      signal(ids, 'SIGSTOP');
      await wait(sliceMs * (rate - 1));
      signal(ids, 'SIGCONT');
      await wait(sliceMs);
    }
  };
  const done = slices();
  return async () => {
    slowness.isOver = true;
    await done;
    await session.detach();
  };
}
