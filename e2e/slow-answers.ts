import { livePath } from '@loupe/contract';
import type { BrowserContext, Page } from '@playwright/test';

/** A page that has gone meanwhile, and its answers with it, waits for none. */
function ignoreGonePage(error: unknown): void {
  if (!/disposed|has been closed/.test(String(error))) throw error;
}

/** Every answer of the server comes later by so much, or those to some paths; live updates come as they do. */
export async function slowAnswers(
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
      // A kept connection may close as it is used again: browsers, too, send again then.
      const answer = await route.fetch({ maxRetries: 2 });
      await new Promise((resolve) => setTimeout(resolve, byMs));
      await route.fulfill({ response: answer }).catch(ignoreGonePage);
    },
  );
}

/** Answers come as they do again; those under way are waited for. */
export async function quickAnswers(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}

/** Gives the page a processor that is so many times slower. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
