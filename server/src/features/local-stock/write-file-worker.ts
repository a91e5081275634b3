import { copyIndex, openStockIndex, restoreIndex, type SharedIndex } from '@loupe/stock-index';
import { stockSchema, writeColumnFile } from '@loupe/stock-search';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { openTexts, type SharedTexts } from '../search/text-store.ts';
import { readStoneColumns } from './stone-columns.ts';

/** What the thread needs; every change after `position` may or may not be in the file. */
export interface StockFileOrder {
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
  readonly position: string;
}

const maxCopies = 50;

/** A copy of the rows: a thread of a minute takes none of the places for readers of the shared memory. */
function copyRows(shared: SharedIndex) {
  for (let round = 0; round < maxCopies; round++) {
    const copied = copyIndex(shared);
    if (copied !== undefined)
      return openStockIndex(
        restoreIndex(copied.layout, (bytes) => {
          bytes.set(copied.bytes);
        }),
      );
  }
  return null;
}

/** A thread that writes the stock as one compressed column file and exits; null when the stock never rested. */
const { index, texts, position }: StockFileOrder = workerData;
const reader = copyRows(index);
if (reader === null) parentPort?.postMessage(null);
else {
  // In the order of the index, in which neighbours are alike and compress well.
  const order = stockSchema.layoutOrder.map((column) => ({ column, direction: 'asc' as const }));
  const stones = readStoneColumns(reader, openTexts(texts), reader.ids([], order));
  const file = new Uint8Array(gzipSync(writeColumnFile(stones, position)));
  parentPort?.postMessage(file, [file.buffer]);
}
