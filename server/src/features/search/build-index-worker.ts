import { createStockIndex } from '@loupe/stock-index';
import { parentPort } from 'node:worker_threads';
import { stockIndexOptions, stockSchema } from './index-plan.ts';
import { unpackRows, type PackedRows } from './stage-rows.ts';

/** A thread of its own that builds one index from the rows it is sent, hands over its memory and ends. */
parentPort?.once('message', (rows: PackedRows) => {
  parentPort?.postMessage(createStockIndex(stockSchema, unpackRows(rows), stockIndexOptions).share());
});
