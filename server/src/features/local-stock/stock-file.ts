import { AppError, limits } from '@loupe/contract';
import { columnFileKey } from '@loupe/stock-search';
import { createHash } from 'node:crypto';
import { openWorker } from '../../platform/open-worker.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StockSearch } from '../search/stock-search.ts';
import type { Database } from '../../platform/database.ts';
import { formatPosition, readOrigin } from './stock-position.ts';
import type { StockFileOrder } from './write-file-worker.ts';

/** A column file of the whole stock, compressed. */
export interface StockFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Clients of an older file read the changes since then, so a file is written no more often than this. */
const freshForMs = 10 * 60_000;
const retryAfterSeconds = 5;

/** Writes the file in a thread, and returns the same one to all customers for a while. */
export function createStockFiles({
  shortReads,
  stockSearch,
  clock,
}: {
  readonly shortReads: Database;
  readonly stockSearch: StockSearch;
  readonly clock: Clock;
}): { readonly read: () => Promise<StockFile> } {
  let last: { readonly at: number; readonly file: Promise<StockFile> } | null = null;
  let changesSince = 0;
  stockSearch.onChange((ids) => {
    changesSince += ids?.length ?? limits.stockChangesMax;
    // Well before the changes are too many to be read one by one.
    if (changesSince > limits.stockChangesMax / 2) last = null;
  });
  const write = async (): Promise<StockFile> => {
    const settled = await stockSearch.settledStock();
    if (settled === null) throw new AppError('BUSY', { retryAfterSeconds });
    const position = formatPosition({ origin: await readOrigin(shortReads), cursor: settled.cursor });
    const bytes = await writeInThread({
      index: settled.stock.index.share(),
      texts: settled.stock.texts.share(),
      position,
    });
    const hash = createHash('sha256').update(`${columnFileKey} ${position}`).digest('hex').slice(0, 32);
    return { bytes, etag: `"${hash}"` };
  };
  return {
    read: async () => {
      const now = clock.now().getTime();
      if (last !== null && now - last.at < freshForMs) return last.file;
      changesSince = 0;
      const file = write();
      last = { at: now, file };
      file.catch(() => {
        last = null;
      });
      return file;
    },
  };
}

async function writeInThread(order: StockFileOrder): Promise<Buffer> {
  const worker = openWorker(new URL('./write-file-worker.ts', import.meta.url), { workerData: order });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (file: unknown) => {
        if (file instanceof Uint8Array) resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
        else reject(new AppError('BUSY', { retryAfterSeconds }));
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        reject(new Error('the thread that writes the stock file ended without a file'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
