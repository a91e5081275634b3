import { useEffect } from 'react';

/** Delay in milliseconds that leaves the first screen undisturbed. */
const quietMs = 3_000;

/**
 * Registers the service worker, which caches the shell, once the first screen is shown and the browser is
 * idle.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const start = () => {
      // Without a worker the portal still works.
      import('../../lib/service-worker.ts')
        .then(async ({ registerServiceWorker }) => registerServiceWorker())
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
