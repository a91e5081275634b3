import type { CallName } from '@loupe/contract';
import { useSyncExternalStore } from 'react';

/** This tab's connection to the server. */
export interface Connection {
  /** When the connection was lost, in epoch ms; null while connected. */
  readonly offlineSince: number | null;
  /** Calls answered from the offline cache, each with the time of its oldest response in epoch ms. */
  readonly cachedResponses: ReadonlyMap<CallName, number>;
}

const online: Connection = { offlineSince: null, cachedResponses: new Map() };
let connection: Connection = navigator.onLine ? online : { ...online, offlineSince: Date.now() };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** Whether the server was there the last time it was asked. */
export const isConnected = (): boolean => connection.offlineSince === null;

/** Records that the server could not be reached. */
export function markOffline(now: number = Date.now()): void {
  if (connection.offlineSince === null) become({ ...connection, offlineSince: now });
}

/** Records a response of the server. Subscribers to the connection reload what the screens show. */
export function markOnline(): void {
  if (connection.offlineSince !== null) become(online);
}

/** Records that a read was answered from the offline cache. */
export function recordCachedResponse(name: CallName, at: number): void {
  const before = connection.cachedResponses.get(name) ?? at;
  become({
    ...connection,
    cachedResponses: new Map(connection.cachedResponses).set(name, Math.min(before, at)),
  });
}

addEventListener('offline', () => {
  markOffline();
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The connection state; the component renders again on each change. */
export const useConnection = (): Connection => useSyncExternalStore(listen, () => connection);
