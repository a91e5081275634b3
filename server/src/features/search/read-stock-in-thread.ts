import type { SharedIndex } from '@loupe/stock-index';
import { z } from 'zod';
import type { LogCursor } from '../../platform/change-log.ts';
import { openWorker } from '../../platform/open-worker.ts';
import type { MergedStock, SharedStock } from './read-stock.ts';

const isSharedIndex = (value: unknown): value is SharedIndex =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'layout' in value;

export const stockSchema = z.object({
  index: z.custom<SharedIndex>(isSharedIndex),
  texts: z.object({ buffer: z.instanceof(SharedArrayBuffer), columns: z.int() }),
});
const progressSchema = z.object({ stones: z.int() });
const readSchema = z.object({ stock: stockSchema });
const mergedSchema = z.object({ merged: stockSchema.extend({ unusedTextBytes: z.int() }) });
const snapshotSchema = z.object({
  snapshot: z
    .object({
      stock: stockSchema,
      cursor: z.object({ xmin: z.string(), processedIds: z.set(z.int()) }),
    })
    .nullable(),
});

/** Reads the whole stock in a thread, so that searches on the previous one never wait for it. */
export async function readStockInThread(url: string, onRead: (stones: number) => void): Promise<SharedStock> {
  const { stock } = await answerOfThread({ url }, readSchema, progressTo(onRead));
  return stock;
}

/** Merges changed stones with a stock in a thread, see `mergeStock`. */
export async function mergeStockInThread(
  url: string,
  stock: SharedStock,
  ids: Int32Array,
  onRead: (stones: number) => void,
): Promise<MergedStock> {
  const { merged } = await answerOfThread({ url, stock, ids }, mergedSchema, progressTo(onRead));
  return merged;
}

const progressTo = (onRead: (stones: number) => void) => (message: unknown) => {
  const progress = progressSchema.safeParse(message);
  if (progress.success) onRead(progress.data.stones);
};

/** Reads a snapshot with this key in a thread; null when there is none that fits. */
export async function readSnapshotInThread(
  file: string,
  key: string,
): Promise<{ readonly stock: SharedStock; readonly cursor: LogCursor } | null> {
  const { snapshot } = await answerOfThread({ file, key }, snapshotSchema);
  return snapshot;
}

/** Starts the thread and resolves with the first message of this shape; other messages go to `onOther`. */
async function answerOfThread<Answer>(
  workerData: object,
  shape: z.ZodType<Answer>,
  onOther: (message: unknown) => void = () => undefined,
): Promise<Answer> {
  const worker = openWorker(new URL('./read-stock-worker.ts', import.meta.url), { workerData });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        const answer = shape.safeParse(message);
        if (answer.success) resolve(answer.data);
        else onOther(message);
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
