import { formatIssue, type IssueKind } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import { finishJob } from './finish-job.ts';
import { getJobById, type StoredImportJob } from './job.ts';
import { JobTimeoutError, isOutOfMemoryError, runInThread, type TimeLimits } from './run-in-thread.ts';
import { transitionJob } from './transition-job.ts';
import { releaseLease, claimJob, type ClaimedJob } from './claim-job.ts';
import { importActor } from './job-context.ts';
import { runJob } from './run-job.ts';
import { isSmallPlainFile } from './small-file.ts';

const fewStones = 10_000;

/**
 * Runs all pending jobs, one after the other. Jobs left when the node stops are continued by another node.
 */
export async function runPendingJobs(
  parts: Services,
  stopping: AbortSignal,
  limits?: TimeLimits,
): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claimJob(parts.database);
    if (claimed === null) return;
    await workOn(parts, claimed, stopping, limits);
  }
}

async function workOn(
  parts: Services,
  claimed: ClaimedJob,
  stopping: AbortSignal,
  limits: TimeLimits | undefined,
): Promise<void> {
  const { database, clock, temporaryFolder } = parts;
  const job = await getJobById(database, claimed.id);
  try {
    try {
      if (isLight(job, parts)) await runJob(database, clock, claimed, temporaryFolder);
      else await runInThread({ url: database.url, taken: claimed, temporaryFolder }, stopping, limits);
    } catch (error) {
      const reason = limitPassed(error);
      if (reason === null) throw error;
      await stopJob(parts, claimed, reason);
    }
    if (!stopping.aborted) await finishJob(parts, claimed, stopping);
  } finally {
    if (stopping.aborted) await releaseLease(database, claimed);
  }
}

/** Ends a job whose file exceeded a limit. A job that has already changed the stock is finished instead. */
async function stopJob({ database, clock }: Services, { id }: ClaimedJob, reason: IssueKind): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const job = await getJobById(transaction, id);
    if (job.appliedAt !== null) return;
    await transitionJob(transaction, job, {
      to: job.status === 'UNDOING' ? 'APPLIED' : 'FAILED',
      by: importActor,
      now: clock.now(),
      failureReason: formatIssue(reason),
    });
  });
}

/** The thread limit the file exceeded; null when the error has another cause. */
function limitPassed(error: unknown): IssueKind | null {
  if (isOutOfMemoryError(error)) return 'JOB_MEMORY';
  return error instanceof JobTimeoutError ? 'JOB_TIMEOUT' : null;
}

/** Whether a job may run in the main thread; an undo is done by the database alone. */
function isLight(job: StoredImportJob, { stockSearch }: Services): boolean {
  if (job.status === 'UNDOING') return true;
  return job.kind === 'PRICE_LIST' ? stockSearch.size() <= fewStones : isSmallPlainFile(job);
}
