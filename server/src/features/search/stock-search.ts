import { AppError } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { createStockView, type StockView } from '@loupe/stock-search';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChangeReader, isPruned, type LogCursor } from '../../platform/change-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { withoutStandby, type StandbyReads } from '../../platform/standby-reads.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import {
  adoptStock,
  applyChanges,
  isMostlyUnused,
  loadIndex,
  mergeChanges,
  type IndexedStock,
} from './indexed-stock.ts';
import { readSnapshotInThread } from './read-stock-in-thread.ts';
import { createStockRebuild } from './rebuild-stock.ts';
import { keepSnapshot } from './snapshot/keep-snapshot.ts';
import type { SnapshotPlace } from './snapshot/snapshot-file.ts';
import { readSnapshotKey } from './snapshot/snapshot-key.ts';
import { createStockPublisher, type StockFollower } from './stock-publisher.ts';

/** The stock as a node searches it: in memory, loaded from the database and updated from the change log. */
export interface StockSearch extends StockView {
  isReady(): boolean;
  size(): number;
  /**
   * Resolves when every change committed so far is searchable. During a rebuild `onProgress` receives the
   * number of stones read and the approximate total.
   */
  catchUp(onProgress?: (stones: number, of: number) => void): Promise<void>;
  /**
   * Like `catchUp`, for a user whose next search must show a change just made. Never fails and waits for a
   * limited time.
   */
  waitForChanges(): Promise<void>;
  /**
   * Calls back with the ids of changed stones after searches show the change; with null after a large change, in which any
   * stone may differ. Returns a function that unsubscribes.
   */
  onChange(listener: (ids: readonly number[] | null) => void): () => void;
  /**
   * The stock with every change committed so far, and their position in the change log; null while a large import is
   * being read.
   */
  settledStock(): Promise<{ readonly stock: IndexedStock; readonly cursor: LogCursor } | null>;
  /** Lets another thread read the stock: tells where it is now and of every change. Returns a function that stops. */
  follow(follower: StockFollower): () => void;
  /** Seconds since the index had every committed change, and whether a new one is being read. */
  lag(): { readonly seconds: number; readonly isRebuilding: boolean };
  close(): Promise<void>;
}

export interface StockSearchOptions {
  readonly database: Database;
  /** Database for reads during a search; defaults to `database`. */
  readonly shortReads?: Database;
  /** Where the whole stock is read; defaults to `database`. */
  readonly standbyReads?: StandbyReads;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * A change of more stones than this triggers a rebuild that is shown in one step; smaller ones take a few
   * milliseconds.
   */
  readonly rebuildThreshold?: number;
  /** Whether a worker thread builds the index; by default for large stocks. */
  readonly inThread?: boolean;
  /** The snapshot from which the stock is restored at the start, and to which it is written; absent: none. */
  readonly snapshotPlace?: SnapshotPlace | undefined;
  /** Called with the number of stones read so far, while the stock is read for the first time. */
  readonly onRead?: (stones: number) => void;
}

/** A large import may be in progress; callers do not wait for its end. */
const catchUpTimeoutMs = 500;

