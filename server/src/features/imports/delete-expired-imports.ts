import { dayMs } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { deleteExpiredUploads } from '../uploads/uploads.ts';

/** Days for which a file, its issues and its first rows are stored. */
export const importRetentionDays = 30;

/**
 * Deletes expired files, and the issues and rows of jobs whose file was deleted and that have not changed for as
 * long.
 */
export async function deleteExpiredImports(connection: Connection, now: Date): Promise<void> {
  await deleteExpiredUploads(connection, now);
  const expired = sql`select id from import_jobs where file_id is null
    and status_changed_at < ${new Date(now.getTime() - importRetentionDays * dayMs)}`;
  await connection.query(sql`delete from import_issues where job_id in (${expired})`);
  await connection.query(sql`delete from import_rows where job_id in (${expired})`);
}
