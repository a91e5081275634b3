import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { lastAttemptFailed } from './list-failed-jobs.ts';

export interface JobAction {
  readonly id: number;
  readonly actor: string;
  readonly actorId: number;
  readonly now: Date;
}

interface FailedRow {
  readonly kind: string;
  readonly attempts: number;
  readonly isOver: boolean;
  readonly error: string;
}

/** Locks a job whose last attempt failed. Throws NOT_FOUND. */
async function lockFailedJob(transaction: Transaction, id: number): Promise<FailedRow> {
  const { rows } = await transaction.query<FailedRow>(
    sql`select identifier as kind, job.attempts, job.attempts >= job.max_attempts as "isOver",
               coalesce(job.last_error, '') as error
          from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where job.id = ${id} and ${lastAttemptFailed} for update of job`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

const writeJobAudit = async (
  transaction: Transaction,
  { id, actor, actorId, now }: JobAction,
  action: 'job-run-again' | 'job-discarded',
  { kind, attempts, error }: FailedRow,
): Promise<void> =>
  writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action,
    subject: `job:${kind} ${id}`,
    before: { attempts, reason: error },
  });

/** Runs a job whose last attempt failed as soon as possible, with all attempts available again. Throws NOT_FOUND. */
export async function runJobAgain(transaction: Transaction, action: JobAction): Promise<void> {
  const row = await lockFailedJob(transaction, action.id);
  await transaction.query(
    sql`select from graphile_worker.reschedule_jobs(array[${action.id}::bigint], now(), null, 0)`,
  );
  await writeJobAudit(transaction, action, 'job-run-again', row);
}

/** Deletes a job that has failed. Throws NOT_FOUND, also for a job that is attempted again. */
export async function discardJob(transaction: Transaction, action: JobAction): Promise<void> {
  const row = await lockFailedJob(transaction, action.id);
  if (!row.isOver) throw new AppError('NOT_FOUND');
  await transaction.query(sql`select from graphile_worker.complete_jobs(array[${action.id}::bigint])`);
  await writeJobAudit(transaction, action, 'job-discarded', row);
}
