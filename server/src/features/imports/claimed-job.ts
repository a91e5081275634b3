import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { JobRun } from '../../platform/jobs/job-kind.ts';
import { lockOwnJob } from '../../platform/jobs/job-row.ts';
import { getJobById, type StoredImportJob } from './job.ts';
import { publishImportChange } from './transition-job.ts';

/** An import and the job that works on it. */
export interface ClaimedJob extends Pick<JobRun, 'jobId' | 'workerId' | 'attempt'> {
  readonly id: number;
}

/**
 * Another worker has the job, or the import was discarded: nothing this worker still does for it may take
 * effect.
 */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Locks an import in the transaction of its worker. Throws {@link ClaimLostError}. */
export async function lockClaimedJob(
  transaction: Transaction,
  { id, jobId, workerId }: ClaimedJob,
): Promise<StoredImportJob> {
  // The order of locks is that of the desk, which locks an import before it adds a job.
  const { rowCount } = await transaction.query(
    sql`select from import_jobs where id = ${id} and job_id = ${jobId} for update`,
  );
  if (rowCount !== 1 || !(await lockOwnJob(transaction, { jobId, workerId })))
    throw new ClaimLostError(`import ${id} is no longer ours`);
  return getJobById(transaction, id);
}

export interface Progress {
  readonly stage: string;
  readonly rows: number;
  readonly totalRows: number | null;
}

/** Stores the progress of an import. Throws {@link ClaimLostError}. */
export async function storeProgress(
  connection: Connection,
  { id, jobId, workerId }: ClaimedJob,
  { stage, rows, totalRows }: Progress,
): Promise<void> {
  const { rowCount } = await connection.query(
    // Progress that waited for the commit of the change does not reset the stage.
    sql`update import_jobs set processed_rows = ${rows}, total_rows = ${totalRows},
            stage = case when applied_at is null then ${stage} else stage end
      where id = ${id} and job_id = ${jobId}
        and exists (select from graphile_worker.jobs held where held.id = ${jobId} and locked_by = ${workerId})`,
  );
  if (rowCount !== 1) throw new ClaimLostError(`import ${id} is no longer ours`);
  await publishImportChange(connection, id);
}

/** Removes the stage of an import whose node stops: it waits for another one. */
export async function clearStage(connection: Connection, { id, jobId }: ClaimedJob): Promise<void> {
  await connection.query(sql`update import_jobs set stage = null where id = ${id} and job_id = ${jobId}`);
}
