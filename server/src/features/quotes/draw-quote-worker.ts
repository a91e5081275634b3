import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connectDatabase, timeLimits } from '../../platform/database.ts';
import { produceQuote } from './produce-quote.ts';

const given = z.object({ url: z.string(), uuid: z.string() });

/** A separate thread that draws one quote and ends: a catalogue of 500 stones blocks no requests. */
const { url, uuid } = given.parse(workerData);
const database = connectDatabase(url, { connections: 1, limits: timeLimits.files });
try {
  await produceQuote(database, uuid);
} finally {
  await database.close();
}
