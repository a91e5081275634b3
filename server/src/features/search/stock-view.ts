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
import type { ShownStone } from '../stock/present-stone.ts';
import { textColumns, type StoneDecoder } from './decode-stone.ts';
import { stoneEncoder } from './encode-stone.ts';
import { indexSchema } from './index-columns.ts';
import { keptTexts, type KeptTexts } from './kept-texts.ts';
import { stageRows } from './stage-rows.ts';

/** The stock as a node searches it: an index built from the database and kept current by the change log. */
export interface StockView {
  isReady(): boolean;
  size(): number;
  /** The index itself. Throws NOT_READY while the first build goes on. */
  reader(): StockReader;
  /** A stone the reader just found, made by a decoder. */
  stone(id: number, decode: StoneDecoder): ShownStone;
  /** Public identity of a stone the reader just found. */
  uuid(id: number): string;
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
const schema = indexSchema();

/** The stock in memory: what is searched, and the texts that are only shown. */
interface Held {
  readonly index: StockIndex;
  readonly texts: KeptTexts;
}

async function build(database: Database): Promise<Held> {
  const texts = keptTexts(textColumns.map((column) => stoneColumns.indexOf(column)));
  const staged = stageRows(schema.columns.length);
  for await (const batch of streamStones(database)) {
    for (const stone of batch) {
      const row = encode(stone);
      staged.add(row);
      texts.put(row.id, stone);
    }
  }
  return { texts, index: createStockIndex(schema, staged.rows(), { orders: keptOrders }) };
}

async function takeOver({ index, texts }: Held, database: Database, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    const stones = [];
    for await (const batch of streamStones(database, { ids: some })) stones.push(...batch);
    const rows = stones.map((stone) => encode(stone));
    const visible = new Set(rows.map(({ id }) => id));
    const gone = some.filter((id) => !visible.has(id));
    // Without a pause in between: whoever finds a stone must be able to show it.
    index.upsert(rows);
    index.remove(gone);
    for (const [place, { id }] of rows.entries()) texts.put(id, stones[place] ?? []);
    for (const id of gone) texts.drop(id);
    await breathe();
  }
}

/** Opens the view: takes its stand in the change log first, so that nothing falls between reading and following. */
export async function openStockView({ database, clock, log }: StockViewParts): Promise<StockView> {
  let held: Held | null = null;
  const changes = await openChangeReader({
    database,
    log,
    topic: stockTopic,
    onKeys: async (ids) => {
      if (held === null) return;
      await takeOver(held, database, ids);
      while (held.index.tidy(1)) await breathe();
    },
  });
  held = await build(database);
  await changes.follow();
  const present = (): Held => {
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
    uuid: (id) => present().texts.read(id)?.[textColumns.indexOf('uuid')] ?? '',
    today: () => gulfDay(clock.now()),
    catchUp: async () => changes.catchUp(),
    close: async () => changes.stop(),
  };
}
