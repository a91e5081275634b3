import { useSyncExternalStore } from 'react';

/** Loads the newer version of the portal; null while this tab knows of none. */
let take: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Announces a newer version. It is loaded only on the user's request, never automatically. */
export function announceUpdate(how: () => void): void {
  take = how;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The function that loads the newer version; null while there is none. */
export const useAppUpdate = (): (() => void) | null => useSyncExternalStore(listen, () => take);

/** Whether the page on the server references another entry script than the one this tab started with. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (entry === null) return false;
  const response = await fetch('/index.html', { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(new URL(entry.src).pathname);
}

/**
 * Call after a script failed to load: either a new version has replaced it or the connection is down. Only
 * the first announces an update.
 */
export async function checkForUpdate(): Promise<void> {
  if (take !== null) return;
  if (await isOutdated().catch(() => false)) {
    announceUpdate(() => {
      location.reload();
    });
  }
}
