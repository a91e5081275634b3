import { dayMs } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { sweepReceivedFiles } from '../received-files/received-files.ts';

/** Days for which a file and what was remarked on it are kept. */
export const keptDays = 30;

/** Forgets files whose time is over, and what was remarked on those that are gone. */
export async function sweepImports(connection: Connection, now: Date): Promise<void> {
  await sweepReceivedFiles(connection, now);
  await connection.raw.query(
    `delete from import_remarks where job_id in
       (select id from import_jobs where file_id is null and moved_at < $1)`,
    [new Date(now.getTime() - keptDays * dayMs)],
  );
}
