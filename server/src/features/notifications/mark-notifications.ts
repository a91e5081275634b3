import type { CallBody } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** Marks a person's notifications as read, or deletes them: those named, or all he has. */
export async function markNotifications(
  transaction: Transaction,
  accountId: number,
  { type, ids }: CallBody<'markNotifications'>['data'],
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const theirs = 'account_id = $1 and ($2::uuid[] is null or uuid = any($2))';
  if (type === 'delete')
    await raw.query(`delete from notifications where ${theirs}`, [accountId, ids ?? null]);
  else {
    await raw.query(`update notifications set read_at = $3 where ${theirs} and read_at is null`, [
      accountId,
      ids ?? null,
      now,
    ]);
  }
  await appendChange(transaction, accountTopic('notifications'), [accountId]);
}
