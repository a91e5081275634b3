import { deskTopics, liveTopics, type LiveEvent, type LiveTopic } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { parseUserTopic, userTopic } from '../../platform/user-topics.ts';
import { createChangeReader, type ChangeReader } from '../../platform/change-log.ts';
import type { Caller } from '../../call-handlers.ts';

/** A client with an open stream. */
export interface LiveSubscriber {
  readonly caller: Pick<Caller, 'companyId' | 'userId' | 'role'>;
  send(event: LiveEvent): void;
}

export interface LiveHub {
  /** Sends changes to a subscriber from now on; returns a function that stops this. */
  subscribe(subscriber: LiveSubscriber): Promise<() => void>;
  close(): Promise<void>;
}

/** Changes are sent together at this interval: fifty changes a second cost a screen no more than two. */
const togetherMs = 250;
/** More stones than these are sent as one event: everything may have changed. */
const namedStonesMax = 500;

const isLiveTopic = (list: string | undefined): list is LiveTopic =>
  liveTopics.some((topic) => topic === list);

const everything: LiveEvent = { kind: 'everything' };

/** The changes since the last event. */
interface Waiting {
  /** Whether so many stones have changed that they are not named. */
  isEverything: boolean;
  readonly stones: Set<number>;
  /** The ids of the owners, by list. */
  readonly lists: Map<LiveTopic, Set<number>>;
}

const emptyChanges = (): Waiting => ({ isEverything: false, stones: new Set(), lists: new Map() });

/**
 * Sends changes made on any node to the open screens. Reads the change log with one reader for all
 * subscribers.
 */
export function createLiveHub({ database, shortReads, log, stockSearch }: Services): LiveHub {
  const subscribers = new Set<LiveSubscriber>();
  let pending = emptyChanges();
  let timer: NodeJS.Timeout | undefined;
  let reader: Promise<ChangeReader> | undefined;

  const publishAll = async () => {
    timer = undefined;
    const { isEverything, stones, lists } = pending;
    pending = emptyChanges();
    const stoneNews = isEverything ? everything : stones.size === 0 ? null : await newsOfStones(stones);
    for (const subscriber of subscribers) {
      if (stoneNews !== null) subscriber.send(stoneNews);
      const isDesk = subscriber.caller.role !== 'customer';
      const { companyId, userId } = subscriber.caller;
      const topics = [...lists].flatMap(([topic, owners]) => {
        const isConcerned = owners.has(companyId) || owners.has(userId);
        return isConcerned || (isDesk && deskTopics.includes(topic)) ? topic : [];
      });
      if (topics.length > 0) subscriber.send({ kind: 'lists', topics });
    }
  };
  const newsOfStones = async (ids: ReadonlySet<number>): Promise<LiveEvent> => {
    if (ids.size > namedStonesMax) return everything;
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where id = any(${[...ids]})`,
    );
    return { kind: 'stones', stones: rows.map(({ uuid }) => uuid) };
  };
  const soon = () => {
    if (subscribers.size === 0) {
      pending = emptyChanges();
      return;
    }
    timer ??= setTimeout(() => {
      publishAll().catch((error: unknown) => {
        log.warn({ err: error }, 'live updates could not be sent');
        for (const subscriber of subscribers) subscriber.send(everything);
      });
    }, togetherMs);
  };
  const stopListening = stockSearch.onChange((ids) => {
    if (ids === null) pending.isEverything = true;
    else for (const id of ids) pending.stones.add(id);
    soon();
  });
  const openReader = async () => {
    const opened = await createChangeReader({
      // The other readers use this pool: those of one pool share a connection that listens.
      database: shortReads,
      log,
      topics: liveTopics.map(userTopic),
      onChange: async (owners, topic) => {
        const list = parseUserTopic(topic);
        if (!isLiveTopic(list)) return;
        pending.lists.set(list, new Set([...(pending.lists.get(list) ?? []), ...owners]));
        soon();
        return Promise.resolve();
      },
    });
    await opened.start();
    return opened;
  };
  return {
    subscribe: async (subscriber) => {
      // The first subscriber opens the reader; if that fails, the next one tries again.
      reader ??= openReader();
      await reader.catch((error: unknown) => {
        reader = undefined;
        throw error;
      });
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    close: async () => {
      stopListening();
      clearTimeout(timer);
      await (await reader?.catch(() => undefined))?.stop();
    },
  };
}
