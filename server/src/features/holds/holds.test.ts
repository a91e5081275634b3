import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { claimStones } from './claim-stones.ts';
import { releaseClaims } from './release-claims.ts';
import { lockStones } from './lock-stones.ts';
import { changeUserStatusAndReleaseHolds } from './change-user-status.ts';

const now = new Date('2026-01-14T10:00:00Z');
const clock = { now: () => now };

const order = async (database: Database, { id: companyId }: { readonly id: number }, uuids: string[]) =>
  inTransaction(database, async (transaction) =>
    claimStones(transaction, await lockStones(transaction, uuids), {
      companyId,
      userId: null,
      reason: 'ORDER',
      expiresAt: null,
      now,
    }),
  );

async function stock(database: Database) {
  const { rows } = await database.query<{ status: string; reason: string | null }>(
    sql`select status, reason from stones left join stone_claims on stone_id = id order by id`,
  );
  return rows.map(({ status, reason }) => `${status} ${reason ?? 'free'}`);
}

describeOnDatabase('claims on stones', (open) => {
  it('hold a stone for one company, and reject any other company', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const buyer = await createSignedInUser({ database, clock });
    const rival = await createSignedInUser({ database, clock });
    await holdStones(database, buyer, [one]);
    await expect(order(database, rival, [two, one])).rejects.toThrow('cannot be claimed');
    expect(await stock(database)).toEqual(['HOLD HOLD', 'AVAILABLE free']);
  });

  it('turn from a hold into an order of the same company, and reject a second order', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const buyer = await createSignedInUser({ database, clock });
    await holdStones(database, buyer, [one]);
    await order(database, buyer, [one]);
    expect(await stock(database)).toEqual(['HOLD ORDER']);
    await expect(order(database, buyer, [one])).rejects.toThrow('cannot be claimed');
  });

  it('are published to every node, also when only their reason changes', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const buyer = await createSignedInUser({ database, clock });
    await holdStones(database, buyer, [one]);
    await database.query(sql`delete from change_log`);
    await order(database, buyer, [one]);
    const { rows } = await database.query(sql`select topic from change_log where topic = 'stock'`);
    expect(rows).toEqual([{ topic: 'stock' }]);
  });

  it('end all or none: one invalid transition leaves the other stones unchanged', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const buyer = await createSignedInUser({ database, clock });
    await order(database, buyer, [one]);
    const { rows } = await database.query<{ id: number }>(
      sql`select id from stones where uuid = any(${[one, two]}) order by id`,
    );
    const sell = inTransaction(database, async (transaction) =>
      releaseClaims(
        transaction,
        rows.map(({ id }) => id),
        { to: 'SOLD', by: { role: 'SALES', userId: null, name: 'sales' }, now },
      ),
    );
    await expect(sell).rejects.toThrow('cannot go from AVAILABLE to SOLD');
    expect(await stock(database)).toEqual(['HOLD ORDER', 'AVAILABLE free']);
  });

  it('end when their company is disabled, except those of orders', async () => {
    const database = await open();
    const [one = '', two = '', three = ''] = await insertTestStones(database, { count: 3 });
    const buyer = await createSignedInUser({ database, clock });
    const rival = await createSignedInUser({ database, clock });
    await holdStones(database, buyer, [one]);
    await order(database, buyer, [two]);
    await holdStones(database, rival, [three]);
    const packets = await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, buyer.email, 'WEB_DISABLED', {
        actorId: null,
        actor: 'admin@test.example',
        now,
      }),
    );
    expect(packets).toHaveLength(1);
    expect(await stock(database)).toEqual(['AVAILABLE free', 'HOLD ORDER', 'HOLD HOLD']);
    const { rows } = await database.query(sql`select subject from audit_log where action = 'hold-released'`);
    expect(rows).toEqual([{ subject: `hold:${packets.join(', ')}` }]);
    await expectConsistentHolds(database);
  });
});
