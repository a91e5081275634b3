import sql, { type Sql } from 'sql-template-tag';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { endHolds } from './end-holds.ts';
import { findOpenHoldsOnStones } from './hold.ts';
import { promoteQueuedHolds } from './promote-queued-holds.ts';

/** Stones released per transaction: few enough to hold the locks only briefly. */
const stonesPerTransaction = 200;

/**
 * Releases expired holds and returns their number; the next customer in the queue gets the stone in the same
 * transaction. Concurrent nodes skip each other's stones, so each is released once.
 */
export async function releaseExpiredHolds(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // Lock order: stones before their claims, as everywhere. Locked stones are skipped until the next run.
    const stones = await lockSome(
      transaction,
      sql`join stone_claims c on c.stone_id = s.id where c.expires_at <= ${now} and c.reason = 'HOLD'`,
    );
    const open = await findOpenHoldsOnStones(transaction, stones);
    const lapsed = open.filter(
      ({ status, expiresAt }) => status === 'ACTIVE' && expiresAt !== null && expiresAt <= now,
    );
    return (await endHolds(transaction, lapsed, { by: systemActor, now })).length;
  });
}

/**
 * Serves the queues of stones that became available or unavailable other than by the end of a claim: from
 * memo, or by an import.
 */
export async function promoteMissedQueues(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const stones = await lockSome(
      transaction,
      sql`where exists (select from holds h where h.stone_id = s.id and h.ended_at is null
                        and (s.status in ('SOLD', 'OFFLINE') or (s.status = 'AVAILABLE' and h.status = 'QUEUED')))`,
    );
    await promoteQueuedHolds(transaction, stones, now);
  });
}

/** Locks some stones `s` that these joins and conditions select, without waiting for locked ones. */
async function lockSome(transaction: Transaction, selection: Sql): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select s.id from stones s ${selection}
      order by s.id limit ${stonesPerTransaction} for update of s skip locked`,
  );
  return rows.map(({ id }) => id);
}
