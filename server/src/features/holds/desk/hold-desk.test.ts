import { expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { expectHoldsAgree } from '../../../testing/holds-agree.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { signInAs } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { writeSetting } from '../../settings/settings.ts';

const start = new Date('2026-11-21T10:00:00Z');

/** A company whose desk answers every request. */
async function company(open: () => Promise<TestDatabase>, count = 2) {
  const database = await open();
  await writeSetting(database, 'hold_approval', 'DESK');
  const stones = await insertTestStones(database, { count });
  const test = await openTestApp(database, { clock: { now: () => start } });
  const sales = await signInAs(test.parts, { role: 'sales' });
  const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
  const list = async () => {
    const { body } = await test.send('deskListHolds', {}, sales.token);
    return Array.isArray(body['rows']) ? body['rows'] : [];
  };
  const told = async () => {
    const { rows } = await database.raw.query<{ kind: string }>('select kind from notifications order by id');
    return rows.map(({ kind }) => kind);
  };
  return { database, stones, test, sales, buyer, rival, list, told };
}

describeOnDatabase('the desk and holds', (open) => {
  it('grants the request it likes; the other learns that the stone is not to be had', async () => {
    const { database, stones, test, sales, buyer, rival, list, told } = await company(open, 1);
    await test.send('addHold', { cart: stones }, buyer.token);
    await test.send('addHold', { cart: stones }, rival.token);
    const [first, second] = await list();
    expect([first, second]).toMatchObject([
      { state: 'REQUESTED', customer: { email: buyer.email }, stone_status: 'AVAILABLE' },
      { state: 'REQUESTED', customer: { email: rival.email } },
    ]);
    const granted = await test.send('deskGrantHold', { data: { holds: [second.hold_id] } }, sales.token);
    expect(granted.body['holds_data']).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await list()).toMatchObject([
      { state: 'REQUESTED', stone_status: 'HOLD' },
      { state: 'ACTIVE', until: '2026-11-22T10:00:00.000Z', customer: { email: rival.email } },
    ]);
    const late = await test.send('deskGrantHold', { data: { holds: [first.hold_id] } }, sales.token);
    expect([late.status, late.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(late.body['stones']).toMatchObject([{ stock_uuid: stones[0], status: 'HOLD' }]);
    await test.send('deskDeclineHold', { data: { holds: [first.hold_id] } }, sales.token);
    const again = await test.send('deskDeclineHold', { data: { holds: [first.hold_id] } }, sales.token);
    expect([again.status, again.body['message'], again.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'REJECTED',
    ]);
    expect(await told()).toEqual(['HOLD_GRANTED', 'HOLD_DECLINED']);
    await expectHoldsAgree(database);
  });

  it('gives more time once, and takes a stone back', async () => {
    const { database, stones, test, sales, buyer, list, told } = await company(open, 1);
    await test.send('deskHoldFor', { data: { customer: buyer.email, stones } }, sales.token);
    const [hold] = await list();
    const named = { data: { holds: [hold.hold_id] } };
    const longer = await test.send('deskExtendHold', named, sales.token);
    expect(longer.body['holds_data']).toMatchObject([
      { until: '2026-11-23T10:00:00.000Z', is_extended: true },
    ]);
    await expectHoldsAgree(database);
    const twice = await test.send('deskExtendHold', named, sales.token);
    expect([twice.status, twice.body['message']]).toEqual([409, 'HOLD_EXTENDED']);
    await test.send('deskReleaseHold', named, sales.token);
    expect(await list()).toEqual([]);
    expect(await told()).toEqual(['HOLD_GRANTED', 'HOLD_EXTENDED', 'HOLD_RELEASED']);
    await expectHoldsAgree(database);
  });

  it('holds stones for a named customer, all or none, and knows no customer it does not have', async () => {
    const { database, stones, test, sales, buyer, rival } = await company(open, 12);
    const hold = async (customer: string, some: readonly string[]) => {
      const { status, body } = await test.send(
        'deskHoldFor',
        { data: { customer, stones: some } },
        sales.token,
      );
      return [status, body['message']];
    };
    expect(await hold(rival.email, stones.slice(0, 1))).toEqual([200, '']);
    expect(await hold(buyer.email, stones.slice(0, 3))).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(await hold(buyer.email, stones.slice(1))).toEqual([409, 'HOLD_LIMIT']);
    expect(await hold('nobody@test.example', stones.slice(1, 2))).toEqual([404, 'NOT_FOUND']);
    expect(await hold(sales.email, stones.slice(1, 2))).toEqual([404, 'NOT_FOUND']);
    const { rows } = await database.raw.query('select count(*) as n from stone_claims');
    expect(rows).toEqual([{ n: 1 }]);
  });
});
