import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { jobById, type Job } from './job.ts';
import { moveJob, tellScreens, type JobChange } from './move-job.ts';
import { JobLost, type TakenJob } from './take-job.ts';
import { importer, type Applied } from './work.ts';

export type End = (change: Omit<JobChange, 'by' | 'now'>, transaction?: Transaction) => Promise<void>;

/** Ends the work of this worker, while the job is still its own. */
export const endWith =
  (database: Database, clock: Clock, taken: TakenJob): End =>
  async (change, transaction) => {
    const move = async (within: Transaction) => {
      const job = await lockOwnJob(within, taken);
      await moveJob(within, job, { by: importer, now: clock.now(), ...change });
    };
    await (transaction === undefined ? inTransaction(database, move) : move(transaction));
  };

/** Notes, in the transaction that changed the stock, that it is changed: both are there, or neither. */
export async function markApplied(
  transaction: Transaction,
  taken: TakenJob,
  { outcome, importId, found }: Applied,
): Promise<void> {
  const job = await lockOwnJob(transaction, taken);
  await transaction.raw.query(
    `update import_jobs set applied_at = now(), outcome = $2, import_id = coalesce($3, import_id), found = $4,
            stage = 'indexing', done_rows = null, of_rows = null
      where id = $1`,
    [job.id, JSON.stringify(outcome), importId ?? null, JSON.stringify(found ?? job.found)],
  );
  await tellScreens(transaction, job.id);
}

async function lockOwnJob(transaction: Transaction, { id, worker }: TakenJob): Promise<Job> {
  const { rows } = await transaction.raw.query(
    'select from import_jobs where id = $1 and worker = $2 for update',
    [id, worker],
  );
  if (rows.length === 0) throw new JobLost(`job ${id} is no longer ours`);
  return jobById(transaction, id);
}
