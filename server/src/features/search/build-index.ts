import { createStockIndex, ownStockIndex, type SharedStock, type StockIndex } from '@loupe/stock-index';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { stockIndexOptions, stockSchema } from './index-plan.ts';
import { unpackRows, type PackedRows } from './stage-rows.ts';

/** Built at once, this many rows hold up nobody for longer than a blink; more are another thread's work. */
const atOnce = 20_000;

/** The thread's file: built beside a bundle, or as it is written beside the sources, where it needs a translator. */
function openThread(): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./build-index-worker.js', here));
  const file = JSON.stringify(new URL('./build-index-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${JSON.stringify(here)}))`;
  return new Worker(start, { eval: true });
}

/** Builds the index of the stock without holding up the searches of the one before, whose version is `after`. */
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
  return ownStockIndex(stockSchema, shared, { ...stockIndexOptions, after });
}

async function builtByThread(rows: PackedRows): Promise<SharedStock> {
  const worker = openThread();
  try {
    // Handed over, not copied: the rows are gone here.
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

const isShared = (value: unknown): value is SharedStock =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'layout' in value;
