import { createIndexBuilder, type Row, type SharedIndex } from '@loupe/stock-index';
import {
  pairTextColumn,
  textColumns,
  searchSchema,
  stockIndexOptions,
  type Texts,
} from '@loupe/stock-search';
import type { Database } from '../../platform/database.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { createStoneEncoder } from './encode-stone.ts';
import { pairTextOf } from './pair-text.ts';
import { createTextStore, type SharedTexts } from './text-store.ts';

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
