import type { CallBody } from '@loupe/contract';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';

/** Marks a user's notifications as read or deletes them: the given ones, or all. */
export async function markNotifications(
  transaction: Transaction,
  userId: number,
  { type, ids }: CallBody<'markNotifications'>['data'],
  now: Date,
): Promise<void> {
  const selected = allOf([sql`user_id = ${userId}`, ids === undefined ? null : sql`uuid = any(${ids})`]);
  await transaction.query(
    type === 'delete'
      ? sql`delete from notifications where ${selected}`
      : sql`update notifications set read_at = ${now} where ${selected} and read_at is null`,
  );
  await appendChange(transaction, userTopic('notifications'), [userId]);
}
