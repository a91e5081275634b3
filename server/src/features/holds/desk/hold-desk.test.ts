import type { CallName } from '@loupe/contract';
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

  it('takes its yes, its no, more time and a stone it took back, and each hold stands as it stood', async () => {
    const { database, stones, test, sales, buyer, list, told } = await company(open, 1);
    const claims = async () =>
      (await database.raw.query('select account_id, until, claimed_at, agreed from stone_claims')).rows;
    const desk = async (name: CallName, id: string) => {
      const { status, body } = await test.send(name, { data: { holds: [id] } }, sales.token);
      await expectHoldsAgree(database);
      return [status, body['message']];
    };
    await test.send('addHold', { cart: stones }, buyer.token);
    const [asked] = await list();
    const id: string = asked.hold_id;
    expect(await desk('deskReopenHold', id)).toEqual([409, 'STEP_REFUSED']);
    expect(await desk('deskDeclineHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([asked]);
    expect(await desk('deskGrantHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([asked]);
    expect(await claims()).toEqual([]);
    await desk('deskGrantHold', id);
    const [held] = await list();
    const promised = await claims();
    expect(await desk('deskExtendHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([held]);
    expect(await claims()).toEqual(promised);
    await database.raw.query('update stones set disc = disc + 100');
    expect(await desk('deskReleaseHold', id)).toEqual([200, '']);
    expect(await desk('deskReopenHold', id)).toEqual([200, '']);
    expect(await list()).toEqual([held]);
    expect(await claims()).toEqual(promised);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'STEP_REFUSED']);
    expect(await told()).toEqual(
      ['DECLINED', 'GRANTED', 'RELEASED', 'GRANTED', 'EXTENDED', 'EXTENDED', 'RELEASED', 'GRANTED'].map(
        (kind) => `HOLD_${kind}`,
      ),
    );
  });

  it('takes its word on a set back for the whole set, where there is room for all of it', async () => {
    const { database, stones, test, sales, buyer, list, told } = await company(open, 12);
    const desk = async (name: CallName, id: string) => {
      const { status } = await test.send(name, { data: { holds: [id] } }, sales.token);
      await expectHoldsAgree(database);
      return status;
    };
    const states = async () => (await list()).map(({ state }) => state);
    const [one = '', two = '', ...others] = stones;
    await test.send('addHold', { cart: [one, two], as_set: true }, buyer.token);
    const asked = await list();
    const id: string = asked[0].hold_id;
    await desk('deskGrantHold', id);
    const held = await list();
    await desk('deskExtendHold', id);
    expect(await desk('deskReopenHold', id)).toBe(200);
    expect(await list()).toEqual(held);
    await desk('deskReleaseHold', id);
    await test.send('addHold', { cart: others.slice(0, 9) }, buyer.token);
    expect(await desk('deskReopenHold', id)).toBe(409);
    expect(await states()).toEqual(Array.from({ length: 9 }, () => 'REQUESTED'));
    await test.send('deleteHold', { cart: others.slice(0, 9) }, buyer.token);
    expect(await desk('deskReopenHold', id)).toBe(200);
    expect(await list()).toEqual(held);
    expect(await told()).toEqual(
      ['GRANTED', 'EXTENDED', 'EXTENDED', 'RELEASED', 'GRANTED'].map((kind) => `HOLD_${kind}`),
    );
  });

  it('takes nothing back once something followed from it', async () => {
    const { stones, test, sales, buyer, rival, list } = await company(open, 2);
    const desk = async (name: CallName, id: string) => {
      const { status, body } = await test.send(name, { data: { holds: [id] } }, sales.token);
      return [status, body['message']];
    };
    const [first = '', second = ''] = stones;
    await test.send('addHold', { cart: [first] }, buyer.token);
    const id: string = (await list())[0].hold_id;
    await desk('deskGrantHold', id);
    await test.send('addHold', { cart: [first], queue: true }, rival.token);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'STEP_REFUSED']);
    // Whoever waited has the stone.
    await desk('deskReleaseHold', id);
    expect(await desk('deskReopenHold', id)).toEqual([409, 'STEP_REFUSED']);
    await test.send('addHold', { cart: [second] }, buyer.token);
    const other: string = (await list()).find(({ stock_uuid: stone }) => stone === second).hold_id;
    await desk('deskDeclineHold', other);
    await test.send('addHold', { cart: [second] }, buyer.token);
    expect(await desk('deskReopenHold', other)).toEqual([409, 'STEP_REFUSED']);
    expect(await desk('deskReopenHold', '00000000-0000-4000-8000-000000000000')).toEqual([404, 'NOT_FOUND']);
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
