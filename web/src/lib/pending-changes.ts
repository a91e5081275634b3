import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type Change<Cached> = (cached: Cached) => Cached;

/** Changes of one cached response that are shown before the server confirms them. */
export interface PendingChanges<Cached> {
  readonly queryKey: QueryKey;
  /** Shows a change while it is being sent. */
  readonly start: (client: QueryClient, change: Change<Cached>) => Promise<void>;
  /**
   * Removes a change and shows the confirmed response with the remaining pending changes.
   * @param confirm applies the server's response to the confirmed response; absent when the change failed.
   */
  readonly end: (client: QueryClient, change: Change<Cached>, confirm?: Change<Cached>) => void;
  readonly isEmpty: (client: QueryClient) => boolean;
}

interface Log<Cached> {
  /** The data that the server confirmed last. */
  confirmed: Cached | undefined;
  /** The data last written to the cache; if the cache holds another value, it came from the server since. */
  shown: Cached | undefined;
  pending: readonly Change<Cached>[];
}

/** Creates the log of pending changes of a cached response; all actions on that response share one log. */
export function createPendingChanges<Cached>(queryKey: QueryKey): PendingChanges<Cached> {
  const logs = new WeakMap<QueryClient, Log<Cached>>();
  const logOf = (client: QueryClient) => {
    const log = logs.get(client) ?? { confirmed: undefined, shown: undefined, pending: [] };
    logs.set(client, log);
    const current = client.getQueryData<Cached>(queryKey);
    if (log.pending.length === 0 || current !== log.shown) log.confirmed = current;
    return log;
  };
  const show = (client: QueryClient, log: Log<Cached>) => {
    if (log.confirmed === undefined) return;
    const shown = log.pending.reduce<Cached>((cached, change) => change(cached), log.confirmed);
    client.setQueryData(queryKey, shown);
    // The cache keeps the previous objects of parts that are equal.
    log.shown = client.getQueryData<Cached>(queryKey);
  };
  return {
    queryKey,
    start: async (client, change) => {
      // A pending read would show the state before the change.
      await client.cancelQueries({ queryKey });
      const log = logOf(client);
      log.pending = [...log.pending, change];
      show(client, log);
    },
    end: (client, change, confirm) => {
      const log = logOf(client);
      log.pending = log.pending.filter((other) => other !== change);
      if (confirm && log.confirmed !== undefined) log.confirmed = confirm(log.confirmed);
      show(client, log);
    },
    isEmpty: (client) => (logs.get(client)?.pending.length ?? 0) === 0,
  };
}