/** Opens the stock search. It reads its change log cursor before the load, so that no change is missed. */
export async function createStockSearch({
  database,
  shortReads = database,
  standbyReads = withoutStandby(database),
  clock,
  log,
  rebuildThreshold = 5_000,
  inThread,
  snapshotPlace,
  onRead,
}: StockSearchOptions): Promise<StockSearch> {
  let held: IndexedStock | null = null;
  const snapshotKey = snapshotPlace === undefined ? null : await readSnapshotKey(database, log);
  const snapshot =
    snapshotPlace === undefined || snapshotKey === null
      ? null
      : await readUsableSnapshot(database, snapshotPlace.file, snapshotKey);
  const listeners = new Set<(ids: readonly number[] | null) => void>();
  const publisher = createStockPublisher();
  const show = (stock: IndexedStock, ids: readonly number[] | null) => {
    publisher.publish(stock, ids ?? []);
    for (const listener of listeners) listener(ids);
  };
  const watchers = new Set<(stones: number, of: number) => void>();
  const replacing = createStockRebuild({
    build: async (after, ids) => {
      const options = {
        after,
        ...(inThread !== undefined && { inThread }),
        onRead: (stones: number) => {
          const of = Math.max(stones, ids?.length ?? held?.index.size ?? 0);
          for (const watch of watchers) watch(stones, of);
        },
      };
      return standbyReads.read(async (from) =>
        held === null || ids === null ? loadIndex(from, options) : mergeChanges(held, from, ids, options),
      );
    },
    applyChanges: async (fresh, ids) => applyChanges(fresh, database, ids),
    log,
  });
  const changes = await createChangeReader({
    database: shortReads,
    log,
    ...(snapshot !== null && { from: snapshot.cursor }),
    topics: [stockTopic],
    onChange: async (ids) => {
      if (held === null) return;
      const { version } = held.index;
      const rebuild = (changedIds: readonly number[] | null) => {
        replacing.start(version, changedIds, (fresh) => {
          held = fresh;
          show(fresh, null);
        });
      };
      if (ids.length > rebuildThreshold) {
        rebuild(ids);
        return;
      }
      // Noted first, because the new stock may replace this one before it is up to date.
      replacing.note(ids);
      if (!(await applyChanges(held, database, ids))) {
        rebuild(ids);
        return;
      }
      show(held, ids);
      while (held.index.compact(1)) await eventLoopTurn();
      publisher.publish(held, []);
      if (isMostlyUnused(held)) rebuild(null);
    },
  });
  held =
    snapshot === null
      ? await standbyReads.read(async (from) => loadIndex(from, onRead && { onRead }))
      : await adoptStock(database, snapshot.stock);
  const writtenVersion = snapshot === null ? null : held.index.version;
  await changes.start();
  // More changes since the snapshot than are applied one by one.
  await replacing.done();
  const settled = async () => {
    await changes.catchUp();
    if (held === null || replacing.isRunning()) return null;
    return { stock: held, cursor: changes.position() };
  };
  const keeper =
    snapshotPlace === undefined || snapshotKey === null
      ? null
      : keepSnapshot({
          place: snapshotPlace,
          key: snapshotKey,
          writtenVersion,
          log,
          position: settled,
        });
  const present = (): IndexedStock => {
    if (held === null) throw new AppError('NOT_READY');
    return held;
  };
  return {
    ...createStockView(present, {
      priceList: cachedForOneSecond(async () => readPriceListInfo(shortReads)),
      today: () => gulfDay(clock.now()),
    }),
    isReady: () => held !== null,
    size: () => held?.index.size ?? 0,
    catchUp: async (onProgress) => {
      if (onProgress) watchers.add(onProgress);
      try {
        await changes.catchUp();
        await replacing.done();
      } finally {
        if (onProgress) watchers.delete(onProgress);
      }
    },
    waitForChanges: async () => {
      const caughtUp = changes.catchUp().catch((error: unknown) => {
        log.warn({ err: error }, 'the stock index could not read the change log');
      });
      await Promise.race([caughtUp, sleep(catchUpTimeoutMs, undefined, { ref: false })]);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lag: () => ({ seconds: changes.secondsBehind(), isRebuilding: replacing.isRunning() }),
    settledStock: settled,
    follow: (follower) => publisher.follow(present(), follower),
    close: async () => {
      await keeper?.stop();
      await changes.stop();
      await replacing.stop();
    },
  };
}

/** The snapshot in a file, unless changes since then are no longer known. */
async function readUsableSnapshot(database: Database, file: string, key: string) {
  if (!existsSync(file)) return null;
  const snapshot = await readSnapshotInThread(file, key);
  return snapshot === null || (await isPruned(database, snapshot.cursor)) ? null : snapshot;
}

/** Caches a read for one second; while the database is unavailable, returns the last known result. */
function cachedForOneSecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly result: Promise<T> } | null = null;
  let known: { readonly result: T } | null = null;
  const readOrKnown = async () => {
    try {
      const result = await read();
      known = { result };
      return result;
    } catch (error) {
      if (known === null || databaseTroubleOf(error) === null) throw error;
      return known.result;
    }
  };
  return async () => {
    if (last !== null && performance.now() - last.at < 1_000) return last.result;
    const result = readOrKnown();
    last = { at: performance.now(), result };
    result.catch(() => {
      last = null;
    });
    return result;
  };
}
