import { AppError, type CallBody } from '@loupe/contract';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { subscriptionColumns, type AlertSubscription } from './alert-subscriptions.ts';

/**
 * Sets when a user is notified of matches of the user's demand or saved search. Throws NOT_FOUND, also for
 * that of another user.
 */
export async function setAlertMode(
  transaction: Transaction,
  userId: number,
  { uuid, alert }: CallBody<'setAlert'>['data'],
): Promise<void> {
  const { rows } = await transaction.query<{ kind: AlertSubscription['kind']; id: number }>(
    sql`with demand as (
       update demands set alert = ${alert} where user_id = ${userId} and uuid = ${uuid} returning id
     ), search as (
       update saved_searches set alert = ${alert}
        where user_id = ${userId} and uuid = ${uuid} and deleted_at is null returning id
     )
     select 'demand' as kind, id from demand union all select 'search', id from search`,
  );
  const [subscription] = rows;
  if (subscription === undefined) throw new AppError('NOT_FOUND');
  // After a switch to instant alerts, matches that wait for the next morning become due.
  await transaction.query(
    sql`update alert_matches set notify_at = least(notify_at, matched_at + interval '1 minute')
      where ${subscriptionColumns[subscription.kind]} = ${subscription.id} and notified_at is null
        and ${alert} = 'instant'`,
  );
  await appendChange(transaction, userTopic('demands'), [userId]);
}
