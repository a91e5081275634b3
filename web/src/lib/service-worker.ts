import { messageSW, Workbox } from 'workbox-window';
import { announceUpdate } from './app-update.ts';
import { readLanguage } from './language.ts';
import { loadMessages } from './messages.ts';

/** Interval in milliseconds for update checks: a tab may stay open for days. */
const everyMs = 15 * 60_000;
/** Timeout in milliseconds for a new worker to take over. */
const timeoutMs = 4_000;

/**
 * The built files this tab has loaded so far: the worker has not cached those loaded before it took control.
 */
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
  setTimeout(reload, timeoutMs);
}

/**
 * Registers the worker, which caches the shell and the files of the user's screens and language, and nothing
 * else: responses of calls never pass through it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister = false }) => {
    // The page itself always comes from the server, so a newly opened page already has the new version.
    if (wasWaitingBeforeRegister && navigator.onLine) workbox.messageSkipWaiting();
    else {
      announceUpdate(() => {
        takeWaiting(workbox);
      });
    }
  });
  const registration = await workbox.register({ immediate: true });
  if (registration === undefined) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => undefined);
  }, everyMs);
  // The dialogs of the shell, which work without a connection, need these besides the messages of the screen.
  await loadMessages(readLanguage(), 'portal').catch(() => undefined);
  // `workbox.controlling` never resolves for a worker whose installation an earlier page of the tab started.
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // A worker activated while this page was loading does not control the page.
  if (!navigator.serviceWorker.controller) active.postMessage({ type: 'CLAIM_CLIENTS' });
  await messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache: fetchedFiles() } });
}
