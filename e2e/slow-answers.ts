import { livePath } from '@loupe/contract';
import type { BrowserContext, Page } from '@playwright/test';

/** Ignores the error of a response to a page that has been closed, which a test does not wait for. */
function ignoreGonePage(error: unknown): void {
  if (!/disposed|has been closed|Test ended/.test(String(error))) throw error;
}

/** Delays every response of the server, or those of the given paths. Live updates are not delayed. */
export async function slowResponses(
  page: Page | BrowserContext,
  byMs = 1_000,
  paths: readonly string[] = [],
): Promise<void> {
  await page.route(
    ({ pathname }) =>
      pathname.startsWith('/api/') &&
      pathname !== livePath &&
      (paths.length === 0 || paths.includes(pathname)),
    async (route) => {
      // A keep-alive connection can close while it is reused. Browsers repeat the request in this case as
      // well.
      const response = await route.fetch({ maxRetries: 2 }).catch(ignoreGonePage);
      if (response === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, byMs));
      await route.fulfill({ response }).catch(ignoreGonePage);
    },
  );
}

/** Stops the delays and waits for the pending responses. */
export async function restoreResponses(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}

/** Slows the processor of the page down by a factor. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
