import { criteriaSchema, lotCriteriaSchema, type AlertMode } from '@loupe/contract';
import { gulfDay, type DemandGoods } from '@loupe/domain';
import { createStockIndex } from '@loupe/stock-index';
import type { Parts } from '../../parts.ts';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { notify } from '../notifications/notify.ts';
import { conditionsOf, statusCondition } from '../search/conditions.ts';
import { stockSchema } from '../search/index-plan.ts';
import { searchTitle } from '../search/search-title.ts';
import { readShadows } from './stone-shadows.ts';

type Node = Pick<Parts, 'database' | 'clock'>;

interface DueWish {
  readonly kind: 'demand' | 'search';
  readonly id: number;
}

/** Wishes told of in one run; the others are next. */
const together = 500;

/** Tells of stones found whose time has come, all of one demand or search in one sentence, each stone once. */
export async function tellMatches(node: Node): Promise<void> {
  for (const wish of await dueWishes(node.database, node.clock.now()))
    await inTransaction(node.database, async (transaction) => tellOne(node, transaction, wish));
}

async function dueWishes({ raw }: Connection, now: Date): Promise<DueWish[]> {
  const { rows } = await raw.query<DueWish>(
    `select case when demand_id is null then 'search' else 'demand' end as kind,
            coalesce(demand_id, saved_search_id) as id
       from alert_matches where told_at is null
      group by demand_id, saved_search_id having min(tell_at) <= $1
      order by min(tell_at) limit ${together}`,
    [now],
  );
  return rows;
}

interface LockedWish {
  readonly uuid: string;
  readonly goods: DemandGoods;
  readonly accountId: number;
  readonly title: string;
  readonly criteria: unknown;
  readonly alert: AlertMode;
  readonly isOpen: boolean;
}

/** The column of a match that names what was found. */
const itemColumns = { STONES: 'stone_id', LOOSE: 'lot_id' } as const satisfies Record<DemandGoods, string>;

const wishes = {
  demand: {
    column: 'demand_id',
    tells: { STONES: 'DEMAND_MATCHED', LOOSE: 'LOOSE_DEMAND_MATCHED' },
    lock: `select uuid, goods, account_id as "accountId", title, criteria, alert, state = 'OPEN' as "isOpen"
             from demands where id = $1 for update skip locked`,
  },
  search: {
    column: 'saved_search_id',
    tells: { STONES: 'SEARCH_MATCHED', LOOSE: 'SEARCH_MATCHED' },
    lock: `select uuid, 'STONES' as goods, account_id as "accountId", title, criteria, alert, deleted_at is null as "isOpen"
             from saved_searches where id = $1 for update skip locked`,
  },
} as const;

async function tellOne({ clock }: Node, transaction: Transaction, { kind, id }: DueWish): Promise<void> {
  const { raw } = transaction;
  const { column, tells, lock } = wishes[kind];
  const [wish] = (await raw.query<LockedWish>(lock, [id])).rows;
  // Another node has it, or it is gone.
  if (wish === undefined) return;
  const item = itemColumns[wish.goods];
  const { rows } = await raw.query<{ id: number }>(
    `select ${item} as id from alert_matches where ${column} = $1 and told_at is null for update`,
    [id],
  );
  const found = rows.map(({ id: itemId }) => itemId);
  const isWanted = wish.isOpen && wish.alert !== 'off';
  const now = clock.now();
  const still = isWanted ? await stillMatching[wish.goods](transaction, wish.criteria, found, now) : [];
  // Gone again before its owner heard of it: should it come back, that is news.
  await raw.query(
    `delete from alert_matches where ${column} = $1 and told_at is null and ${item} <> all($2::bigint[])`,
    [id, still],
  );
  if (still.length === 0) return;
  await raw.query(`update alert_matches set told_at = $2 where ${column} = $1 and told_at is null`, [
    id,
    now,
  ]);
  await notify(transaction, {
    accountId: wish.accountId,
    kind: tells[wish.goods],
    facts: { title: searchTitle(wish.title, wish.criteria), count: still.length },
    link: `/demands?matched=${wish.uuid}`,
    now,
  });
  await appendChange(transaction, accountTopic('demands'), [wish.accountId]);
}

/** Those that fit as they were last looked at; what is not on the list any more does not. */
async function stillMatchingStones(
  connection: Connection,
  search: unknown,
  found: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const criteria = criteriaSchema.safeParse(search);
  if (!criteria.success) return [];
  const listed = createStockIndex(stockSchema, (await readShadows(connection, found)).values());
  // A search for numbers has named these stones already; they need only be there.
  const conditions =
    criteria.data.packets.length > 0
      ? [statusCondition(criteria.data)]
      : conditionsOf(criteria.data, { today: gulfDay(now) });
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
