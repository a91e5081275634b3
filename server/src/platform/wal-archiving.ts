import sql from 'sql-template-tag';
import type { Connection } from './database.ts';

/**
 * How long the database server has archived no WAL because its attempts fail, in seconds; 0 while they succeed, and on
 * a server without an archive. Recovery up to a moment loses at least this time.
 */
export async function readArchiveDelay(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ seconds: number }>(
    sql`select extract(epoch from clock_timestamp()
            - coalesce(last_archived_time, stats_reset, last_failed_time))::float8 as seconds
          from pg_stat_archiver
         where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  return rows[0]?.seconds ?? 0;
}
