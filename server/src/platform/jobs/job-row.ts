import sql from 'sql-template-tag';
import type { Connection } from '../database.ts';
import type { JobKind, JobRun } from './job-kind.ts';

/** Attempts of recurring work that lengthen its back-off: it is retried after at most e^5 seconds. */
const maxRecurringAttempts = 5;
/** The library does not lengthen its back-off after this number of attempts. */
const maxLibraryAttempts = 10;

type OwnJob = Pick<JobRun, 'jobId' | 'workerId'>;

/**
 * Locks the row of a running job until the transaction ends. False when the job is no longer held by this worker:
 * its node was considered dead, and another one has the job.
 */
export async function lockOwnJob(connection: Connection, { jobId, workerId }: OwnJob): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`select from graphile_worker._private_jobs where id = ${jobId} and locked_by = ${workerId} for update`,
  );
  return rowCount === 1;
}

/**
 * Prepares the row of a job whose attempt has failed. The library then adds e^attempts seconds to the time of the
 * row, so the rest of the delay of this kind is added here.
 */
export async function prepareRetry(
  connection: Connection,
  { retryDelays, schedule }: JobKind,
  { jobId, workerId, attempt }: JobRun,
): Promise<void> {
  const delay = retryDelays[attempt - 1] ?? 0;
  const rest = Math.max(0, delay - Math.exp(Math.min(attempt, maxLibraryAttempts)));
  const attempts = schedule === null ? attempt : Math.min(attempt, maxRecurringAttempts);
  await connection.query(
    sql`update graphile_worker._private_jobs
           set run_at = now() + make_interval(secs => ${rest}), attempts = ${attempts}, updated_at = now()
         where id = ${jobId} and locked_by = ${workerId} and key is not null`,
  );
}

/** Makes the present attempt the last one. */
export async function endRetries(connection: Connection, { jobId, workerId }: OwnJob): Promise<void> {
  await connection.query(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now()
         where id = ${jobId} and locked_by = ${workerId}`,
  );
}

/** Returns an interrupted attempt. */
export async function returnAttempt(connection: Connection, { jobId, workerId }: OwnJob): Promise<void> {
  await connection.query(
    sql`update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
         where id = ${jobId} and locked_by = ${workerId} and key is not null`,
  );
}
