import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Connection } from '../database.ts';
import { maxAttemptsOf } from './bind-job.ts';
import type { JobKind, JobRun } from './job-kind.ts';

export interface AddOptions {
  /** What the job belongs to, such as the id of its row. */
  readonly subject: string | number;
  /** At once when absent. */
  readonly runAt?: Date;
}

/** The key of a job: one job of a kind waits for one subject. */
export const jobKey = ({ name }: Pick<JobKind, 'name'>, subject: string | number): string =>
  `${name}:${subject}`;

/**
 * Adds a job in the caller's transaction and returns its id. A job of the same kind and subject that waits or has
 * failed is replaced. One that is running is not disturbed, and is not retried.
 */
export async function addJob<Payload extends z.ZodType>(
  connection: Connection,
  kind: JobKind<Payload>,
  payload: z.input<Payload>,
  { subject, runAt }: AddOptions,
): Promise<number> {
  const key = jobKey(kind, subject);
  await connection.query(
    sql`delete from graphile_worker._private_jobs
         where key = ${key} and locked_at is null and attempts >= max_attempts`,
  );
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from graphile_worker.add_job(${kind.name}, ${JSON.stringify(payload)}::json, null,
          ${runAt ?? null}::timestamptz, ${maxAttemptsOf(kind)}, ${key})`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the job was not stored');
  return row.id;
}

/** Adds a recurring job unless it exists. */
export async function ensureRecurringJob(connection: Connection, kind: JobKind, runAt: Date): Promise<void> {
  await connection.query(
    sql`select from graphile_worker.add_job(${kind.name}, '{}'::json, null, ${runAt}::timestamptz,
          ${maxAttemptsOf(kind)}, ${kind.name}, null, null, 'unsafe_dedupe')`,
  );
}

/**
 * Replaces the running row of a recurring job by its next run; false when another worker has the job by now. Unlike
 * `add_job`, it tells no worker: each next run would wake a worker of every group for a job that is due later, and they
 * look for due jobs at intervals anyway.
 */
export async function replaceByNextRun(
  connection: Connection,
  kind: JobKind,
  { jobId, workerId }: Pick<JobRun, 'jobId' | 'workerId'>,
  runAt: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`with ended as (
          update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
           where id = ${jobId} and locked_by = ${workerId}
           returning task_id
        ), next as (
          insert into graphile_worker._private_jobs as jobs (task_id, run_at, max_attempts, key)
          select task_id, ${runAt}::timestamptz, ${maxAttemptsOf(kind)}::smallint, ${kind.name} from ended
              on conflict (key) do update
             set run_at = excluded.run_at, attempts = 0, last_error = null, updated_at = now()
           where jobs.locked_at is null
        )
        select from ended`,
  );
  return rowCount === 1;
}
