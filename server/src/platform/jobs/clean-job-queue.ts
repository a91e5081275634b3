import sql from 'sql-template-tag';
import type { Connection } from '../database.ts';

/** Deletes failed jobs that were replaced while they ran: a later job of the same subject has done their work. */
export async function cleanJobQueue(connection: Connection): Promise<void> {
  await connection.query(
    sql`delete from graphile_worker._private_jobs where key is null and locked_at is null`,
  );
}
