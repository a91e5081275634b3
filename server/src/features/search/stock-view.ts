import { AppError, type PriceListInfo } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { StockReader } from '@loupe/stock-index';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChangeReader } from '../../platform/change-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Claim } from '../holds/claims.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import type { ShownStone } from '../stock/present-stone.ts';
import { textColumns, type StoneDecoder } from './decode-stone.ts';
import type { PairPartners } from './pair-partners.ts';
import { holdStock, takeOver, type HeldStock } from './held-stock.ts';
import { replaceStock } from './replace-stock.ts';

/** The stock as a node searches it: held in memory, built from the database and kept current by the change log. */
export interface StockView {
  isReady(): boolean;
  size(): number;
  /** The index itself. Throws NOT_READY while the first build goes on. */
  reader(): StockReader;
  /** A stone the reader just found, made by a decoder. */
  stone(id: number, decode: StoneDecoder): ShownStone;
  /** Public identity of a stone the reader just found. */
  uuid(id: number): string;
  /** The open claim on a listed stone. */
  claim(id: number): Claim | undefined;
  /** What suppliers sell together. */
  partners(): PairPartners;
  /** Stock number of a stone the reader just found. */
  stockNo(id: number): string;
  /** Listed stones an account holds for itself. */
  claimedBy(accountId: number): number[];
  /** The list prices are made with, at most a second old. */
  readonly priceList: () => Promise<PriceListInfo>;
  today(): number;
  /**
   * Resolves when every change committed so far can be found. `onProgress` hears how many stones are read, of about how
   * many, where a large change is built aside.
   */
  catchUp(onProgress?: (stones: number, of: number) => void): Promise<void>;
  /** The same for a person whose next search should show what he just did: does not fail, nor take long. */
  settle(): Promise<void>;
  /** Calls back with the ids of stones that have changed, once the view shows them so; returns how to stop that. */
  onChange(listener: (ids: readonly number[]) => void): () => void;
  close(): Promise<void>;
}

export interface StockViewParts {
  readonly database: Database;
  /** For what a search reads; the same database where absent. */
  readonly shortReads?: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** A change of more stones than this is built aside and shown at once; smaller ones take a few milliseconds. */
  readonly largeChange?: number;
  /** Whether it is built by a thread of its own; by default when there is much to build. */
  readonly inThread?: boolean;
}

/** A large import may be on its way in; nobody waits for the end of it. */
const settlePatienceMs = 500;
const uuidPlace = textColumns.indexOf('uuid');
const stockNoPlace = textColumns.indexOf('stock_no');

/** Opens the view: takes its stand in the change log first, so that nothing falls between reading and following. */
export async function openStockView({
  database,
  shortReads = database,
  clock,
  log,
  largeChange = 5_000,
  inThread,
}: StockViewParts): Promise<StockView> {
  let held: HeldStock | null = null;
  const listeners = new Set<(ids: readonly number[]) => void>();
  const show = (ids: readonly number[]) => {
    for (const listener of listeners) listener(ids);
  };
  const watchers = new Set<(stones: number, of: number) => void>();
  const replacing = replaceStock({
    build: async (after) =>
      holdStock(database, {
        after,
        ...(inThread !== undefined && { inThread }),
        onRead: (stones) => {
          const of = Math.max(stones, held?.index.size ?? 0);
          for (const watch of watchers) watch(stones, of);
        },
      }),
    takeOver: async (fresh, ids) => takeOver(fresh, database, ids),
    log,
  });
  const changes = await openChangeReader({
    database: shortReads,
    log,
    follows: (topic) => topic === stockTopic,
    onKeys: async (ids) => {
      if (held === null) return;
      const { version } = held.index;
      if (ids.length > largeChange) {
        replacing.begin(version, ids, (fresh, changed) => {
          held = fresh;
          show(changed);
        });
        return;
      }
      // First, as the new stock may take its place before this one is up to date.
      replacing.note(ids);
      await takeOver(held, database, ids);
      show(ids);
      while (held.index.tidy(1)) await eventLoopTurn();
    },
  });
  held = await holdStock(database);
  await changes.follow();
  const present = (): HeldStock => {
    if (held === null) throw new AppError('NOT_READY');
    return held;
  };
  return {
    isReady: () => held !== null,
    size: () => held?.index.size ?? 0,
    reader: () => present().index,
    stone: (id, decode) => {
      const { index, texts } = present();
      return decode(index.row(id) ?? [], texts.read(id) ?? []);
    },
    uuid: (id) => present().texts.read(id)?.[uuidPlace] ?? '',
    claim: (id) => present().claims.get(id),
    partners: () => present().partners,
    stockNo: (id) => present().texts.read(id)?.[stockNoPlace] ?? '',
    claimedBy: (accountId) =>
      [...present().claims.values()].flatMap((claim) => (claim.accountId === accountId ? claim.stoneId : [])),
    priceList: askedOnceASecond(async () => readPriceListInfo(shortReads)),
    today: () => gulfDay(clock.now()),
    catchUp: async (onProgress) => {
      if (onProgress) watchers.add(onProgress);
      try {
        await changes.catchUp();
        await replacing.done();
      } finally {
        if (onProgress) watchers.delete(onProgress);
      }
    },
    settle: async () => {
      const caughtUp = changes.catchUp().catch((error: unknown) => {
        log.warn({ err: error }, 'change log could not be read');
      });
      await Promise.race([caughtUp, sleep(settlePatienceMs, undefined, { ref: false })]);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await changes.stop();
      await replacing.stop();
    },
  };
}

/** Answers from the last second's reading, and while the database cannot be read from the last one there was. */
function askedOnceASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  let known: { readonly answer: T } | null = null;
  const readOrKnown = async () => {
    try {
      const answer = await read();
      known = { answer };
      return answer;
    } catch (error) {
      if (known === null || databaseTroubleOf(error) === null) throw error;
      return known.answer;
    }
  };
  return async () => {
    if (last !== null && performance.now() - last.at < 1_000) return last.answer;
    const answer = readOrKnown();
    last = { at: performance.now(), answer };
    answer.catch(() => {
      last = null;
    });
    return answer;
  };
}
