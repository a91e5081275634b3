import { deskTopics, liveTopics, type LiveEvent, type LiveTopic } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { listOfTopic } from '../../platform/account-topics.ts';
import { openChangeReader, type ChangeReader } from '../../platform/change-log.ts';
import type { Caller } from '../../route.ts';

/** Somebody with a screen open. */
export interface Onlooker {
  readonly caller: Pick<Caller, 'accountId' | 'personId' | 'role'>;
  tell(event: LiveEvent): void;
}

export interface LiveHub {
  /** Tells an onlooker of changes from now on; returns how to stop that. */
  join(onlooker: Onlooker): Promise<() => void>;
  close(): Promise<void>;
}

/** Changes are told together, this often: fifty a second are no more work for a screen than two. */
const togetherMs = 250;
/** More stones than these are told as one: everything may have changed. */
const namedStonesMax = 500;

const isLiveTopic = (list: string | undefined): list is LiveTopic =>
  liveTopics.some((topic) => topic === list);

/** What has changed since the last telling. */
interface Waiting {
  readonly stones: Set<number>;
  /** By list, whose. */
  readonly lists: Map<LiveTopic, Set<number>>;
}

const nothing = (): Waiting => ({ stones: new Set(), lists: new Map() });

/** Tells screens what changes, wherever it was changed: fed by the change log, one reader for all who look on. */
export function createLiveHub({ database, log, stockView }: Parts): LiveHub {
  const onlookers = new Set<Onlooker>();
  let waiting = nothing();
  let timer: NodeJS.Timeout | undefined;
  let reader: Promise<ChangeReader> | undefined;

  const tellAll = async () => {
    timer = undefined;
    const { stones, lists } = waiting;
    waiting = nothing();
    const stoneNews = stones.size === 0 ? null : await newsOfStones(stones);
    for (const onlooker of onlookers) {
      if (stoneNews !== null) onlooker.tell(stoneNews);
      const isDesk = onlooker.caller.role !== 'customer';
      const { accountId, personId } = onlooker.caller;
      const topics = [...lists].flatMap(([topic, owners]) => {
        const isConcerned = owners.has(accountId) || owners.has(personId);
        return isConcerned || (isDesk && deskTopics.includes(topic)) ? topic : [];
      });
      if (topics.length > 0) onlooker.tell({ kind: 'lists', topics });
    }
  };
  const newsOfStones = async (ids: ReadonlySet<number>): Promise<LiveEvent> => {
    if (ids.size > namedStonesMax) return { kind: 'anew' };
    const { rows } = await database.raw.query<{ uuid: string }>(
      'select uuid from stones where id = any($1)',
      [[...ids]],
    );
    return { kind: 'stones', stones: rows.map(({ uuid }) => uuid) };
  };
  const soon = () => {
    if (onlookers.size === 0) {
      waiting = nothing();
      return;
    }
    timer ??= setTimeout(() => {
      tellAll().catch((error: unknown) => {
        log.warn({ err: error }, 'changes could not be told');
        for (const onlooker of onlookers) onlooker.tell({ kind: 'anew' });
      });
    }, togetherMs);
  };
  const stopListening = stockView.onChange((ids) => {
    for (const id of ids) waiting.stones.add(id);
    soon();
  });
  const openReader = async () => {
    const opened = await openChangeReader({
      database,
      log,
      follows: (topic) => isLiveTopic(listOfTopic(topic)),
      onKeys: async (owners, topic) => {
        const list = listOfTopic(topic);
        if (!isLiveTopic(list)) return;
        waiting.lists.set(list, new Set([...(waiting.lists.get(list) ?? []), ...owners]));
        soon();
        return Promise.resolve();
      },
    });
    await opened.follow();
    return opened;
  };
  return {
    join: async (onlooker) => {
      // The first to look on opens the reader; a failed opening is tried again by the next.
      reader ??= openReader();
      await reader.catch((error: unknown) => {
        reader = undefined;
        throw error;
      });
      onlookers.add(onlooker);
      return () => onlookers.delete(onlooker);
    },
    close: async () => {
      stopListening();
      clearTimeout(timer);
      await (await reader?.catch(() => undefined))?.stop();
    },
  };
}
