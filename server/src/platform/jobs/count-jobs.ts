import sql from 'sql-template-tag';
import type { Connection } from '../database.ts';

/** How many jobs of one kind there are. */
export interface KindCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Since when the oldest job is due that no worker has taken; null when none is due. */
  readonly dueSince: Date | null;
}

/** Counts the jobs of every kind that has any. */
export async function countJobs(connection: Connection): Promise<KindCounts[]> {
  const { rows } = await connection.query<KindCounts>(
    sql`select identifier as kind,
               count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
               count(*) filter (where locked_at is not null) as running,
               count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
               min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())
                 as "dueSince"
          from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where key is not null or locked_at is not null
         group by identifier`,
  );
  return rows;
}
