import { adoptStockIndex, type Row, type StockIndex } from '@loupe/stock-index';
import {
  type Claim,
  searchSchema,
  stockIndexOptions,
  type ReadableStock,
  updateSupplierPairs,
} from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { readAllClaims, readClaims } from '../holds/claims.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { mergeStockInThread, readStockInThread } from './read-stock-in-thread.ts';
import { rowsOf } from './encode-stone.ts';
import { mergeStock, readStock, storeRows, type SharedStock } from './read-stock.ts';
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
  return {
    index,
    texts: openTextStore(shared.texts),
    supplierPairs: null,
    claims: await readAllClaims(database),
    unusedTextBytes: 0,
  };
}

/** The stock with these stones as they are in the database, laid out again; the given one stays as it is. */
export async function mergeChanges(
  stock: IndexedStock,
  database: Database,
  ids: Int32Array,
  {
    after,
    inThread = stock.index.size > atOnce,
    onRead = () => undefined,
  }: { readonly after: number; readonly inThread?: boolean; readonly onRead?: (stones: number) => void },
): Promise<IndexedStock> {
  const shared = { index: stock.index.admit(), texts: stock.texts.share() };
  try {
    const { unusedTextBytes, ...merged } = inThread
      ? await mergeStockInThread(database.url, shared, ids, onRead)
      : await mergeStock(database, shared, ids, onRead);
    const fresh = await adoptStock(database, merged, after);
    fresh.unusedTextBytes = stock.unusedTextBytes + unusedTextBytes;
    return fresh;
  } finally {
    stock.index.release(shared.index);
  }
}

/**
 * Reloads changed stones and removes those no longer listed. Searches see all changes together. Changes nothing and
 * returns false when the index has no room for the stones: they must then be merged.
 */
export async function applyChanges(
  stock: IndexedStock,
  database: Database,
  ids: readonly number[],
): Promise<boolean> {
  const { index, claims } = stock;
  const rows: Row[] = [];
  for await (const batch of streamStones(database, { ids })) {
    const stored = storeRows(stock, batch);
    stock.unusedTextBytes += stored.unusedBytes;
    rows.push(...rowsOf(stored.rows));
  }
  const open = await readClaims(database, ids);
  // No await from here on: a stone that a search finds must be presentable.
  if (!index.fits(rows)) return false;
  index.upsert(rows);
  const listed = new Set(rows.map(({ id }) => id));
  index.remove(ids.filter((id) => !listed.has(id)));
  updateSupplierPairs(stock, ids);
  for (const id of ids) {
    const claim = open.get(id);
    if (claim === undefined) claims.delete(id);
    else claims.set(id, claim);
  }
  return true;
}

/** Unused texts below this size are not worth a rebuild. */
const fewBytes = 64 * 1024 ** 2;

/** Whether most texts are those of former versions, so that reading the stock again saves memory. */
export const isMostlyUnused = ({ texts, unusedTextBytes }: IndexedStock): boolean =>
  unusedTextBytes > Math.max(fewBytes, texts.bytes / 2);
