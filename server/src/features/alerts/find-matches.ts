import { limits } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { Row } from '@loupe/stock-index';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { createStoneEncoder, rowsOf } from '../search/encode-stone.ts';
import { readText } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { findLotMatches } from './find-lot-matches.ts';
import { findNewMatches, type ChangedStones } from './newly-matching-stones.ts';
import { queueChangedStones, lockAlertCursor } from './queue-changed-stones.ts';
import { deleteSnapshots, readSnapshots, writeSnapshots } from './stone-snapshots.ts';
import { matchNotificationTime } from './notification-time.ts';
import {
  parseStoredCriteria,
  readAlertSubscriptions,
  type AlertSubscription,
} from './alert-subscriptions.ts';
import { eventLoopTurn, mapInTurns } from '../../platform/event-loop-turn.ts';

type Node = Pick<Services, 'database' | 'clock'>;

/** Stones processed in one transaction, so that a large import does not block other work. */
const stonesPerTransaction = 1_000;
/** Searches evaluated without a pause. */
const batchSize = 200;

const encode = createStoneEncoder(stoneColumns);
const numberIndexes = ['stock_no', 'report_no'].map((column) => stoneColumns.indexOf(column));

/**
 * Processes every stone that has changed since the last run and stores new matches. The cursor and the
 * matches are written in one transaction: a node that continues after a crash finds each match once.
 */
export async function findMatches(node: Node): Promise<void> {
  await queueChangedStones(node);
  while (await processBatch(node)) await eventLoopTurn();
  await findLotMatches(node);
}

/** Processes a part of the queue; true when there may be more. */
async function processBatch(node: Node): Promise<boolean> {
  return inTransaction(node.database, async (transaction) => {
    if ((await lockAlertCursor(transaction)) === null) return false;
    const { rows } = await transaction.query<{ id: number }>(
      sql`delete from alert_queue where id in
         (select id from alert_queue order by id limit ${stonesPerTransaction})
       returning stone_id as id`,
    );
    if (rows.length === 0) return false;
    const changed = await readChanged(node, transaction, [...new Set(rows.map(({ id }) => id))]);
    if (changed.after.length > 0) await findAndStoreMatches(node, transaction, changed);
    return rows.length === stonesPerTransaction;
  });
}

/** The listed stones that differ from their snapshots; the snapshots are updated. */
async function readChanged(
  { database }: Node,
  transaction: Transaction,
  ids: readonly number[],
): Promise<ChangedStones> {
  const rows: Row[] = [];
  const numbers = new Map<number, readonly string[]>();
  for await (const batch of streamStones(database, { ids })) {
    for (const [row, stone] of rowsOf(encode(batch)).entries()) {
      rows.push(stone);
      numbers.set(
        stone.id,
        numberIndexes.map((column) => (readText(batch, row, column) ?? '').toUpperCase()),
      );
    }
  }
  const snapshots = await readSnapshots(transaction, ids);
  const isNews = ({ id, values }: Row) => {
    const before = snapshots.get(id)?.values;
    return before === undefined || values.some((value, index) => value !== before[index]);
  };
  const areNews = await mapInTurns(rows, isNews);
  const after = rows.filter((_, index) => areNews[index]);
  await writeSnapshots(transaction, after);
  await deleteSnapshots(
    transaction,
    ids.filter((id) => !numbers.has(id)),
  );
  return {
    after,
    before: after.flatMap(({ id }) => snapshots.get(id) ?? []),
    numbersOf: (id) => numbers.get(id) ?? [],
  };
}

interface Match {
  readonly subscription: AlertSubscription;
  readonly stoneId: number;
}

async function findAndStoreMatches(
  { clock }: Node,
  transaction: Transaction,
  changed: ChangedStones,
): Promise<void> {
  const now = clock.now();
  const bySearch = new Map<string, AlertSubscription[]>();
  for (const subscription of await readAlertSubscriptions(transaction, 'STONES', now)) {
    const alike = bySearch.get(subscription.criteriaText);
    if (alike === undefined) bySearch.set(subscription.criteriaText, [subscription]);
    else alike.push(subscription);
  }
  if (bySearch.size === 0) return;
  const newFor = findNewMatches(changed, { today: gulfDay(now) });
  const matches: Match[] = [];
  let evaluated = 0;
  for (const [text, subscriptions] of bySearch) {
    const criteria = parseStoredCriteria(text);
    if (criteria === null) continue;
    for (const stoneId of newFor(criteria))
      matches.push(...subscriptions.map((subscription) => ({ subscription, stoneId })));
    evaluated += 1;
    if (evaluated % batchSize === 0) await eventLoopTurn();
  }
  await storeMatches(transaction, matches, now);
}

/** Stores matches, each only once ever; the number of unsent matches per subscription is bounded. */
async function storeMatches(transaction: Transaction, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  const idsOf = (kind: AlertSubscription['kind']) =>
    matches.map(({ subscription }) => (subscription.kind === kind ? subscription.id : null));
  await transaction.query(
    sql`with found as (
       select *, row_number() over (partition by demand_id, saved_search_id order by stone_id) as rank
         from unnest(
                ${idsOf('demand')}::bigint[],
                ${idsOf('search')}::bigint[],
                ${matches.map(({ stoneId }) => stoneId)}::bigint[],
                ${matches.map(({ subscription }) => matchNotificationTime(subscription, now))}::timestamptz[])
              as match (demand_id, saved_search_id, stone_id, notify_at)
     ), waiting as (
       select demand_id, saved_search_id, count(*) as count from alert_matches
        where notified_at is null group by demand_id, saved_search_id
     )
     insert into alert_matches (demand_id, saved_search_id, stone_id, notify_at, matched_at)
     select demand_id, saved_search_id, stone_id, notify_at, ${now}::timestamptz from found
      where rank + coalesce((select count from waiting
                               where waiting.demand_id is not distinct from found.demand_id
                                 and waiting.saved_search_id is not distinct from found.saved_search_id), 0)
            <= ${limits.unsentMatchesMax}
     on conflict do nothing`,
  );
}
