import { dayMs } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

/** How long past events can be read. */
const retentionDays = 30;

/** Deletes old events and deliveries, and delistings that are older than any valid cursor. */
export async function pruneFeedEvents(connection: Connection, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - retentionDays * dayMs);
  await connection.query(sql`delete from feed_events where created_at < ${longAgo}`);
  await connection.query(sql`delete from feed_deliveries where completed_at < ${longAgo}`);
  await connection.query(
    sql`delete from stone_delistings where xid <= (select up_to_xid from change_log_pruned)`,
  );
}
