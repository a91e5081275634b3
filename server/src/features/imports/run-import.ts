import { formatIssue, type IssueKind } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import { finishJob } from './finish-job.ts';
import { getJobById, type StoredImportJob } from './job.ts';
import { JobTimeoutError, isOutOfMemoryError, runInThread, type TimeLimits } from './run-in-thread.ts';
import { transitionJob } from './transition-job.ts';
import { clearStage, type ClaimedJob } from './claimed-job.ts';
import { JobInterruptedError, type JobRun } from '../../platform/jobs/job-kind.ts';
import { importActor } from './job-context.ts';
import { runJob } from './run-job.ts';
import { isSmallPlainFile } from './small-file.ts';

const fewStones = 10_000;

/**
 * Does the work that an import asks for. When the node stops, another one continues.
 *
 * @throws JobInterruptedError
 */
export async function runImport(
  parts: Services,
  importId: number,
  { jobId, workerId, attempt, stopping }: JobRun,
  limits?: TimeLimits,
): Promise<void> {
  const { database, clock, temporaryFolder } = parts;
  const claimed: ClaimedJob = { id: importId, jobId, workerId, attempt };
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
    if (stopping.aborted) await clearStage(database, claimed);
  }
  if (stopping.aborted) throw new JobInterruptedError(`the node stopped during import ${importId}`);
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
