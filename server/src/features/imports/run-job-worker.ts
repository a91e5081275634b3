import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabaseClock } from '../../platform/database-clock.ts';
import { connectDatabase, timeLimits } from '../../platform/database.ts';
import { doneMessage } from './run-in-thread.ts';
import { runJob } from './run-job.ts';

const given = z.object({
  url: z.string(),
  temporaryFolder: z.string(),
  taken: z.object({ id: z.int(), jobId: z.int(), workerId: z.string(), attempt: z.int() }),
});

const aliveEveryMs = 1_000;

/** A separate thread that runs one job and ends: parsing a large file blocks no requests. */
const { url, taken, temporaryFolder } = given.parse(workerData);
const connections = 4;
const database = connectDatabase(url, { connections, limits: timeLimits.files });
const signOfLife = setInterval(() => parentPort?.postMessage('alive'), aliveEveryMs);
try {
  const clock = await openDatabaseClock([database]);
  await runJob(database, clock, taken, temporaryFolder);
  clock.close();
} finally {
  clearInterval(signOfLife);
  await database.close();
}
parentPort?.postMessage(doneMessage);
