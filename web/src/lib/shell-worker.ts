import { Workbox } from 'workbox-window';
import { lookForNewVersion, offerNewVersion } from './new-version.ts';

/** A tab may stand open for days: it asks for a new version this often. */
const everyMs = 15 * 60_000;
/** A worker that does not take over in this time is not waited for. */
const patienceMs = 4_000;

/** The built files this tab has fetched so far: those before the worker looked after it are not in its keeping yet. */
const fetchedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href);

function takeWaiting(workbox: Workbox): void {
  const reload = () => {
    location.reload();
  };
  workbox.addEventListener('controlling', reload);
  workbox.messageSkipWaiting();
  setTimeout(reload, patienceMs);
}

/**
 * Has the worker keep the shell, the files of the reader's screens and language, and nothing else: what calls answer
 * never passes through it.
 */
export async function startShellWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister = false }) => {
    // The page itself always comes from the server: one opened anew has the new version already.
    if (wasWaitingBeforeRegister && navigator.onLine) workbox.messageSkipWaiting();
    else {
      offerNewVersion(() => {
        takeWaiting(workbox);
      });
    }
  });
  const registration = await workbox.register({ immediate: true });
  if (registration === undefined) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => undefined);
  }, everyMs);
  await workbox.controlling;
  await workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: fetchedFiles() } });
}

addEventListener('vite:preloadError', () => {
  if (navigator.onLine) void lookForNewVersion();
});
