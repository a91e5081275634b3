import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

/** Deletes delistings that are older than any valid cursor. */
export async function deleteReadDelistings(connection: Connection): Promise<void> {
  await connection.query(
    sql`delete from stone_delistings where xid <= (select up_to_xid from change_log_pruned)`,
  );
}
