import { useEffect } from 'react';

/** How long the first screen is left alone. */
const quietMs = 3_000;

/** Starts what keeps the shell in the browser, once the first screen stands and nothing else is under way. */
export function useShellWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const start = () => {
      // A browser that wants no worker has a portal without one.
      import('../../lib/shell-worker.ts')
        .then(async ({ startShellWorker }) => startShellWorker())
        .catch(() => undefined);
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: quietMs });
      else start();
    }, quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}
