import { expect, it } from 'vitest';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { claimStones } from './claim-stones.ts';
import { lockStones } from './lock-stones.ts';
import { releaseLapsedHolds } from './release-lapsed-holds.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;

async function hold(database: Database, uuids: readonly string[], until: Date): Promise<void> {
  const { id: accountId } = await signInAs({ database, clock: systemClock });
  await inTransaction(database, async (transaction) => {
    const stones = await lockStones(transaction, uuids);
    await claimStones(transaction, stones, { accountId, reason: 'HOLD', until, now });
  });
}

async function heldStones({ raw }: Database): Promise<number> {
  const { rows } = await raw.query<{ n: number }>("select count(*) as n from stones where status = 'HOLD'");
  return rows[0]?.n ?? -1;
}

describeOnEveryDatabase('a hold', (open) => {
  it('goes back to the stock when its time is up, and not before', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    await hold(database, [a, b], new Date(now.getTime() - 1));
    await hold(database, [c], new Date(now.getTime() + hourMs));
    expect(await releaseLapsedHolds(database, now)).toBe(2);
    expect(await heldStones(database)).toBe(1);
    expect(await releaseLapsedHolds(database, now)).toBe(0);
  });

  it('is given back once when several nodes look at the same moment', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 50 });
    await hold(database, stones, new Date(now.getTime() - 1));
    const other = connectDatabase(database.url);
    const freed = await Promise.all([
      releaseLapsedHolds(database, now),
      releaseLapsedHolds(other, now),
      releaseLapsedHolds(database, now),
    ]);
    await other.close();
    expect(freed.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(await heldStones(database)).toBe(0);
  });
});
