import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { releaseLapsedHolds } from './release-lapsed-holds.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;
const before = (hours: number) => new Date(now.getTime() - hours * hourMs);

async function heldStones({ raw }: Database): Promise<number> {
  const { rows } = await raw.query<{ n: number }>("select count(*) as n from stones where status = 'HOLD'");
  return rows[0]?.n ?? -1;
}

describeOnDatabase('a hold', (open) => {
  it('goes back to the stock when its 24 hours are over, and not before; its holder is told once', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const buyer = await signInAs({ database, clock: systemClock });
    await holdStones(database, buyer, [a, b], before(24));
    await holdStones(database, buyer, [c], before(23));
    expect(await releaseLapsedHolds(database, now)).toBe(2);
    expect(await heldStones(database)).toBe(1);
    expect(await releaseLapsedHolds(database, now)).toBe(0);
    const { rows } = await database.raw.query(`select kind from notifications where kind = 'HOLD_LAPSED'`);
    expect(rows).toHaveLength(1);
    await expectHoldsAgree(database);
  });

  it('is given back once when several nodes look at the same moment, also after a long sleep', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 50 });
    for (let start = 0; start < stones.length; start += 10) {
      const buyer = await signInAs({ database, clock: systemClock });
      await holdStones(database, buyer, stones.slice(start, start + 10), before(24 * 30));
    }
    const other = connectDatabase(database.url);
    const freed = await Promise.all([
      releaseLapsedHolds(database, now),
      releaseLapsedHolds(other, now),
      releaseLapsedHolds(database, now),
    ]);
    await other.close();
    expect(freed.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(await heldStones(database)).toBe(0);
    const { rows } = await database.raw.query(
      `select sum(1 + length(facts ->> 'packets') - length(replace(facts ->> 'packets', ',', '')))::int as told
         from notifications where kind = 'HOLD_LAPSED'`,
    );
    expect(rows).toEqual([{ told: 50 }]);
    await expectHoldsAgree(database);
  });
});
