import { useSyncExternalStore } from 'react';

/** How a newer version of the portal is taken; null while this tab stands on the newest it knows of. */
let take: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer version is there. It is taken when somebody says so, never by itself. */
export function offerNewVersion(how: () => void): void {
  take = how;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Takes the newer version, once there is one. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(listen, () => take);

/** Whether the page at the server names another script than the one this tab began with. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (entry === null) return false;
  const response = await fetch('/index.html', { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(new URL(entry.src).pathname);
}

/** A script that cannot be fetched is gone with its version, or the connection is: only the first is a new version. */
export async function lookForNewVersion(): Promise<void> {
  if (take !== null) return;
  if (await isOutdated().catch(() => false)) {
    offerNewVersion(() => {
      location.reload();
    });
  }
}
