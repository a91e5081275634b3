import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Connection } from '../platform/database.ts';
import type { JobRun } from '../platform/jobs/job-kind.ts';

/** Takes the first due job of a kind as a worker does that is then killed. Returns null when none is due. */
export async function claimJobAndDie(
  connection: Connection,
  kind: string,
): Promise<Pick<JobRun, 'jobId' | 'workerId' | 'attempt'> | null> {
  const workerId = `dead-${randomUUID()}`;
  const { rows } = await connection.query<{ jobId: number; attempt: number }>(
    sql`update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now(), attempts = attempts + 1
         where id = (select id from graphile_worker.jobs
                      where task_identifier = ${kind} and locked_at is null and attempts < max_attempts
                      order by run_at limit 1)
        returning id as "jobId", attempts as attempt`,
  );
  return rows[0] === undefined ? null : { ...rows[0], workerId };
}

/** Makes every waiting job due, whatever its delay. */
export async function makeJobsDue(connection: Connection): Promise<void> {
  await connection.query(
    sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
  );
}
