import type { LiveEvent } from '@loupe/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { endSession } from '../session.ts';
import { subscribeToLiveEvents } from './live-events.ts';
import { notifyLiveListeners } from './live-listeners.ts';
import { refreshCachedStones } from './refresh-stones.ts';
import { invalidationTopics } from './invalidation.ts';

/** Interval in milliseconds over which changed stones are collected into one request. */
const togetherMs = 300;
/**
 * Minimum interval in milliseconds between reloads of lists that depend on every stone, however many are
 * traded.
 */
const listedEveryMs = 1_000;
/** Delay in milliseconds before lists retry while an action is pending: its own response is newer. */
const timeoutMs = 200;

/**
 * Keeps all data on the screen current while other users buy, hold and re-price. Returns a function that
 * stops.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const stones = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const freshen = async () => {
    const some = new Set(stones);
    stones.clear();
    await refreshCachedStones(client, some).catch(() => client.invalidateQueries());
    timer = undefined;
    if (stones.size > 0) soon();
  };
  const soon = () => {
    timer ??= setTimeout(() => void freshen(), togetherMs);
  };
  const refetchMatching = (predicate: (query: Query) => boolean) => {
    if (client.isMutating() > 0) setTimeout(refetchMatching, timeoutMs, predicate);
    else void client.invalidateQueries({ predicate });
  };
  let listing: ReturnType<typeof setTimeout> | undefined;
  const refetchLists = () => {
    listing ??= setTimeout(() => {
      listing = undefined;
      refetchMatching(({ queryKey: [name] }) => invalidationTopics(name).includes('every-stone'));
    }, listedEveryMs);
  };
  const onEvent = (event: LiveEvent) => {
    notifyLiveListeners(event);
    if (event.kind === 'signed-out') endSession('ended');
    if (event.kind === 'stones') {
      for (const uuid of event.stones) stones.add(uuid);
      soon();
      refetchLists();
    }
    if (event.kind === 'everything') {
      const now = Date.now();
      refetchMatching(({ state }) => state.dataUpdatedAt < now);
    }
    if (event.kind === 'lists') {
      const { topics } = event;
      refetchMatching(({ queryKey: [name] }) =>
        invalidationTopics(name).some((shown) => topics.some((topic) => topic === shown)),
      );
    }
  };
  const stop = subscribeToLiveEvents(onEvent);
  return () => {
    stop();
    clearTimeout(timer);
    clearTimeout(listing);
  };
}
