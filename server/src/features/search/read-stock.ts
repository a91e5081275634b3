import { createIndexBuilder, type Row, type SharedIndex } from '@loupe/stock-index';
import type { Database } from '../../platform/database.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { textColumns } from './decode-stone.ts';
import { createStoneEncoder } from './encode-stone.ts';
import { searchSchema, stockIndexOptions } from './index-config.ts';
import { createSupplierPairIndex, type SupplierPairEntries } from './supplier-pair-index.ts';
import { createTextStore, type SharedTexts, type Texts } from './text-store.ts';

/** The stock as one thread reads it and another adopts it. */
export interface SharedStock {
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
  readonly supplierPairs: SupplierPairEntries;
}

const encode = createStoneEncoder(stoneColumns);
const textIndexes = textColumns.map((column) => stoneColumns.indexOf(column));

/** The texts of a streamed stone in the order of `textColumns`. */
export const textsOf = (stone: StreamedStone): Texts =>
  textIndexes.map((index) => {
    const value = stone[index];
    return typeof value === 'string' ? value : null;
  });

/** The index row of a streamed stone whose texts are stored at a position. */
export function toIndexRow(stone: StreamedStone, textPosition: number): Row {
  const { id, values } = encode(stone);
  return { id, values: values.concat(textPosition) };
}

/** Reads the whole stock; `onRead` receives the number of stones read so far. */
export async function readStock(
  database: Database,
  onRead: (stones: number) => void = () => undefined,
): Promise<SharedStock> {
  const texts = createTextStore(textColumns.length);
  const supplierPairs = createSupplierPairIndex();
  const builder = createIndexBuilder(searchSchema, stockIndexOptions);
  let stones = 0;
  for await (const batch of streamStones(database)) {
    stones += batch.length;
    onRead(stones);
    for (const stone of batch) {
      const row = toIndexRow(stone, texts.add(textsOf(stone)));
      builder.add(row);
      supplierPairs.put(row.id, stone);
    }
  }
  return {
    index: builder.build().share(),
    texts: texts.share(),
    supplierPairs: supplierPairs.entries,
  };
}
