import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { claimStones } from './claim-stones.ts';
import { endClaims } from './end-claims.ts';
import { lockStones } from './lock-stones.ts';
import { moveAccount } from './move-account.ts';

const now = new Date('2026-01-14T10:00:00Z');
const clock = { now: () => now };

const order = async (database: Database, { id: accountId }: { readonly id: number }, uuids: string[]) =>
  inTransaction(database, async (transaction) =>
    claimStones(transaction, await lockStones(transaction, uuids), {
      accountId,
      personId: null,
      reason: 'ORDER',
      until: null,
      now,
    }),
  );

async function stock({ raw }: Database) {
  const { rows } = await raw.query<{ status: string; reason: string | null }>(
    'select status, reason from stones left join stone_claims on stone_id = id order by id',
  );
  return rows.map(({ status, reason }) => `${status} ${reason ?? 'free'}`);
}

describeOnDatabase('claims on stones', (open) => {
  it('put a stone on hold for one account, and nobody else can claim it', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const buyer = await signInAs({ database, clock });
    const rival = await signInAs({ database, clock });
    await holdStones(database, buyer, [one]);
    await expect(order(database, rival, [two, one])).rejects.toThrow('cannot be claimed');
    expect(await stock(database)).toEqual(['HOLD HOLD', 'AVAILABLE free']);
  });

  it('become an order of the same account, and no second one', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const buyer = await signInAs({ database, clock });
    await holdStones(database, buyer, [one]);
    await order(database, buyer, [one]);
    expect(await stock(database)).toEqual(['HOLD ORDER']);
    await expect(order(database, buyer, [one])).rejects.toThrow('cannot be claimed');
  });

  it('are told to every node, also when only their reason changes', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const buyer = await signInAs({ database, clock });
    await holdStones(database, buyer, [one]);
    await database.raw.query('delete from change_log');
    await order(database, buyer, [one]);
    const { rows } = await database.raw.query(`select topic from change_log where topic = 'stock'`);
    expect(rows).toEqual([{ topic: 'stock' }]);
  });

  it('end all or none: a stone that cannot go there keeps the others where they are', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const buyer = await signInAs({ database, clock });
    await order(database, buyer, [one]);
    const { rows } = await database.raw.query<{ id: number }>(
      'select id from stones where uuid = any($1) order by id',
      [[one, two]],
    );
    const sell = inTransaction(database, async (transaction) =>
      endClaims(
        transaction,
        rows.map(({ id }) => id),
        { to: 'SOLD', by: { who: 'SALES', personId: null, name: 'sales' }, now },
      ),
    );
    await expect(sell).rejects.toThrow('cannot go from AVAILABLE to SOLD');
    expect(await stock(database)).toEqual(['HOLD ORDER', 'AVAILABLE free']);
  });

  it('go back to the stock when their account is switched off, but what is ordered stays', async () => {
    const database = await open();
    const [one = '', two = '', three = ''] = await insertTestStones(database, { count: 3 });
    const buyer = await signInAs({ database, clock });
    const rival = await signInAs({ database, clock });
    await holdStones(database, buyer, [one]);
    await order(database, buyer, [two]);
    await holdStones(database, rival, [three]);
    const packets = await inTransaction(database, async (transaction) =>
      moveAccount(transaction, buyer.email, 'WEB_DISABLED', {
        actorId: null,
        actor: 'admin@test.example',
        now,
      }),
    );
    expect(packets).toHaveLength(1);
    expect(await stock(database)).toEqual(['AVAILABLE free', 'HOLD ORDER', 'HOLD HOLD']);
    const { rows } = await database.raw.query(`select subject from audit where action = 'hold-released'`);
    expect(rows).toEqual([{ subject: `hold:${packets.join(', ')}` }]);
    await expectHoldsAgree(database);
  });
});
