import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Connection } from '../database.ts';
import { maxAttemptsOf } from './bind-job.ts';
import type { JobKind } from './job-kind.ts';

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

/** Adds the next run of a recurring job while the present run still has the key. */
export async function addNextRun(connection: Connection, kind: JobKind, runAt: Date): Promise<void> {
  await connection.query(
    sql`select from graphile_worker.add_job(${kind.name}, '{}'::json, null, ${runAt}::timestamptz,
          ${maxAttemptsOf(kind)}, ${kind.name})`,
  );
}
