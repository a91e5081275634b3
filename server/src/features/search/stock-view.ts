import { AppError } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { createStockIndex, type StockIndex, type StockReader } from '@loupe/stock-index';
import { setImmediate as breathe } from 'node:timers/promises';
import { openChangeReader } from '../../platform/change-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { stoneEncoder } from './encode-stone.ts';
import { indexSchema } from './index-columns.ts';

/** The stock as a node searches it: an index built from the database and kept current by the change log. */
export interface StockView {
  isReady(): boolean;
  size(): number;
  /** The index itself. Throws NOT_READY while the first build goes on. */
  reader(): StockReader;
  today(): number;
  /** Resolves when every change committed so far can be found. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface StockViewParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Stones taken over at a time, so that searches are answered between two portions of a large import. */
const portion = 2_000;

/** Orders people ask for most; each is kept sorted. */
const keptOrders = [
  [
    { column: 'shape', direction: 'asc' },
    { column: 'carat', direction: 'asc' },
    { column: 'color', direction: 'asc' },
    { column: 'clarity', direction: 'asc' },
    { column: 'ppc', direction: 'asc' },
  ],
  [{ column: 'carat', direction: 'asc' }],
  [{ column: 'ppc', direction: 'asc' }],
  [{ column: 'disc', direction: 'asc' }],
] as const;

const encode = stoneEncoder(stoneColumns);

async function build(database: Database): Promise<StockIndex> {
  const rows = [];
  for await (const batch of streamStones(database)) for (const stone of batch) rows.push(encode(stone));
  return createStockIndex(indexSchema(), rows, { orders: keptOrders });
}

async function takeOver(index: StockIndex, database: Database, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    const rows = [];
    for await (const batch of streamStones(database, { ids: some })) {
      for (const stone of batch) rows.push(encode(stone));
    }
    const visible = new Set(rows.map(({ id }) => id));
    index.upsert(rows);
    index.remove(some.filter((id) => !visible.has(id)));
    await breathe();
  }
}

/** Opens the view: takes its stand in the change log first, so that nothing falls between reading and following. */
export async function openStockView({ database, clock, log }: StockViewParts): Promise<StockView> {
  let index: StockIndex | null = null;
  const changes = await openChangeReader({
    database,
    log,
    topic: stockTopic,
    onKeys: async (ids) => {
      if (index === null) return;
      await takeOver(index, database, ids);
      while (index.tidy(1)) await breathe();
    },
  });
  index = await build(database);
  await changes.follow();
  return {
    isReady: () => index !== null,
    size: () => index?.size ?? 0,
    reader: () => {
      if (index === null) throw new AppError('NOT_READY');
      return index;
    },
    today: () => gulfDay(clock.now()),
    catchUp: async () => changes.catchUp(),
    close: async () => changes.stop(),
  };
}
