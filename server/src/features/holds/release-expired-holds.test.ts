import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;
const before = (hours: number) => new Date(now.getTime() - hours * hourMs);

async function heldStones(database: Database): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`select count(*) as n from stones where status = 'HOLD'`,
  );
  return rows[0]?.n ?? -1;
}

describeOnDatabase('expired holds', (open) => {
  it('are released after 24 hours and not before, with one notification to the holder', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const buyer = await createSignedInUser({ database, clock: systemClock });
    await holdStones(database, buyer, [a, b], before(24));
    await holdStones(database, buyer, [c], before(23));
    expect(await releaseExpiredHolds(database, now)).toBe(2);
    expect(await heldStones(database)).toBe(1);
    expect(await releaseExpiredHolds(database, now)).toBe(0);
    const { rows } = await database.query(sql`select kind from notifications where kind = 'HOLD_LAPSED'`);
    expect(rows).toHaveLength(1);
    await expectConsistentHolds(database);
  });

  it('are released once when several nodes run concurrently, also long after the expiry', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 50 });
    for (let start = 0; start < stones.length; start += 10) {
      const buyer = await createSignedInUser({ database, clock: systemClock });
      await holdStones(database, buyer, stones.slice(start, start + 10), before(24 * 30));
    }
    const other = connectDatabase(database.url);
    const freed = await Promise.all([
      releaseExpiredHolds(database, now),
      releaseExpiredHolds(other, now),
      releaseExpiredHolds(database, now),
    ]);
    await other.close();
    expect(freed.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(await heldStones(database)).toBe(0);
    const { rows } = await database.query(
      sql`select sum(1 + length(params ->> 'packets') - length(replace(params ->> 'packets', ',', '')))::int as notified
         from notifications where kind = 'HOLD_LAPSED'`,
    );
    expect(rows).toEqual([{ notified: 50 }]);
    await expectConsistentHolds(database);
  });
});
