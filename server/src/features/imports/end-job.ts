import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { getJobById, type StoredImportJob } from './job.ts';
import { transitionJob, publishImportChange, type JobTransition } from './transition-job.ts';
import { LeaseLostError, type ClaimedJob } from './claim-job.ts';
import { importActor, type ApplyResult } from './job-context.ts';

export type End = (change: Omit<JobTransition, 'by' | 'now'>, transaction?: Transaction) => Promise<void>;

/** Ends the work of this worker, while it still holds the lease. */
export const endWith =
  (database: Database, clock: Clock, claimed: ClaimedJob): End =>
  async (change, transaction) => {
    const move = async (within: Transaction) => {
      const job = await lockOwnJob(within, claimed);
      await transitionJob(within, job, { by: importActor, now: clock.now(), ...change });
    };
    await (transaction === undefined ? inTransaction(database, move) : move(transaction));
  };

/** Marks a job as applied in the transaction that changes the stock: both are committed, or neither. */
export async function markApplied(
  transaction: Transaction,
  claimed: ClaimedJob,
  { result, importId, preview }: ApplyResult,
): Promise<void> {
  const job = await lockOwnJob(transaction, claimed);
  await transaction.query(
    sql`update import_jobs set applied_at = now(), result = ${JSON.stringify(result)},
         import_id = coalesce(${importId ?? null}, import_id), preview = ${JSON.stringify(preview ?? job.preview)},
            stage = 'indexing', processed_rows = null, total_rows = null
      where id = ${job.id}`,
  );
  await publishImportChange(transaction, job.id);
}

async function lockOwnJob(transaction: Transaction, { id, workerId }: ClaimedJob): Promise<StoredImportJob> {
  const { rows } = await transaction.query(
    sql`select from import_jobs where id = ${id} and worker_id = ${workerId} for update`,
  );
  if (rows.length === 0) throw new LeaseLostError(`job ${id} is no longer ours`);
  return getJobById(transaction, id);
}
