import { limits, lotCriteriaSchema } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { matchNotificationTime } from './notification-time.ts';
import { readAlertSubscriptions, type AlertSubscription } from './alert-subscriptions.ts';

/**
 * Compares the loose goods with the demands for them whenever a lot was added or changed, and stores the lots
 * that newly match a demand, each once. There are few lots: the database finds them, with one query per
 * distinct text of criteria.
 */
export async function findLotMatches({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ lots_seen: string }>(
      sql`select lots_seen from alert_cursor for update skip locked`,
    );
    const [cursor] = rows;
    // Another node is comparing them.
    if (cursor === undefined) return;
    const present = await lotsNow(transaction);
    if (present === cursor.lots_seen) return;
    const now = clock.now();
    const subscriptions = await readAlertSubscriptions(transaction, 'LOOSE', now);
    for (const text of new Set(subscriptions.map(({ criteriaText }) => criteriaText))) {
      const criteria = lotCriteriaSchema.safeParse(JSON.parse(text));
      if (!criteria.success) continue;
      const alike = subscriptions.filter(({ criteriaText }) => criteriaText === text);
      await storeLotMatches(transaction, alike, await matchingLots(transaction, criteria.data), now);
    }
    await transaction.query(sql`update alert_cursor set lots_seen = ${present}`);
  });
}

/** A value that changes with every change of a lot, in whatever order transactions commit. */
async function lotsNow(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.query<{ seen: string }>(
    sql`select concat_ws(' ', count(*), sum(id), sum(extract(epoch from updated_at))) as seen from loose_lots`,
  );
  return rows[0]?.seen ?? '';
}

async function storeLotMatches(
  transaction: Transaction,
  subscriptions: readonly AlertSubscription[],
  lots: readonly number[],
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  await transaction.query(
    sql`insert into alert_matches (demand_id, lot_id, notify_at, matched_at)
     select d.id, lot_id, subscription.notify_at, ${now}::timestamptz
       from unnest(
              ${subscriptions.map(({ id }) => id)}::bigint[],
              ${subscriptions.map((subscription) => matchNotificationTime(subscription, now))}::timestamptz[]
            ) as subscription (id, notify_at)
            join demands d on d.id = subscription.id,
            unnest(${lots}::bigint[]) as lot_id
      where lot_id <> all(d.known_lots)
      limit ${limits.unsentMatchesMax * subscriptions.length}
     on conflict do nothing`,
  );
}
