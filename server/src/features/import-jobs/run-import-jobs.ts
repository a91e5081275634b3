import { problemText } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { jobById, type Job } from './job.ts';
import { ranOutOfMemory, workInThread } from './job-thread.ts';
import { moveJob } from './move-job.ts';
import { letGo, takeJob, type TakenJob } from './take-job.ts';
import { importer } from './work.ts';
import { workOnJob } from './work-on-job.ts';

/** Read here and now, a plain file of this size holds up nobody for longer than a blink. */
const smallBytes = 64 * 1024;
const fewStones = 10_000;

/** Works on whatever files wait, one after the other; what is left when the node stops, another goes on with. */
export async function runImportJobs(parts: Parts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const taken = await takeJob(parts.database);
    if (taken === null) return;
    await workOn(parts, taken, stopping);
  }
}

async function workOn(parts: Parts, taken: TakenJob, stopping: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const job = await jobById(database, taken.id);
  try {
    if (isLight(job, parts)) await workOnJob(database, clock, taken);
    else await workInThread(database.url, taken, stopping);
  } catch (error) {
    if (!ranOutOfMemory(error)) throw error;
    await inTransaction(database, async (transaction) =>
      moveJob(transaction, await jobById(transaction, taken.id), {
        to: job.state === 'UNDOING' ? 'DONE' : 'STOPPED',
        by: importer,
        now: clock.now(),
        why: problemText('JOB_MEMORY'),
      }),
    );
  } finally {
    if (stopping.aborted) await letGo(database, taken);
  }
}

/** A packed file may be any size inside; undoing is the database's work alone. */
function isLight({ state, kind, bytes, fileName }: Job, { stockView }: Parts): boolean {
  if (state === 'UNDOING') return true;
  if (kind === 'PRICE_LIST') return stockView.size() <= fewStones;
  return bytes !== null && bytes <= smallBytes && /\.(?:csv|txt|tsv)$/i.test(fileName);
}
