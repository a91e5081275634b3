import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { reopenOrder } from './reopen-order.ts';
import { invoiceOrder } from './send-order.ts';

const by = { who: 'SALES', personId: null, name: 'sales@test.example' } as const;
const act = { by, now: new Date('2026-01-14T10:00:00Z') };

/** An order of `count` stones, its number and packets, and a look at everything about it. */
async function orderOf(database: Database, count: number) {
  const stones = await insertTestStones(database, { count });
  const test = await openTestApp(database);
  const buyer = await signInAs(test.parts);
  const { body } = await test.send('addOrder', { data: { stones } }, buyer.token);
  expect(body['message']).toBe('ORDER_PLACED');
  const { rows } = await database.raw.query<{ order_no: string; uuid: string }>(
    'select order_no, uuid from orders',
  );
  const packets = await database.raw.query<{ stock_no: string }>('select stock_no from stones order by id');
  const { order_no: orderNo = '', uuid = '' } = rows[0] ?? {};
  return {
    orderNo,
    packets: packets.rows.map(({ stock_no }) => stock_no),
    read: async () => (await test.send('getOrderData', { id: uuid }, buyer.token)).body,
    stones: async () => {
      const found = await database.raw.query<{ status: string }>('select status from stones order by id');
      return found.rows.map(({ status }) => status);
    },
    claims: async () => (await database.raw.query('select * from stone_claims')).rows.length,
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
    cancel: async (who: 'SALES' | 'ADMIN', reason: string | null = null) =>
      inTransaction(database, async (transaction) =>
        cancelOrder(transaction, { ...act, by: { ...by, who }, orderNo, reason }),
      ),
  };
}

describeOnDatabase('the desk', (open) => {
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
    const { rows } = await database.raw.query(
      `select actor, subject, before, after from audit where action = 'order-confirmed'`,
    );
    expect(rows).toEqual([
      {
        actor: by.name,
        subject: `order:${order.orderNo}`,
        before: { state: 'PENDING' },
        after: { state: 'CONFIRMED', confirmed: order.packets, rejected: [] },
      },
    ]);
  });

  it('confirms some packets: the others are rejected and free again, and count for nothing', async () => {
    const order = await orderOf(await open(), 3);
    const [first = ''] = order.packets;
    expect(await order.confirm([first.toLowerCase()])).toBe('PARTLY_CONFIRMED');
    expect(await order.stones()).toEqual(['SOLD', 'AVAILABLE', 'AVAILABLE']);
    expect(await order.claims()).toBe(0);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'PARTLY_CONFIRMED', summary: { pieces: 1 } },
      item_data: [{ status: 'CONFIRMED' }, { status: 'REJECTED' }, { status: 'REJECTED' }],
    });
  });

  it('cannot confirm packets the order does not have, nor nothing', async () => {
    const order = await orderOf(await open(), 1);
    await expect(order.confirm(['X-1'])).rejects.toMatchObject({
      details: { fields: [{ field: 'data.packets', problem: 'X-1 is not in this order' }] },
    });
    await expect(order.confirm([])).rejects.toMatchObject({ code: 'BODY_INVALID' });
    expect(await order.stones()).toEqual(['HOLD']);
  });

  it('answers an order once', async () => {
    const order = await orderOf(await open(), 1);
    await order.confirm();
    await expect(order.confirm()).rejects.toMatchObject({
      code: 'STEP_REFUSED',
      details: { state: 'CONFIRMED' },
    });
  });

  it('cancels an open order: its stones can be bought again', async () => {
    const order = await orderOf(await open(), 2);
    await order.cancel('SALES');
    expect(await order.stones()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await order.claims()).toBe(0);
    expect(await order.read()).toMatchObject({
      main_data: { status: 'CANCELLED', summary: { pieces: 0, amount: '0.00' } },
      item_data: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    await expect(order.confirm()).rejects.toMatchObject({ details: { state: 'CANCELLED' } });
  });

  it('leaves undoing a sale to the administrator, who says why', async () => {
    const database = await open();
    const order = await orderOf(database, 1);
    await order.confirm();
    await expect(order.cancel('SALES', 'sent back')).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    await expect(order.cancel('ADMIN')).rejects.toMatchObject({
      details: { fields: [{ field: 'data.reason', problem: 'must say why the sale is undone' }] },
    });
    await order.cancel('ADMIN', 'sent back');
    expect(await order.stones()).toEqual(['AVAILABLE']);
    const { rows } = await database.raw.query(
      `select after ->> 'reason' as reason from audit order by id desc`,
    );
    expect(rows[0]).toEqual({ reason: 'sent back' });
  });

  it('takes its answer back while nothing followed from it: all stones wait again at their prices', async () => {
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
    const { rows } = await database.raw.query(
      `select before, after from audit where action = 'order-reopened'`,
    );
    expect(rows).toEqual([
      { before: { state: 'PARTLY_CONFIRMED' }, after: { state: 'PENDING', reopened: order.packets } },
    ]);
    expect(await order.confirm()).toBe('CONFIRMED');
  });

  it('does not take its answer back once the order is invoiced, or a stone it set free has gone', async () => {
    const database = await open();
    const order = await orderOf(database, 2);
    await order.confirm(order.packets.slice(0, 1));
    const claim = `update stones set status = $1 where stock_no = '${order.packets[1] ?? ''}'`;
    await database.raw.query(claim, ['OFFLINE']);
    await expect(order.reopen()).rejects.toMatchObject({
      code: 'STONE_NOT_AVAILABLE',
      details: { stones: [{ stock_no: order.packets[1], status: 'OFFLINE' }] },
    });
    await database.raw.query(claim, ['AVAILABLE']);
    await order.invoice();
    await expect(order.reopen()).rejects.toMatchObject({ details: { state: 'INVOICED' } });
    expect(await order.stones()).toEqual(['SOLD', 'AVAILABLE']);
  });

  it('knows no order it was never given', async () => {
    const database = await open();
    const answer = inTransaction(database, async (transaction) =>
      confirmOrder(transaction, { ...act, orderNo: 'L-2026-999999' }),
    );
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
