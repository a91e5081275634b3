import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { transitionJob, publishImportChange, type JobTransition } from './transition-job.ts';
import { lockClaimedJob, type ClaimedJob } from './claimed-job.ts';
import { importActor, type ApplyResult } from './job-context.ts';

export type End = (change: Omit<JobTransition, 'by' | 'now'>, transaction?: Transaction) => Promise<void>;

/** Ends the work of this worker, while it still has the job. */
export const endWith =
  (database: Database, clock: Clock, claimed: ClaimedJob): End =>
  async (change, transaction) => {
    const move = async (within: Transaction) => {
      const job = await lockClaimedJob(within, claimed);
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
  const job = await lockClaimedJob(transaction, claimed);
  await transaction.query(
    sql`update import_jobs set applied_at = now(), result = ${JSON.stringify(result)},
         import_id = coalesce(${importId ?? null}, import_id), preview = ${JSON.stringify(preview ?? job.preview)},
            stage = 'indexing', processed_rows = null, total_rows = null
      where id = ${job.id}`,
  );
  await publishImportChange(transaction, job.id);
}
