import { createStockIndex, adoptStockIndex, type SharedIndex, type StockIndex } from '@loupe/stock-index';
import { once } from 'node:events';
import { openWorker } from '../../platform/open-worker.ts';
import { stockIndexOptions, stockSchema } from './index-config.ts';
import { unpackRows, type PackedRows } from './pack-rows.ts';

/** Building this many rows on the main thread blocks only briefly; larger stocks use a worker thread. */
const atOnce = 20_000;

/** Builds the stock index without blocking searches on the previous one, whose version is `after`. */
export async function buildIndex(
  rows: PackedRows,
  {
    after = 0,
    inThread = rows.count > atOnce,
  }: { readonly after?: number; readonly inThread?: boolean } = {},
): Promise<StockIndex> {
  if (!inThread && after === 0) return createStockIndex(stockSchema, unpackRows(rows), stockIndexOptions);
  const shared = inThread
    ? await builtByThread(rows)
    : createStockIndex(stockSchema, unpackRows(rows), stockIndexOptions).share();
  return adoptStockIndex(stockSchema, shared, { ...stockIndexOptions, after });
}

async function builtByThread(rows: PackedRows): Promise<SharedIndex> {
  const worker = openWorker(new URL('./build-index-worker.ts', import.meta.url));
  try {
    // Transferred, not copied: the rows are unusable here afterwards.
    worker.postMessage(
      rows,
      rows.chunks.map(({ buffer }) => buffer),
    );
    const [shared]: unknown[] = await once(worker, 'message');
    if (!isShared(shared)) throw new Error('the thread that builds the index sent something else');
    return shared;
  } finally {
    await worker.terminate();
  }
}

const isShared = (value: unknown): value is SharedIndex =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'layout' in value;
