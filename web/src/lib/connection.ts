import type { CallName } from '@loupe/contract';
import { useSyncExternalStore } from 'react';

/** What this tab knows of the way to the server. */
export interface Connection {
  /** When it was lost, in epoch ms; null while it stands. */
  readonly lostAt: number | null;
  /** Calls answered by what the browser had kept, with when the oldest of those answers was given. */
  readonly kept: ReadonlyMap<CallName, number>;
}

const standing: Connection = { lostAt: null, kept: new Map() };
let connection: Connection = navigator.onLine ? standing : { ...standing, lostAt: Date.now() };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** No answer could be fetched. */
export function noteUnreached(now: number = Date.now()): void {
  if (connection.lostAt === null) become({ ...connection, lostAt: now });
}

/** The server has answered: what the screens show is asked for anew by whoever follows the connection. */
export function noteReached(): void {
  if (connection.lostAt !== null) become(standing);
}

/** A question was answered by what the browser had kept of an earlier answer. */
export function noteKept(name: CallName, at: number): void {
  const before = connection.kept.get(name) ?? at;
  become({ ...connection, kept: new Map(connection.kept).set(name, Math.min(before, at)) });
}

addEventListener('offline', () => {
  noteUnreached();
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What this tab knows of the way to the server, and each change of it. */
export const useConnection = (): Connection => useSyncExternalStore(listen, () => connection);
