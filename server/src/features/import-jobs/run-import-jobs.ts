import { problemText, type ProblemKind } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { finishJob } from './finish-job.ts';
import { jobById, type Job } from './job.ts';
import { JobTimeoutError, ranOutOfMemory, workInThread, type TimeLimits } from './job-thread.ts';
import { moveJob } from './move-job.ts';
import { letGo, takeJob, type TakenJob } from './take-job.ts';
import { importer } from './work.ts';
import { workOnJob } from './work-on-job.ts';

/** Read here and now, a plain file of this size holds up nobody for longer than a blink. */
const smallBytes = 64 * 1024;
const fewStones = 10_000;

/** Works on whatever files wait, one after the other; what is left when the node stops, another goes on with. */
export async function runImportJobs(parts: Parts, stopping: AbortSignal, limits?: TimeLimits): Promise<void> {
  while (!stopping.aborted) {
    const taken = await takeJob(parts.database);
    if (taken === null) return;
    await workOn(parts, taken, stopping, limits);
  }
}

async function workOn(
  parts: Parts,
  taken: TakenJob,
  stopping: AbortSignal,
  limits: TimeLimits | undefined,
): Promise<void> {
  const { database, clock, temporaryFolder } = parts;
  const job = await jobById(database, taken.id);
  try {
    try {
      if (isLight(job, parts)) await workOnJob(database, clock, taken, temporaryFolder);
      else await workInThread({ url: database.url, taken, temporaryFolder }, stopping, limits);
    } catch (error) {
      const reason = limitPassed(error);
      if (reason === null) throw error;
      await stopJob(parts, taken, reason);
    }
    if (!stopping.aborted) await finishJob(parts, taken, stopping);
  } finally {
    if (stopping.aborted) await letGo(database, taken);
  }
}

/** Ends a job whose file passed a limit; one that has changed the stock already is finished instead. */
async function stopJob({ database, clock }: Parts, { id }: TakenJob, reason: ProblemKind): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const job = await jobById(transaction, id);
    if (job.appliedAt !== null) return;
    await moveJob(transaction, job, {
      to: job.state === 'UNDOING' ? 'DONE' : 'STOPPED',
      by: importer,
      now: clock.now(),
      why: problemText(reason),
    });
  });
}

/** Which limit of a thread its file passed; null when the error has another cause. */
function limitPassed(error: unknown): ProblemKind | null {
  if (ranOutOfMemory(error)) return 'JOB_MEMORY';
  return error instanceof JobTimeoutError ? 'JOB_TIMEOUT' : null;
}

/** A packed file may be any size inside; undoing is the database's work alone. */
function isLight({ state, kind, bytes, fileName }: Job, { stockView }: Parts): boolean {
  if (state === 'UNDOING') return true;
  if (kind === 'PRICE_LIST') return stockView.size() <= fewStones;
  return bytes !== null && bytes <= smallBytes && /\.(?:csv|txt|tsv)$/i.test(fileName);
}
