import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createSignedInUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { cancelOrder } from '../cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { reopenOrder } from './reopen-order.ts';
import { invoiceOrder } from './fulfil-order.ts';

const actor = { role: 'SALES', userId: null, name: 'sales@test.example' } as const;
const act = { actor, now: new Date('2026-01-14T10:00:00Z') };

/**
 * Places an order of `count` stones and returns its number, its packets and helpers to read and change it.
 */
async function orderOf(database: Database, count: number) {
  const stones = await insertTestStones(database, { count });
  const test = await createTestApp(database);
  const buyer = await createSignedInUser(test.services);
  const { body } = await test.send('addOrder', { data: { stones } }, buyer.token);
  expect(body['message']).toBe('ORDER_PLACED');
  const { rows } = await database.query<{ order_no: string; uuid: string }>(
    sql`select order_no, uuid from orders`,
  );
  const packets = await database.query<{ stock_no: string }>(sql`select stock_no from stones order by id`);
  const { order_no: orderNo = '', uuid = '' } = rows[0] ?? {};
  return {
    orderNo,
    packets: packets.rows.map(({ stock_no }) => stock_no),
    read: async () => (await test.send('getOrderData', { id: uuid }, buyer.token)).body,
    stones: async () => {
      const found = await database.query<{ status: string }>(sql`select status from stones order by id`);
      return found.rows.map(({ status }) => status);
    },
    claims: async () => (await database.query(sql`select * from stone_claims`)).rows.length,
    confirm: async (chosen?: string[]) =>
      inTransaction(database, async (transaction) =>
        confirmOrder(transaction, { ...act, orderNo, ...(chosen && { packets: chosen }) }),
      ),
    reopen: async () =>
      inTransaction(database, async (transaction) => reopenOrder(transaction, { ...act, orderNo })),
    invoice: async () =>
      inTransaction(database, async (transaction) =>
        invoiceOrder(transaction, { ...act, orderNo, invoiceNo: 'INV-1', invoiceDate: '2026-01-14' }),
      ),
    cancel: async (actorRole: 'SALES' | 'ADMIN', reason: string | null = null) =>
      inTransaction(database, async (transaction) =>
        cancelOrder(transaction, { ...act, actor: { ...actor, role: actorRole }, orderNo, reason }),
      ),
  };
}

describeOnDatabase('answering orders', (open) => {
  it('confirms an order: its stones are sold and no longer listed', async () => {
    const database = await open();
    const order = await orderOf(database, 2);
    expect(await order.confirm()).toBe('CONFIRMED');
    expect(await order.stones()).toEqual(['SOLD', 'SOLD']);
    expect(await order.claims()).toBe(0);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'CONFIRMED', summary: { pieces: 2 } },
      item_data: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }],
    });
    const { rows } = await database.query(
      sql`select actor_name, subject, before, after from audit_log where action = 'order-confirmed'`,
    );
    expect(rows).toEqual([
      {
        actor_name: actor.name,
        subject: `order:${order.orderNo}`,
        before: { state: 'PENDING' },
        after: { state: 'CONFIRMED', confirmed: order.packets, rejected: [] },
      },
    ]);
  });

  it('confirms some packets: the others are rejected, available again and not in the totals', async () => {
    const order = await orderOf(await open(), 3);
    const [first = ''] = order.packets;
    expect(await order.confirm([first.toLowerCase()])).toBe('PARTIALLY_CONFIRMED');
    expect(await order.stones()).toEqual(['SOLD', 'AVAILABLE', 'AVAILABLE']);
    expect(await order.claims()).toBe(0);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'PARTIALLY_CONFIRMED', summary: { pieces: 1 } },
      item_data: [{ status: 'CONFIRMED' }, { status: 'REJECTED' }, { status: 'REJECTED' }],
    });
  });

  it('rejects packets that are not in the order, and an empty selection', async () => {
    const order = await orderOf(await open(), 1);
    await expect(order.confirm(['X-1'])).rejects.toMatchObject({
      details: { fields: [{ field: 'data.packets', problem: 'not in this order: X-1' }] },
    });
    await expect(order.confirm([])).rejects.toMatchObject({ code: 'BODY_INVALID' });
    expect(await order.stones()).toEqual(['HOLD']);
  });

  it('rejects a second answer', async () => {
    const order = await orderOf(await open(), 1);
    await order.confirm();
    await expect(order.confirm()).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { status: 'CONFIRMED' },
    });
  });

  it('cancels an open order and frees its stones', async () => {
    const order = await orderOf(await open(), 2);
    await order.cancel('SALES');
    expect(await order.stones()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await order.claims()).toBe(0);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'CANCELLED', summary: { pieces: 0, amount: '0.00' } },
      item_data: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    await expect(order.confirm()).rejects.toMatchObject({ details: { status: 'CANCELLED' } });
  });

  it('lets only an administrator cancel a sale, with a reason', async () => {
    const database = await open();
    const order = await orderOf(database, 1);
    await order.confirm();
    await expect(order.cancel('SALES', 'sent back')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    await expect(order.cancel('ADMIN')).rejects.toMatchObject({
      details: { fields: [{ field: 'data.reason', problem: 'is required to cancel a confirmed order' }] },
    });
    await order.cancel('ADMIN', 'sent back');
    expect(await order.stones()).toEqual(['AVAILABLE']);
    const { rows } = await database.query(
      sql`select after ->> 'reason' as reason from audit_log order by id desc`,
    );
    expect(rows[0]).toEqual({ reason: 'sent back' });
  });

  it('reopens an answered order: all stones are held again at their ordered prices', async () => {
    const database = await open();
    const order = await orderOf(database, 3);
    const before = await order.read();
    await order.confirm(order.packets.slice(0, 2));
    await order.reopen();
    expect(await order.stones()).toEqual(['HOLD', 'HOLD', 'HOLD']);
    expect(await order.claims()).toBe(3);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'PENDING' },
      item_data: [{ status: 'PENDING' }, { status: 'PENDING' }, { status: 'PENDING' }],
    });
    expect((await order.read())['main_data']).toEqual(before['main_data']);
    const { rows } = await database.query(
      sql`select before, after from audit_log where action = 'order-reopened'`,
    );
    expect(rows).toEqual([
      { before: { state: 'PARTIALLY_CONFIRMED' }, after: { state: 'PENDING', reopened: order.packets } },
    ]);
    expect(await order.confirm()).toBe('CONFIRMED');
  });

  it('does not reopen an order after its invoice, or when a rejected stone is no longer available', async () => {
    const database = await open();
    const order = await orderOf(database, 2);
    await order.confirm(order.packets.slice(0, 1));
    const setStatus = async (status: string) =>
      database.query(sql`update stones set status = ${status} where stock_no = ${order.packets[1]}`);
    await setStatus('OFFLINE');
    await expect(order.reopen()).rejects.toMatchObject({
      code: 'STONE_NOT_AVAILABLE',
      details: { stones: [{ stock_no: order.packets[1], status: 'OFFLINE' }] },
    });
    await setStatus('AVAILABLE');
    await order.invoice();
    await expect(order.reopen()).rejects.toMatchObject({ details: { status: 'INVOICED' } });
    expect(await order.stones()).toEqual(['SOLD', 'AVAILABLE']);
  });

  it('reports an unknown order as not found', async () => {
    const database = await open();
    const confirmation = inTransaction(database, async (transaction) =>
      confirmOrder(transaction, { ...act, orderNo: 'L-2026-999999' }),
    );
    await expect(confirmation).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
