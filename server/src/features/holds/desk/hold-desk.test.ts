import type { CallName } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { expectConsistentHolds } from '../../../testing/expect-consistent-holds.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createSignedInUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { writeSetting } from '../../site-settings/settings.ts';

const start = new Date('2026-11-21T10:00:00Z');

/** A company whose desk decides on every hold request. */
async function company(open: () => Promise<TestDatabase>, count = 2) {
  const database = await open();
  await writeSetting(database, 'hold_approval', 'DESK');
  const stones = await insertTestStones(database, { count });
  const test = await createTestApp(database, { clock: { now: () => start } });
  const sales = await createSignedInUser(test.services, { role: 'sales' });
  const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
  const list = async () => {
    const { body } = await test.send('deskListHolds', {}, sales.token);
    return Array.isArray(body['rows']) ? body['rows'] : [];
  };
  const notifications = async () => {
    const { rows } = await database.query<{ kind: string }>(sql`select kind from notifications order by id`);
    return rows.map(({ kind }) => kind);
  };
  return { database, stones, test, sales, buyer, rival, list, notifications };
}

describeOnDatabase('holds at the desk', (open) => {
  it('grants one of two requests; granting the other one then fails because the stone is not available', async () => {
    const { database, stones, test, sales, buyer, rival, list, notifications } = await company(open, 1);
    await test.send('requestHold', { cart: stones }, buyer.token);
    await test.send('requestHold', { cart: stones }, rival.token);
    const [first, second] = await list();
    expect([first, second]).toMatchObject([
      { status: 'REQUESTED', customer: { email: buyer.email }, stone_status: 'AVAILABLE' },
      { status: 'REQUESTED', customer: { email: rival.email } },
    ]);
    const granted = await test.send('deskGrantHold', { data: { holds: [second.hold_id] } }, sales.token);
    expect(granted.body['holds_data']).toMatchObject([{ status: 'ACTIVE' }]);
    expect(await list()).toMatchObject([
      { status: 'REQUESTED', stone_status: 'HOLD' },
      { status: 'ACTIVE', until: '2026-11-22T10:00:00.000Z', customer: { email: rival.email } },
    ]);
    const late = await test.send('deskGrantHold', { data: { holds: [first.hold_id] } }, sales.token);
    expect([late.status, late.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(late.body['stones']).toMatchObject([{ stock_uuid: stones[0], status: 'HOLD' }]);
    await test.send('deskDeclineHold', { data: { holds: [first.hold_id] } }, sales.token);
    const again = await test.send('deskDeclineHold', { data: { holds: [first.hold_id] } }, sales.token);
    expect([again.status, again.body['message'], again.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'REJECTED',
    ]);
    expect(await notifications()).toEqual(['HOLD_GRANTED', 'HOLD_DECLINED']);
    await expectConsistentHolds(database);
  });

  it('extends a hold once, and releases it', async () => {
    const { database, stones, test, sales, buyer, list, notifications } = await company(open, 1);
    await test.send('deskAddHold', { data: { customer: buyer.email, stones } }, sales.token);
    const [hold] = await list();
    const named = { data: { holds: [hold.hold_id] } };
    const longer = await test.send('deskExtendHold', named, sales.token);
    expect(longer.body['holds_data']).toMatchObject([
      { until: '2026-11-23T10:00:00.000Z', is_extended: true },
    ]);
    await expectConsistentHolds(database);
    const twice = await test.send('deskExtendHold', named, sales.token);
    expect([twice.status, twice.body['message']]).toEqual([409, 'HOLD_EXTENDED']);
    await test.send('deskReleaseHold', named, sales.token);
    expect(await list()).toEqual([]);
    expect(await notifications()).toEqual(['HOLD_GRANTED', 'HOLD_EXTENDED', 'HOLD_RELEASED']);
    await expectConsistentHolds(database);
  });

  it('undoes a decline, a grant, an extension and a release, and restores the previous state of the hold', async () => {
    const { database, stones, test, sales, buyer, list, notifications } = await company(open, 1);
    const claims = async () =>
      (await database.query(sql`select company_id, expires_at, claimed_at, agreed_price from stone_claims`))
        .rows;
    const desk = async (name: CallName, id: string) => {
      const { status, body } = await test.send(name, { data: { holds: [id] } }, sales.token);
      await expectConsistentHolds(database);
      return [status, body['message']];
    };
    await test.send('requestHold', { cart: stones }, buyer.token);
    const [rows] = await list();
    const id: string = rows.hold_id;
    expect(await desk('deskReopenHold', id)).toEqual([409, 'INVALID_TRANSITION']);
    expect(await desk('deskDeclineHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([rows]);
    expect(await desk('deskGrantHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([rows]);
    expect(await claims()).toEqual([]);
    await desk('deskGrantHold', id);
    const [held] = await list();
    const promised = await claims();
    expect(await desk('deskExtendHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([held]);
    expect(await claims()).toEqual(promised);
    await database.query(sql`update stones set disc = disc + 100`);
    expect(await desk('deskReleaseHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([held]);
    expect(await claims()).toEqual(promised);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'INVALID_TRANSITION']);
    expect(await notifications()).toEqual(
      ['DECLINED', 'GRANTED', 'RELEASED', 'GRANTED', 'EXTENDED', 'EXTENDED', 'RELEASED', 'GRANTED'].map(
        (kind) => `HOLD_${kind}`,
      ),
    );
  });

  it('undoes a decision on a set for the whole set, if the quota covers all of it', async () => {
    const { database, stones, test, sales, buyer, list, notifications } = await company(open, 12);
    const desk = async (name: CallName, id: string) => {
      const { status } = await test.send(name, { data: { holds: [id] } }, sales.token);
      await expectConsistentHolds(database);
      return status;
    };
    const states = async () => (await list()).map(({ status }) => status);
    const [one = '', two = '', ...others] = stones;
    await test.send('requestHold', { cart: [one, two], all_or_none: true }, buyer.token);
    const rows = await list();
    const id: string = rows[0].hold_id;
    await desk('deskGrantHold', id);
    const held = await list();
    await desk('deskExtendHold', id);
    expect(await desk('deskReopenHold', id)).toBe(200);
    expect(await list()).toEqual(held);
    await desk('deskReleaseHold', id);
    await test.send('requestHold', { cart: others.slice(0, 9) }, buyer.token);
    expect(await desk('deskReopenHold', id)).toBe(409);
    expect(await states()).toEqual(Array.from({ length: 9 }, () => 'REQUESTED'));
    await test.send('releaseHold', { cart: others.slice(0, 9) }, buyer.token);
    expect(await desk('deskReopenHold', id)).toBe(200);
    expect(await list()).toEqual(held);
    expect(await notifications()).toEqual(
      ['GRANTED', 'EXTENDED', 'EXTENDED', 'RELEASED', 'GRANTED'].map((kind) => `HOLD_${kind}`),
    );
  });

  it('rejects the undo once something followed from the decision', async () => {
    const { stones, test, sales, buyer, rival, list } = await company(open, 2);
    const desk = async (name: CallName, id: string) => {
      const { status, body } = await test.send(name, { data: { holds: [id] } }, sales.token);
      return [status, body['message']];
    };
    const [first = '', second = ''] = stones;
    await test.send('requestHold', { cart: [first] }, buyer.token);
    const id: string = (await list())[0].hold_id;
    await desk('deskGrantHold', id);
    await test.send('requestHold', { cart: [first], queue: true }, rival.token);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'INVALID_TRANSITION']);
    // The customer in the queue holds the stone now.
    await desk('deskReleaseHold', id);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'INVALID_TRANSITION']);
    await test.send('requestHold', { cart: [second] }, buyer.token);
    const other: string = (await list()).find(({ stock_uuid: stone }) => stone === second).hold_id;
    await desk('deskDeclineHold', other);
    await test.send('requestHold', { cart: [second] }, buyer.token);
    expect(await desk('deskReopenHold', other)).toEqual([409, 'INVALID_TRANSITION']);
    expect(await desk('deskReopenHold', '00000000-0000-4000-8000-000000000000')).toEqual([404, 'NOT_FOUND']);
  });

  it('holds stones for a named customer, all or none, and rejects unknown customers', async () => {
    const { database, stones, test, sales, buyer, rival } = await company(open, 12);
    const hold = async (customer: string, some: readonly string[]) => {
      const { status, body } = await test.send(
        'deskAddHold',
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
    const { rows } = await database.query(sql`select count(*) as n from stone_claims`);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
