import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connectDatabase, timeLimits } from '../../platform/database.ts';
import { reportWorkSchema, writeReport } from './write-report.ts';

/** A separate thread that writes one workbook and ends: reading a large file again blocks no requests. */
const { url, work } = z.object({ url: z.string(), work: reportWorkSchema }).parse(workerData);
const database = connectDatabase(url, { connections: 1, limits: timeLimits.files });
try {
  await writeReport(database, work);
} finally {
  await database.close();
}
