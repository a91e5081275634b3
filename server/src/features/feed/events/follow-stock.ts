import type { Parts } from '../../../parts.ts';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { seenChange, type NewEvent } from './seen-change.ts';
import { beginAnew, forgetList, takeDifferences } from './shadows.ts';
import { readWatchers, type Watcher } from './watchers.ts';

/** More changed stones than this are told as one: every customer would get as many events. */
const mostTold = 1_000;

interface Step {
  readonly snapshot: string;
  /** Nothing was followed before. */
  readonly isFirst: boolean;
  /** Some changes may have been forgotten since. */
  readonly hasMissed: boolean | null;
  readonly changed: string[] | null;
}

/**
 * Writes down what has happened to the stock since the last look, for every customer who wants to hear of it. One node
 * at a time; where it stands is kept with the events, so that each is written once.
 */
export async function followStock({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const step = await nextStep(transaction);
    if (step === null) return;
    const now = clock.now();
    const watchers = await readWatchers(transaction);
    if (watchers.length === 0) {
      if (!step.isFirst) await forgetList(transaction);
      await keepPlace(transaction, null);
      return;
    }
    const changed = (step.changed ?? []).map(Number);
    const hasTooMany = step.hasMissed === true || changed.length > mostTold;
    const told = watchers.filter(({ hasOtherTerms }) => hasOtherTerms);
    await tell(transaction, told, () => [{ type: 'stock.changed', data: { reason: 'terms' } }], now);
    if (step.isFirst || hasTooMany) {
      await beginAnew(transaction);
      const many: NewEvent = { type: 'stock.changed', data: { reason: 'many' } };
      await tell(transaction, hasTooMany && !step.isFirst ? watchers : [], () => [many], now);
    } else if (changed.length > 0) {
      const differences = await takeDifferences(transaction, changed);
      await tell(
        transaction,
        watchers,
        (watcher) => differences.flatMap(({ before, after }) => seenChange(before, after, watcher)),
        now,
      );
    }
    await keepPlace(transaction, step.snapshot);
  });
}

/** Takes the follower's place for this transaction; null when another node has it. */
async function nextStep({ raw }: Transaction): Promise<Step | null> {
  const { rows: places } = await raw.query<{ since: string | null }>(
    'select snapshot::text as since from feed_follower for update skip locked',
  );
  const [place] = places;
  if (place === undefined) return null;
  const { rows } = await raw.query<Step>(
    `select pg_current_snapshot()::text as snapshot, $1::text is null as "isFirst",
            (select up_to >= pg_snapshot_xmin($1::pg_snapshot) from change_log_forgotten)
              or pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "hasMissed",
            (select array_agg(distinct key order by key) from change_log cross join unnest(keys) as key
              where topic = $2 and xid >= pg_snapshot_xmin($1::pg_snapshot)
                and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as changed`,
    [place.since, stockTopic],
  );
  return rows[0] ?? null;
}

async function keepPlace({ raw }: Transaction, snapshot: string | null): Promise<void> {
  await raw.query(
    'update feed_follower set snapshot = $1::pg_snapshot where snapshot::text is distinct from $1',
    [snapshot],
  );
}

/** Writes events down for these customers, in their order. */
async function tell(
  transaction: Transaction,
  watchers: readonly Watcher[],
  eventsFor: (watcher: Watcher) => readonly NewEvent[],
  now: Date,
): Promise<void> {
  const events = watchers.flatMap((watcher) =>
    eventsFor(watcher).map(({ type, data }) => ({ accountId: watcher.accountId, type, data })),
  );
  if (events.length === 0) return;
  await transaction.raw.query(
    `insert into feed_events (account_id, at, type, data)
     select account_id, $2, type, data from unnest($1::bigint[], $3::text[], $4::jsonb[])
       with ordinality as news (account_id, type, data, place) order by place`,
    [
      events.map(({ accountId }) => accountId),
      now,
      events.map(({ type }) => type),
      events.map(({ data }) => JSON.stringify(data)),
    ],
  );
  await appendChange(transaction, accountTopic('feed'), [
    ...new Set(events.map(({ accountId }) => accountId)),
  ]);
}
