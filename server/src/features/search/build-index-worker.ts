import { createStockIndex } from '@loupe/stock-index';
import { parentPort } from 'node:worker_threads';
import { stockIndexOptions, stockSchema } from './index-config.ts';
import { unpackRows, type PackedRows } from './pack-rows.ts';

/** A worker thread that builds one index from the rows it receives, transfers its memory and exits. */
parentPort?.once('message', (rows: PackedRows) => {
  parentPort?.postMessage(createStockIndex(stockSchema, unpackRows(rows), stockIndexOptions).share());
});
