import type { SharedIndex } from '@loupe/stock-index';
import { z } from 'zod';
import { openWorker } from '../../platform/open-worker.ts';
import type { SharedStock } from './read-stock.ts';

const isSharedIndex = (value: unknown): value is SharedIndex =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'layout' in value;

const message = z.union([
  z.object({ stones: z.int() }),
  z.object({
    stock: z.object({
      index: z.custom<SharedIndex>(isSharedIndex),
      texts: z.object({ buffer: z.instanceof(SharedArrayBuffer), columns: z.int() }),
      supplierPairs: z.object({
        named: z.map(
          z.int(),
          z.object({ stockNo: z.string(), partner: z.string(), isSeparable: z.boolean() }),
        ),
        lots: z.set(z.int()),
      }),
    }),
  }),
]);

/** Reads the whole stock in a thread, so that searches on the previous one never wait for it. */
export async function readStockInThread(url: string, onRead: (stones: number) => void): Promise<SharedStock> {
  const worker = openWorker(new URL('./read-stock-worker.ts', import.meta.url), { workerData: { url } });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (given: unknown) => {
        const said = message.parse(given);
        if ('stock' in said) resolve(said.stock);
        else onRead(said.stones);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        reject(new Error('the thread that reads the stock ended without an answer'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
