import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { userTopic } from '../../../platform/user-topics.ts';
import { adoptTransactionNumbers, appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { stoneEventsFor, type NewEvent } from './stone-events.ts';
import { resetSnapshot, clearSnapshot, diffSnapshot } from './snapshots.ts';
import { readFeedSubscribers, type FeedSubscriber } from './subscribers.ts';

/**
 * More changed stones than these are reported as one event: otherwise every customer would receive that many.
 */
const maxWatchers = 1_000;

interface Step {
  readonly snapshot: string;
  /** Whether there is no earlier snapshot to compare with. */
  readonly isFirst: boolean;
  /** Whether changes may have been pruned since the last run. */
  readonly hasMissed: boolean | null;
  readonly changed: string[] | null;
}

/**
 * Stores the stock changes since the last run as events of every subscriber. One node at a time. The position
 * is stored in the same transaction as the events, so each event is stored once.
 */
export async function publishStockEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await adoptTransactionNumbers(transaction);
    const step = await nextStep(transaction);
    if (step === null) return;
    const now = clock.now();
    const watchers = await readFeedSubscribers(transaction);
    if (watchers.length === 0) {
      if (!step.isFirst) await clearSnapshot(transaction);
      await storeCursor(transaction, null);
      return;
    }
    const changed = (step.changed ?? []).map(Number);
    const hasTooMany = step.hasMissed === true || changed.length > maxWatchers;
    const discountWatchers = watchers.filter(({ hasDiscountChanged }) => hasDiscountChanged);
    await publishEvents(
      transaction,
      discountWatchers,
      () => [{ type: 'stock.changed', data: { reason: 'terms' } }],
      now,
    );
    if (step.isFirst || hasTooMany) {
      await resetSnapshot(transaction);
      const many: NewEvent = { type: 'stock.changed', data: { reason: 'many' } };
      await publishEvents(transaction, hasTooMany && !step.isFirst ? watchers : [], () => [many], now);
    } else if (changed.length > 0) {
      const differences = await diffSnapshot(transaction, changed);
      await publishEvents(
        transaction,
        watchers,
        (watcher) => differences.flatMap(({ before, after }) => stoneEventsFor(before, after, watcher)),
        now,
      );
    }
    await storeCursor(transaction, step.snapshot);
  });
}

/**
 * Locks the position for this transaction and reads the changes since; null when another node holds the lock.
 */
async function nextStep(transaction: Transaction): Promise<Step | null> {
  const { rows: cursors } = await transaction.query<{ since: string | null }>(
    sql`select snapshot::text as since from feed_cursor for update skip locked`,
  );
  const [cursor] = cursors;
  if (cursor === undefined) return null;
  const { rows } = await transaction.query<Step>(
    sql`select pg_current_snapshot()::text as snapshot, ${cursor.since}::text is null as "isFirst",
            (select up_to_xid >= pg_snapshot_xmin(${cursor.since}::pg_snapshot) from change_log_pruned)
              or pg_snapshot_xmax(${cursor.since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "hasMissed",
            (select array_agg(distinct key order by key) from change_log cross join unnest(keys) as key
              where topic = ${stockTopic} and xid >= pg_snapshot_xmin(${cursor.since}::pg_snapshot)
                and not pg_visible_in_snapshot(xid, ${cursor.since}::pg_snapshot)) as changed`,
  );
  return rows[0] ?? null;
}

async function storeCursor(transaction: Transaction, snapshot: string | null): Promise<void> {
  await transaction.query(
    sql`update feed_cursor set snapshot = ${snapshot}::pg_snapshot
         where snapshot::text is distinct from ${snapshot}::text`,
  );
}

/** Stores events for these customers, in order. */
async function publishEvents(
  transaction: Transaction,
  watchers: readonly FeedSubscriber[],
  eventsFor: (watcher: FeedSubscriber) => readonly NewEvent[],
  now: Date,
): Promise<void> {
  const events = watchers.flatMap((watcher) =>
    eventsFor(watcher).map(({ type, data }) => ({ companyId: watcher.companyId, type, data })),
  );
  if (events.length === 0) return;
  await transaction.query(
    sql`insert into feed_events (company_id, created_at, type, data)
     select company_id, ${now}::timestamptz, type, data
       from unnest(
              ${events.map(({ companyId }) => companyId)}::bigint[],
              ${events.map(({ type }) => type)}::text[],
              ${events.map(({ data }) => JSON.stringify(data))}::jsonb[])
            with ordinality as event (company_id, type, data)
      order by ordinality`,
  );
  await appendChange(transaction, userTopic('feed'), [...new Set(events.map(({ companyId }) => companyId))]);
}
