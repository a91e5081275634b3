import { criteriaSchema, lotCriteriaSchema, type AlertMode } from '@loupe/contract';
import { gulfDay, type DemandGoods } from '@loupe/domain';
import { createStockIndex } from '@loupe/stock-index';
import { buildConditions, statusCondition, stockSchema } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { notifyUser } from '../notifications/notify.ts';
import { searchTitle } from '../search/search-title.ts';
import { subscriptionColumns, type AlertSubscription } from './alert-subscriptions.ts';
import { readSnapshots } from './stone-snapshots.ts';

type Node = Pick<Services, 'database' | 'clock'>;

interface DueSubscription {
  readonly kind: AlertSubscription['kind'];
  readonly id: number;
}

/** Maximum number of subscriptions notified in one run; the others follow in the next. */
const subscriptionsPerRun = 500;

/** Notifies users of due matches: all matches of one demand or search in one message, each stone once. */
export async function notifyMatches(node: Node): Promise<void> {
  for (const subscription of await readDueSubscriptions(node.database, node.clock.now()))
    await inTransaction(node.database, async (transaction) => notifyOwner(node, transaction, subscription));
}

async function readDueSubscriptions(connection: Connection, now: Date): Promise<DueSubscription[]> {
  const { rows } = await connection.query<DueSubscription>(
    sql`select case when demand_id is null then 'search' else 'demand' end as kind,
            coalesce(demand_id, saved_search_id) as id
       from alert_matches where notified_at is null
      group by demand_id, saved_search_id having min(notify_at) <= ${now}
      order by min(notify_at) limit ${subscriptionsPerRun}`,
  );
  return rows;
}

interface LockedSubscription {
  readonly uuid: string;
  readonly goods: DemandGoods;
  readonly userId: number;
  readonly title: string;
  readonly criteria: unknown;
  readonly alert: AlertMode;
  readonly isOpen: boolean;
}

/** The column of a match that references the goods found. */
const itemColumns = {
  STONES: sql`stone_id`,
  LOOSE: sql`lot_id`,
} as const satisfies Record<DemandGoods, Sql>;

const notificationKinds = {
  demand: { STONES: 'DEMAND_MATCHED', LOOSE: 'LOOSE_DEMAND_MATCHED' },
  search: { STONES: 'SEARCH_MATCHED', LOOSE: 'SEARCH_MATCHED' },
} as const;

/** Locks a subscription; without a result when another node holds the lock. */
const lockSubscription = {
  demand: (id: number): Sql =>
    sql`select uuid, goods, user_id as "userId", title, criteria, alert, status = 'OPEN' as "isOpen"
          from demands where id = ${id} for update skip locked`,
  search: (id: number): Sql =>
    sql`select uuid, 'STONES' as goods, user_id as "userId", title, criteria, alert,
               deleted_at is null as "isOpen"
          from saved_searches where id = ${id} for update skip locked`,
} as const;

async function notifyOwner(
  { clock }: Node,
  transaction: Transaction,
  { kind, id }: DueSubscription,
): Promise<void> {
  const { rows: locked } = await transaction.query<LockedSubscription>(lockSubscription[kind](id));
  const [subscription] = locked;
  // Another node processes the subscription, or it was deleted.
  if (subscription === undefined) return;
  const column = subscriptionColumns[kind];
  const item = itemColumns[subscription.goods];
  const { rows } = await transaction.query<{ id: number | null }>(
    sql`select ${item} as id from alert_matches where ${column} = ${id} and notified_at is null for update`,
  );
  const found = rows.flatMap(({ id: itemId }) => itemId ?? []);
  const isOn = subscription.isOpen && subscription.alert !== 'off';
  const now = clock.now();
  const still = isOn
    ? await stillMatching[subscription.goods](transaction, subscription.criteria, found, now)
    : [];
  // No longer a match before its owner was notified: if it matches again, it counts as new.
  await transaction.query(
    sql`delete from alert_matches
         where ${column} = ${id} and notified_at is null and ${item} <> all(${still}::bigint[])`,
  );
  if (still.length === 0) return;
  await transaction.query(
    sql`update alert_matches set notified_at = ${now} where ${column} = ${id} and notified_at is null`,
  );
  await notifyUser(transaction, {
    userId: subscription.userId,
    kind: notificationKinds[kind][subscription.goods],
    params: { title: searchTitle(subscription.title, subscription.criteria), count: still.length },
    link: `/demands?matched=${subscription.uuid}`,
    now,
  });
  await appendChange(transaction, userTopic('demands'), [subscription.userId]);
}

/** The stones that still match according to their snapshots; a delisted stone does not. */
async function stillMatchingStones(
  connection: Connection,
  search: unknown,
  found: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const criteria = criteriaSchema.safeParse(search);
  if (!criteria.success) return [];
  const listed = createStockIndex(stockSchema, (await readSnapshots(connection, found)).values());
  // A search for numbers has selected these stones already; they only have to be listed.
  const conditions =
    criteria.data.packets.length > 0
      ? [statusCondition(criteria.data)]
      : buildConditions(criteria.data, { today: gulfDay(now) });
  return [...listed.ids(conditions)];
}

/** Lots that still meet the criteria. */
async function stillMatchingLots(
  connection: Connection,
  search: unknown,
  found: readonly number[],
): Promise<readonly number[]> {
  const criteria = lotCriteriaSchema.safeParse(search);
  return criteria.success ? matchingLots(connection, criteria.data, found) : [];
}

const stillMatching = { STONES: stillMatchingStones, LOOSE: stillMatchingLots } as const;
