import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connectDatabase, timeLimits } from '../../platform/database.ts';
import { stockSchema } from './read-stock-in-thread.ts';
import { mergeStock, readStock } from './read-stock.ts';
import { readSnapshot } from './snapshot/snapshot-file.ts';

const given = z.union([
  z.object({ url: z.string(), stock: stockSchema, ids: z.instanceof(Int32Array) }),
  z.object({ url: z.string() }),
  z.object({ file: z.string(), key: z.string() }),
]);

/** Stones between two reports of progress. */
const stonesAReport = 5_000;

/**
 * A thread that reads the whole stock from the database or from a snapshot, or merges changed stones with it, hands over
 * its memory and exits: a large stock takes seconds.
 */
async function run(source: z.output<typeof given>): Promise<void> {
  if ('file' in source) {
    parentPort?.postMessage({ snapshot: readSnapshot(source.file, source.key) });
    return;
  }
  const database = connectDatabase(source.url, { connections: 1, limits: timeLimits.files });
  try {
    let reported = 0;
    const report = (stones: number) => {
      if (stones < reported + stonesAReport) return;
      reported = stones;
      parentPort?.postMessage({ stones });
    };
    parentPort?.postMessage(
      'stock' in source
        ? { merged: await mergeStock(database, source.stock, source.ids, report) }
        : { stock: await readStock(database, report) },
    );
  } finally {
    await database.close();
  }
}

// Only a thread has an order.
if (workerData !== null) await run(given.parse(workerData));
