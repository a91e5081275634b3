import type { LiveEvent } from '@loupe/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { endSession } from '../session.ts';
import { followLive } from './follow-live.ts';
import { freshenStones } from './freshen-stones.ts';
import { isCallName, showsOf } from './shows.ts';

/** Stones are asked for together: a screen changes at most so often. */
const togetherMs = 300;
/** Lists of every stone are read anew at most so often, however many are traded. */
const listedEveryMs = 1_000;
/** Lists wait while an action is on its way: its own answer is newer. */
const patienceMs = 200;

/** Keeps everything on the screen true while others buy, hold and re-price. Returns how to stop. */
export function keepCurrent(client: QueryClient): () => void {
  const stones = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const freshen = async () => {
    const some = new Set(stones);
    stones.clear();
    await freshenStones(client, some).catch(() => client.invalidateQueries());
    timer = undefined;
    if (stones.size > 0) soon();
  };
  const soon = () => {
    timer ??= setTimeout(() => void freshen(), togetherMs);
  };
  const readAnew = (predicate: (query: Query) => boolean) => {
    if (client.isMutating() > 0) setTimeout(readAnew, patienceMs, predicate);
    else void client.invalidateQueries({ predicate });
  };
  let listing: ReturnType<typeof setTimeout> | undefined;
  const listAnew = () => {
    listing ??= setTimeout(() => {
      listing = undefined;
      readAnew(
        ({ queryKey: [name] }) =>
          typeof name === 'string' && isCallName(name) && showsOf(name).includes('every-stone'),
      );
    }, listedEveryMs);
  };
  const onEvent = (event: LiveEvent) => {
    if (event.kind === 'signed-out') endSession('ended');
    if (event.kind === 'stones') {
      for (const uuid of event.stones) stones.add(uuid);
      soon();
      listAnew();
    }
    if (event.kind === 'anew') {
      const now = Date.now();
      readAnew(({ state }) => state.dataUpdatedAt < now);
    }
    if (event.kind === 'lists') {
      const { topics } = event;
      readAnew(
        ({ queryKey: [name] }) =>
          typeof name === 'string' &&
          isCallName(name) &&
          showsOf(name).some((shown) => topics.some((topic) => topic === shown)),
      );
    }
  };
  const stop = followLive(onEvent);
  return () => {
    stop();
    clearTimeout(timer);
    clearTimeout(listing);
  };
}
