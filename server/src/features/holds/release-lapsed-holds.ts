import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { endHolds } from './end-holds.ts';
import { openHoldsOn } from './hold.ts';
import { serveQueues } from './serve-queues.ts';

/** Stones freed in one transaction: short enough to be in nobody's way. */
const portion = 200;

/**
 * Ends the holds whose time is over and returns how many; who is next in line gets the stone at the same moment. Nodes
 * that do this at the same moment take different stones, so each is given back once.
 */
export async function releaseLapsedHolds(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // Stones are locked before their claims, as everywhere; those somebody is busy with come next time.
    const stones = await lockSome(
      transaction,
      `join stone_claims c on c.stone_id = s.id where c.until <= $1 and c.reason = 'HOLD'`,
      [now],
    );
    const open = await openHoldsOn(transaction, stones);
    const lapsed = open.filter(
      ({ state, until }) => state === 'ACTIVE' && until !== null && until.getTime() <= now.getTime(),
    );
    return (await endHolds(transaction, lapsed, { by: clockwork, now })).length;
  });
}

/**
 * Looks after those who wait for stones that went back to the stock, or out of it, by another way than the end of a
 * claim: from memo, by a file.
 */
export async function serveForgottenQueues(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const stones = await lockSome(
      transaction,
      `where exists (select from holds h where h.stone_id = s.id and h.ended_at is null
                        and (s.status in ('SOLD', 'OFFLINE') or (s.status = 'AVAILABLE' and h.state = 'QUEUED')))`,
      [],
    );
    await serveQueues(transaction, stones, now);
  });
}

async function lockSome({ raw }: Transaction, which: string, values: readonly unknown[]): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(
    `select s.id from stones s ${which} order by s.id limit ${portion} for update of s skip locked`,
    [...values],
  );
  return rows.map(({ id }) => id);
}
