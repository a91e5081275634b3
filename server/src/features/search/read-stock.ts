import {
  createIndexBuilder,
  createIndexMerge,
  openStockIndex,
  type Row,
  type SharedIndex,
} from '@loupe/stock-index';
import {
  pairTextColumn,
  textColumns,
  searchSchema,
  stockIndexOptions,
  textPositionsOf,
  type Texts,
} from '@loupe/stock-search';
import type { Database } from '../../platform/database.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { createStoneEncoder } from './encode-stone.ts';
import { pairTextOf } from './pair-text.ts';
import { createTextStore, openTextStore, type SharedTexts, type TextStore } from './text-store.ts';

/** The stock as one thread reads it and another adopts it. */
export interface SharedStock {
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
}

const encode = createStoneEncoder(stoneColumns);
const textReaders = textColumns.map((column) => {
  if (column === pairTextColumn) return pairTextOf;
  const index = stoneColumns.indexOf(column);
  return (stone: StreamedStone) => {
    const value = stone[index];
    return typeof value === 'string' ? value : null;
  };
});

/** The texts of a streamed stone in the order of `textColumns`. */
export const textsOf = (stone: StreamedStone): Texts => textReaders.map((read) => read(stone));

const idColumn = stoneColumns.indexOf('id');
export const stoneIdOf = (stone: StreamedStone): number => Number(stone[idColumn]);

/** The index row of a streamed stone whose texts are stored at a position. */
export function toIndexRow(stone: StreamedStone, textPosition: number): Row {
  const { id, values } = encode(stone);
  return { id, values: values.concat(textPosition) };
}

/** Where the texts of a stone are, and the bytes that its former texts leave unused. */
interface StoredTexts {
  readonly position: number;
  readonly unusedBytes: number;
}

/** Stores the texts of a stone whose former texts are at a position, if any; texts that did not change keep it. */
export function storeTexts(texts: TextStore, stone: StreamedStone, former: number): StoredTexts {
  const wanted = textsOf(stone);
  if (former >= 0 && isSame(texts.read(former), wanted)) return { position: former, unusedBytes: 0 };
  const before = texts.bytes;
  const position = texts.add(wanted);
  // The texts it replaces are of about the same size.
  return { position, unusedBytes: former >= 0 ? texts.bytes - before : 0 };
}

const isSame = (some: Texts, others: Texts) => some.every((text, index) => text === others[index]);

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
  const merge = createIndexMerge(searchSchema, index, stockIndexOptions);
  const changed = Array.from(ids);
  const unlisted = new Set(changed);
  let unusedTextBytes = 0;
  let stones = 0;
  for await (const batch of streamStones(database, { ids: changed })) {
    stones += batch.length;
    onRead(stones);
    const formerPositions = textPositionsOf({ index: reader }, Int32Array.from(batch, stoneIdOf));
    for (const [at, stone] of batch.entries()) {
      const { position, unusedBytes } = storeTexts(store, stone, formerPositions[at] ?? -1);
      unusedTextBytes += unusedBytes;
      merge.add(toIndexRow(stone, position));
      unlisted.delete(stoneIdOf(stone));
    }
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
  const builder = createIndexBuilder(searchSchema, stockIndexOptions);
  let stones = 0;
  for await (const batch of streamStones(database)) {
    stones += batch.length;
    onRead(stones);
    for (const stone of batch) builder.add(toIndexRow(stone, texts.add(textsOf(stone))));
  }
  return { index: builder.build().share(), texts: texts.share() };
}
