import type { Page } from '@playwright/test';

/** Files of the portal that this tab has loaded and the service worker has not cached. */
export const uncachedFiles = async (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return ['no worker'];
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const found = await Promise.all(files.map(async (file) => caches.match(file, { ignoreSearch: true })));
    return files.filter((_, index) => !found[index]);
  });
