import { accessFlags, calls, usualSettings } from '@loupe/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { lapseOrders } from './lapse-orders.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;
const allowed = 4;

describeOnDatabase('the stones a company has in open orders', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestPerson;
  let asha: TestPerson;
  let rival: TestPerson;
  let sales: TestPerson;
  let admin: TestPerson;
  let stones: string[];
  let unsold: string[];
  let now = start;

  beforeAll(async () => {
    database = await open();
    unsold = await insertTestStones(database, { count: 140 });
  });

  beforeEach(async () => {
    now = start;
    stones = unsold.splice(0, 10);
    test = await openTestApp(database, { clock: { now: () => now } });
    owner = await signInAs(test.parts, { firstName: 'Rohan', access: accessFlags });
    asha = await signInAs(test.parts, {
      firstName: 'Asha',
      colleague: { ownerId: owner.id, may: 'ORDER', orderLimitCents: 1 },
    });
    rival = await signInAs(test.parts, { access: accessFlags });
    sales = await signInAs(test.parts, { role: 'sales' });
    admin = await signInAs(test.parts, { role: 'admin' });
    await allow(allowed);
  });

  const allow = async (count: number) => {
    const settings = { open_order_stones: count };
    const written = await test.send('deskWriteSettings', { data: { settings } }, admin.token);
    expect(written.status).toBe(200);
  };
  const order = async ({ token }: TestPerson, from: number, to: number) =>
    test.send('addOrder', { data: { stones: stones.slice(from, to) } }, token);
  const placed = async (person: TestPerson, from: number, to: number) => {
    const { body } = await order(person, from, to);
    return calls.addOrder.answer.parse(body).order;
  };
  const held = async () => {
    const { rows } = await database.raw.query(
      `select 1 from stones where status = 'HOLD' and uuid = any($1)`,
      [stones],
    );
    return rows.length;
  };
  /** Goes on to a later hour; everybody has been at work meanwhile. */
  const workOnUntil = async (instant: Date) => {
    now = instant;
    await database.raw.query('update sessions set last_seen_at = $1', [now]);
  };
  const holdOutcome = async ({ token }: TestPerson, stone: string) => {
    const { body } = await test.send('addHold', { cart: [stone] }, token);
    const [outcome] = calls.addHold.answer.parse(body).outcomes;
    return outcome?.code ?? outcome?.outcome;
  };

  it('are a hundred at most unless the desk sets otherwise', () => {
    expect(usualSettings.open_order_stones).toBe(100);
  });

  it('refuse the same key with the same numbers as before', async () => {
    const body = { data: { stones: stones.slice(0, 5), idempotency_key: 'key-above-the-limit' } };
    const first = await test.send('addOrder', body, owner.token);
    expect(first.body['figures']).toEqual({ open: 0, allowed });
    const second = await test.send('addOrder', body, owner.token);
    expect([second.status, second.body['error']]).toEqual([first.status, first.body['error']]);
    expect(second.body['figures']).toEqual(first.body['figures']);
  });

  it('cannot pass the limit, those waiting for the owner included; the refusal names both numbers', async () => {
    expect((await placed(asha, 0, 3)).status).toBe('AWAITING_OWNER');
    const refused = await order(owner, 3, 5);
    expect([refused.status, refused.body['message']]).toEqual([409, 'ORDER_LIMIT']);
    expect(refused.body['figures']).toEqual({ open: 3, allowed });
    expect(refused.body['error']).toMatch(/\b4\b.*\b3\b/);
    expect(await held()).toBe(3);
    expect((await placed(owner, 3, 4)).status).toBe('PENDING');
    expect((await order(asha, 4, 5)).body['message']).toBe('ORDER_LIMIT');
    // Another company has a limit of its own, and what has gone to it counts for nobody else.
    expect((await order(rival, 4, 8)).status).toBe(200);
  });

  it('cannot pass the limit by orders that race', async () => {
    const answers = await Promise.all(
      stones.map(async (_, place) => order(place % 2 === 0 ? owner : asha, place, place + 1)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 409)).toHaveLength(stones.length - allowed);
    expect(await held()).toBe(allowed);
  });

  it('count no longer once the desk has answered or the order is withdrawn', async () => {
    const first = await placed(owner, 0, 4);
    const confirmed = await test.send(
      'deskConfirmOrder',
      { data: { order_no: first.order_no } },
      sales.token,
    );
    expect(confirmed.status).toBe(200);
    const second = await placed(owner, 4, 8);
    expect((await order(owner, 8, 9)).status).toBe(409);
    await test.send('cancelOrder', { id: second.order_id }, owner.token);
    expect((await order(owner, 8, 10)).status).toBe(200);
  });

  const withdrawals: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    ['its person withdraws it', async (id) => test.send('cancelOrder', { id }, asha.token)],
    ['the owner declines it', async (id) => test.send('cancelOrder', { id }, owner.token)],
    [
      'the owner does not answer in time',
      async () => {
        await workOnUntil(new Date(start.getTime() + 24 * hour));
        await lapseOrders(database, now);
      },
    ],
  ];
  it.each(withdrawals)('are kept from holds and orders for the cool-down when %s', async (_, withdraw) => {
    const { order_id: id } = await placed(asha, 0, 2);
    await withdraw(id);
    expect(await held()).toBe(0);
    const ended = now;
    const again = await order(asha, 0, 3);
    expect([again.status, again.body['message']]).toEqual([409, 'ORDER_TOO_SOON']);
    expect(again.body['stones']).toHaveLength(2);
    expect((await order(owner, 1, 2)).body['message']).toBe('ORDER_TOO_SOON');
    expect(await holdOutcome(owner, stones[0] ?? '')).toBe('HOLD_TOO_SOON');
    expect(await held()).toBe(0);
    // Another company takes them at once.
    expect(await holdOutcome(rival, stones[1] ?? '')).toBe('HELD');
    await workOnUntil(new Date(ended.getTime() + 24 * hour - 1));
    expect((await order(owner, 0, 1)).body['message']).toBe('ORDER_TOO_SOON');
    await workOnUntil(new Date(ended.getTime() + 24 * hour));
    expect((await order(owner, 0, 1)).status).toBe(200);
  });

  it('can be ordered within the cool-down when the desk itself has kept them for the company since', async () => {
    const { order_id: id } = await placed(owner, 0, 2);
    await test.send('cancelOrder', { id }, owner.token);
    const [one = ''] = stones;
    const held = await test.send(
      'deskHoldFor',
      { data: { customer: owner.email, stones: [one] } },
      sales.token,
    );
    expect(held.status).toBe(200);
    expect((await order(owner, 0, 1)).status).toBe(200);
    expect((await order(owner, 1, 2)).body['message']).toBe('ORDER_TOO_SOON');
  });

  it('are free for the company again when the desk rejects the order', async () => {
    const { order_no: number } = await placed(owner, 0, 1);
    await test.send('deskCancelOrder', { data: { order_no: number } }, sales.token);
    expect((await order(owner, 0, 1)).status).toBe(200);
  });

  it('are shown to the desk while they wait for the owner, in a list, the queue and on its home', async () => {
    const { order_id: id, order_no: number } = await placed(asha, 0, 3);
    const list = await test.send('deskListOrders', { data: { show: 'awaiting-owner' } }, sales.token);
    expect(list.body['rows']).toMatchObject([{ order_id: id, status: 'AWAITING_OWNER', pieces: 3 }]);
    const queue = calls.deskListQueue.answer.parse(
      (await test.send('deskListQueue', { data: { kinds: ['approval'] } }, sales.token)).body,
    );
    expect(queue.rows).toMatchObject([{ kind: 'approval', name: number, open: number, pieces: 3 }]);
    expect(queue.counts.approval).toBe(1);
    const home = calls.deskHome.answer.parse((await test.send('deskHome', {}, sales.token)).body);
    expect(home.awaiting_owner).toBe(1);
    const confirm = await test.send('deskConfirmOrder', { data: { order_no: number } }, sales.token);
    expect([confirm.status, confirm.body['message']]).toEqual([409, 'STEP_REFUSED']);
  });

  it('go back to the stock when the desk cancels an order that waits for the owner, and its people hear of it', async () => {
    const { order_no: number } = await placed(asha, 0, 3);
    const cancelled = await test.send('deskCancelOrder', { data: { order_no: number } }, sales.token);
    expect(cancelled.body['main_data']).toMatchObject({ status: 'CANCELLED' });
    expect(await held()).toBe(0);
    for (const { token } of [asha, owner]) {
      const { body } = await test.send('getNotifications', {}, token);
      expect(JSON.stringify(body['notifications_data'])).toContain('ORDER_CANCELLED');
    }
    expect((await order(owner, 0, 1)).status).toBe(200);
  });
});
