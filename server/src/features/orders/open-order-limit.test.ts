import { accessFlags, calls, defaultSettings } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { cancelUnapprovedOrders } from './cancel-unapproved-orders.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;
const allowed = 4;

describeOnDatabase('limit of stones in open orders', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestUser;
  let asha: TestUser;
  let rival: TestUser;
  let sales: TestUser;
  let admin: TestUser;
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
    test = await createTestApp(database, { clock: { now: () => now } });
    owner = await createSignedInUser(test.services, { firstName: 'Rohan', access: accessFlags });
    asha = await createSignedInUser(test.services, {
      firstName: 'Asha',
      companyMember: { ownerId: owner.id, permission: 'ORDER', orderLimitCents: 1 },
    });
    rival = await createSignedInUser(test.services, { access: accessFlags });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    await allow(allowed);
  });

  const allow = async (count: number) => {
    const settings = { open_order_stones: count };
    const written = await test.send('deskUpdateSettings', { data: { settings } }, admin.token);
    expect(written.status).toBe(200);
  };
  const order = async ({ token }: TestUser, from: number, to: number) =>
    test.send('addOrder', { data: { stones: stones.slice(from, to) } }, token);
  const placed = async (user: TestUser, from: number, to: number) => {
    const { body } = await order(user, from, to);
    return calls.addOrder.response.parse(body).order;
  };
  const held = async () => {
    const { rows } = await database.query(
      sql`select 1 from stones where status = 'HOLD' and uuid = any(${stones})`,
    );
    return rows.length;
  };
  /** Moves the clock to a later hour and keeps all sessions active. */
  const workOnUntil = async (instant: Date) => {
    now = instant;
    await database.query(sql`update sessions set last_seen_at = ${now}`);
  };
  const holdOutcome = async ({ token }: TestUser, stone: string) => {
    const { body } = await test.send('requestHold', { cart: [stone] }, token);
    const [outcome] = calls.requestHold.response.parse(body).outcomes;
    return outcome?.code ?? outcome?.outcome;
  };

  it('is 100 unless the desk sets another number', () => {
    expect(defaultSettings.open_order_stones).toBe(100);
  });

  it('repeats a rejection with the same figures for the same idempotency key', async () => {
    const body = { data: { stones: stones.slice(0, 5), idempotency_key: 'key-above-the-limit' } };
    const first = await test.send('addOrder', body, owner.token);
    expect(first.body['figures']).toEqual({ open: 0, allowed });
    const second = await test.send('addOrder', body, owner.token);
    expect([second.status, second.body['error']]).toEqual([first.status, first.body['error']]);
    expect(second.body['figures']).toEqual(first.body['figures']);
  });

  it('includes orders that await the owner, and names both numbers in the rejection', async () => {
    expect((await placed(asha, 0, 3)).status).toBe('AWAITING_APPROVAL');
    const refused = await order(owner, 3, 5);
    expect([refused.status, refused.body['message']]).toEqual([409, 'ORDER_LIMIT']);
    expect(refused.body['figures']).toEqual({ open: 3, allowed });
    expect(refused.body['error']).toMatch(/\b4\b.*\b3\b/);
    expect(await held()).toBe(3);
    expect((await placed(owner, 3, 4)).status).toBe('PENDING');
    expect((await order(asha, 4, 5)).body['message']).toBe('ORDER_LIMIT');
    // Another company has a separate limit, and its orders do not count here.
    expect((await order(rival, 4, 8)).status).toBe(200);
  });

  it('cannot be exceeded by concurrent orders', async () => {
    const responses = await Promise.all(
      stones.map(async (_, index) => order(index % 2 === 0 ? owner : asha, index, index + 1)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 409)).toHaveLength(stones.length - allowed);
    expect(await held()).toBe(allowed);
  });

  it('no longer counts stones after the desk’s answer or a withdrawal', async () => {
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
        await cancelUnapprovedOrders(database, now);
      },
    ],
  ];
  it.each(withdrawals)(
    'blocks holds and orders of the same stones during the cool-down when %s',
    async (_, withdraw) => {
      const { order_id: id } = await placed(asha, 0, 2);
      await withdraw(id);
      expect(await held()).toBe(0);
      const ended = now;
      const again = await order(asha, 0, 3);
      expect([again.status, again.body['message']]).toEqual([409, 'ORDER_TOO_SOON']);
      expect(again.body['stones']).toHaveLength(2);
      expect((await order(owner, 1, 2)).body['message']).toBe('ORDER_TOO_SOON');
      expect(await holdOutcome(owner, stones[0] ?? '')).toBe('HOLD_COOLDOWN');
      expect(await held()).toBe(0);
      // Another company can hold the stones immediately.
      expect(await holdOutcome(rival, stones[1] ?? '')).toBe('HELD');
      await workOnUntil(new Date(ended.getTime() + 24 * hour - 1));
      expect((await order(owner, 0, 1)).body['message']).toBe('ORDER_TOO_SOON');
      await workOnUntil(new Date(ended.getTime() + 24 * hour));
      expect((await order(owner, 0, 1)).status).toBe(200);
    },
  );

  it('allows an order during the cool-down for stones that the desk has held for the company since', async () => {
    const { order_id: id } = await placed(owner, 0, 2);
    await test.send('cancelOrder', { id }, owner.token);
    const [one = ''] = stones;
    const held = await test.send(
      'deskAddHold',
      { data: { customer: owner.email, stones: [one] } },
      sales.token,
    );
    expect(held.status).toBe(200);
    expect((await order(owner, 0, 1)).status).toBe(200);
    expect((await order(owner, 1, 2)).body['message']).toBe('ORDER_TOO_SOON');
  });

  it('starts no cool-down when the desk rejects the order', async () => {
    const { order_no: number } = await placed(owner, 0, 1);
    await test.send('deskCancelOrder', { data: { order_no: number } }, sales.token);
    expect((await order(owner, 0, 1)).status).toBe(200);
  });

  it('shows orders that await the owner in the desk’s list and inbox', async () => {
    const { order_id: id, order_no: number } = await placed(asha, 0, 3);
    const list = await test.send('deskListOrders', { data: { show: 'awaiting-approval' } }, sales.token);
    expect(list.body['rows']).toMatchObject([{ order_id: id, status: 'AWAITING_APPROVAL', pieces: 3 }]);
    const queue = calls.deskListInbox.response.parse(
      (await test.send('deskListInbox', { data: { kinds: ['approval'] } }, sales.token)).body,
    );
    expect(queue.rows).toMatchObject([{ kind: 'approval', name: number, key: number, pieces: 3 }]);
    expect(queue.counts.approval).toBe(1);
    const confirm = await test.send('deskConfirmOrder', { data: { order_no: number } }, sales.token);
    expect([confirm.status, confirm.body['message']]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('frees the stones and notifies the members when the desk cancels an order that awaits the owner', async () => {
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
