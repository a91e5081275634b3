import {
  createIndexBuilder,
  createIndexMerge,
  openStockIndex,
  type RowColumns,
  type SharedIndex,
  type StockReader,
} from '@loupe/stock-index';
import {
  textColumns,
  searchSchema,
  stockIndexOptions,
  textPositionsOf,
  type Texts,
} from '@loupe/stock-search';
import type { Database } from '../../platform/database.ts';
import type { StoneBatch } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { createStoneEncoder } from './encode-stone.ts';
import { createTextWriter, readTexts } from './stone-texts.ts';
import { createTextStore, openTextStore, type SharedTexts, type TextStore } from './text-store.ts';

/** The stock as one thread reads it and another adopts it. */
export interface SharedStock {
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
}

const encode = createStoneEncoder(stoneColumns);

/** The index rows of streamed stones, and the bytes that their former texts leave unused. */
interface StoredRows {
  readonly rows: RowColumns;
  readonly unusedBytes: number;
}

/** Stores the texts of streamed stones; texts that did not change since the stock was read keep their position. */
export function storeRows(
  { index, texts }: { readonly index: StockReader; readonly texts: TextStore },
  batch: StoneBatch,
): StoredRows {
  const encoded = encode(batch);
  const positions = textPositionsOf({ index }, encoded.ids);
  let unusedBytes = 0;
  for (const [row, former] of positions.entries()) {
    const wanted = readTexts(batch, row);
    if (former >= 0 && isSame(texts.read(former), wanted)) continue;
    const before = texts.bytes;
    positions[row] = texts.add(wanted);
    // The texts it replaces are of about the same size.
    if (former >= 0) unusedBytes += texts.bytes - before;
  }
  return { rows: withTexts(encoded, positions), unusedBytes };
}

const isSame = (some: Texts, others: Texts) => some.every((text, index) => text === others[index]);

const withTexts = ({ ids, columns }: RowColumns, positions: Int32Array): RowColumns => ({
  ids,
  columns: [...columns, positions],
});

/** The stock after a large change, and the bytes of texts that are no longer used. */
export interface MergedStock extends SharedStock {
  readonly unusedTextBytes: number;
}

/**
 * Reads stones that have changed and lays the stock out again with them. The owner of the index goes on changing it, and
 * both add texts to the same memory.
 */
export async function mergeStock(
  database: Database,
  { index, texts }: SharedStock,
  ids: Iterable<number>,
  onRead: (stones: number) => void = () => undefined,
): Promise<MergedStock> {
  const store = openTextStore(texts);
  const reader = openStockIndex(index);
  const changed = Array.from(ids);
  const merge = createIndexMerge(searchSchema, index, { ...stockIndexOptions, expectedRows: changed.length });
  const unlisted = new Set(changed);
  let unusedTextBytes = 0;
  let stones = 0;
  for await (const batch of streamStones(database, { ids: changed })) {
    stones += batch.length;
    onRead(stones);
    const { rows, unusedBytes } = storeRows({ index: reader, texts: store }, batch);
    unusedTextBytes += unusedBytes;
    merge.add(rows);
    for (const id of rows.ids) unlisted.delete(id);
  }
  for (const id of unlisted) merge.remove(id);
  return { index: merge.build(), texts, unusedTextBytes };
}

/** Reads the whole stock; `onRead` receives the number of stones read so far. */
export async function readStock(
  database: Database,
  onRead: (stones: number) => void = () => undefined,
): Promise<SharedStock> {
  const texts = createTextStore(textColumns.length);
  const writeTexts = createTextWriter(texts);
  const builder = createIndexBuilder(searchSchema, stockIndexOptions);
  let stones = 0;
  for await (const batch of streamStones(database)) {
    stones += batch.length;
    onRead(stones);
    builder.add(withTexts(encode(batch), writeTexts(batch)));
  }
  return { index: builder.build().share(), texts: texts.share() };
}
