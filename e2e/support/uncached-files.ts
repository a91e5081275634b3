import type { Page } from '@playwright/test';

/** Files of the portal that this tab has loaded or loads in advance, and the service worker has not cached. */
export const uncachedFiles = async (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return ['no worker'];
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const loading = [...document.querySelectorAll('link')].map(({ href }) => href);
    const files = [...new Set([...loaded, ...loading])].filter((name) =>
      new URL(name, location.href).pathname.startsWith('/assets/'),
    );
    const found = await Promise.all(files.map(async (file) => caches.match(file, { ignoreSearch: true })));
    return files.filter((_, index) => !found[index]);
  });
