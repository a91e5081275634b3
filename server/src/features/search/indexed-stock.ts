import { vocabularies } from '@loupe/domain';
import { adoptStockIndex, type Row, type StockIndex } from '@loupe/stock-index';
import {
  type Claim,
  searchSchema,
  stockIndexOptions,
  textPositionsOf,
  type ReadableStock,
  type Texts,
  updateSupplierPairs,
} from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { readClaims } from '../holds/claims.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { readStockInThread } from './read-stock-in-thread.ts';
import { readStock, stoneIdOf, textsOf, toIndexRow, type SharedStock } from './read-stock.ts';
import { openTextStore, type TextStore } from './text-store.ts';

/** The stock in memory: the search index, the display texts and the claims on stones that are not free. */
export interface IndexedStock extends ReadableStock {
  readonly index: StockIndex;
  readonly texts: TextStore;
  readonly claims: Map<number, Claim>;
  /** Bytes of texts that no listed stone uses any more. */
  unusedTextBytes: number;
}

/** Reading this many stones on the main thread blocks only briefly; larger stocks use a thread. */
const atOnce = 20_000;

/** Loads the whole stock; `after` is the version of the index it replaces. */
export async function loadIndex(
  database: Database,
  {
    after = 0,
    inThread,
    onRead = () => undefined,
  }: {
    readonly after?: number;
    readonly inThread?: boolean;
    /** Called with the number of stones read so far. */
    readonly onRead?: (stones: number) => void;
  } = {},
): Promise<IndexedStock> {
  const isRead = inThread ?? (await isLarge(database));
  const shared = isRead ? await readStockInThread(database.url, onRead) : await readStock(database, onRead);
  return adoptStock(database, shared, after);
}

async function isLarge(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    sql`select count(*) > ${atOnce} as "isLarge" from (select id from stones limit ${atOnce + 1}) as first_stones`,
    z.object({ isLarge: z.boolean() }),
  );
  return rows[0]?.isLarge === true;
}

/** Makes a stock that a thread has read the one to search; `after` is the version of the index it replaces. */
export async function adoptStock(database: Database, shared: SharedStock, after = 0): Promise<IndexedStock> {
  const index = adoptStockIndex(searchSchema, shared.index, { ...stockIndexOptions, after });
  const free = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
  const unavailableIds = index.ids([{ kind: 'notIn', column: 'status', codes: [free] }]);
  return {
    index,
    texts: openTextStore(shared.texts),
    supplierPairs: null,
    claims: await readClaims(database, [...unavailableIds]),
    unusedTextBytes: 0,
  };
}

/** Reloads changed stones and removes those no longer listed. Searches see all changes together. */
export async function applyChanges(
  stock: IndexedStock,
  database: Database,
  ids: readonly number[],
): Promise<void> {
  const { index, claims } = stock;
  const stones = new Map<number, StreamedStone>();
  for await (const batch of streamStones(database, { ids }))
    for (const stone of batch) stones.set(stoneIdOf(stone), stone);
  const open = await readClaims(database, ids);
  // No await from here on: a stone that a search finds must be presentable.
  index.upsert(storeRows(stock, stones));
  const delistedIds = ids.filter((id) => !stones.has(id));
  index.remove(delistedIds);
  updateSupplierPairs(stock, ids);
  for (const id of ids) {
    const claim = open.get(id);
    if (claim === undefined) claims.delete(id);
    else claims.set(id, claim);
  }
}

/** The rows of stones with their texts stored; texts that did not change keep their position. */
function storeRows(stock: IndexedStock, stones: ReadonlyMap<number, StreamedStone>): Row[] {
  const { texts } = stock;
  const formerPositions = textPositionsOf(stock, Int32Array.from(stones.keys()));
  return [...stones.values()].map((stone, index) => {
    const former = formerPositions[index] ?? -1;
    const wanted = textsOf(stone);
    if (former >= 0 && isSame(texts.read(former), wanted)) return toIndexRow(stone, former);
    const before = texts.bytes;
    const position = texts.add(wanted);
    // The texts it replaces are of about the same size.
    if (former >= 0) stock.unusedTextBytes += texts.bytes - before;
    return toIndexRow(stone, position);
  });
}

const isSame = (some: Texts, others: Texts) => some.every((text, index) => text === others[index]);

/** Unused texts below this size are not worth a rebuild. */
const fewBytes = 64 * 1024 ** 2;

/** Whether most texts are those of former versions, so that reading the stock again saves memory. */
export const isMostlyUnused = ({ texts, unusedTextBytes }: IndexedStock): boolean =>
  unusedTextBytes > Math.max(fewBytes, texts.bytes / 2);
