import sql from 'sql-template-tag';
import type { Connection } from './database.ts';

/** Statements of this database that wait for a lock, and the longest wait in seconds. */
export interface LockWaits {
  readonly count: number;
  readonly longestSeconds: number;
}

export async function countLockWaits(connection: Connection): Promise<LockWaits> {
  const { rows } = await connection.query<LockWaits>(
    sql`select count(*) as count,
          coalesce(extract(epoch from max(clock_timestamp() - query_start)), 0)::float8 as "longestSeconds"
        from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0] ?? { count: 0, longestSeconds: 0 };
}
