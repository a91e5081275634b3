import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type Change<Cached> = (cached: Cached) => Cached;

/** Changes of one cached answer that are shown before the server has confirmed them. */
export interface PendingChanges<Cached> {
  readonly queryKey: QueryKey;
  /** Shows a change that is being sent. */
  readonly begin: (client: QueryClient, change: Change<Cached>) => Promise<void>;
  /**
   * Takes a change out again and shows what the confirmed answer and the other pending changes come to.
   * @param confirm what the server's answer makes of the confirmed answer; absent when the change failed.
   */
  readonly end: (client: QueryClient, change: Change<Cached>, confirm?: Change<Cached>) => void;
  readonly isEmpty: (client: QueryClient) => boolean;
}

interface Log<Cached> {
  /** What the server confirmed last. */
  confirmed: Cached | undefined;
  /** What the cache was given last; another value there has come from the server since. */
  shown: Cached | undefined;
  pending: readonly Change<Cached>[];
}

/** Creates the one log of pending changes of a cached answer; every action on that answer uses the same log. */
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
    // The cache keeps the former parts that are equal.
    log.shown = client.getQueryData<Cached>(queryKey);
  };
  return {
    queryKey,
    begin: async (client, change) => {
      // A read under way would show the state before the change.
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
