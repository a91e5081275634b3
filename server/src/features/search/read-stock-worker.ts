import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connectDatabase, timeLimits } from '../../platform/database.ts';
import { readStock } from './read-stock.ts';

const { url } = z.object({ url: z.string() }).parse(workerData);

/** A thread that reads the whole stock, hands over its memory and exits: a large stock takes seconds. */
const database = connectDatabase(url, { connections: 1, limits: timeLimits.files });
try {
  const stock = await readStock(database, (stones) => parentPort?.postMessage({ stones }));
  parentPort?.postMessage({ stock });
} finally {
  await database.close();
}
