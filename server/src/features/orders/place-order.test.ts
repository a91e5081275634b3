import { formatScaled, priceForCustomer, sampleListCells } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

async function statusOf(database: Database, uuid: string) {
  const { rows } = await database.query(sql`select status from stones where uuid = ${uuid}`);
  return rows[0];
}

describeOnDatabase('placing an order', (open) => {
  it('holds the stones for the buyer, removes them from the cart and lists the order as open', async () => {
    const database = await open();
    const [one = '', two = '', three = ''] = await insertTestStones(database, { count: 3 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addToCart', { cart: [one, two, three] }, buyer.token);
    const { status, body } = await test.send(
      'addOrder',
      { data: { stones: [one, two], description: 'Ship to Antwerp' } },
      buyer.token,
    );
    expect([status, body['message'], body['unavailable']]).toEqual([200, 'ORDER_PLACED', []]);
    expect([body['cart_count'], body['cart_array']]).toEqual([1, [three]]);
    expect(body['order']).toMatchObject({
      status: 'PENDING',
      description: 'Ship to Antwerp',
      order_no: expect.stringMatching(/^L-\d{4}-\d{6}$/),
      summary: { pieces: 2 },
    });
    const list = await test.send('getAllOrder', { data: { show: 'open' } }, buyer.token);
    expect(list.body).toMatchObject({ order_count: 1, confirmed_count: 0, orders_data: [{ pieces: 2 }] });
    expect(await statusOf(database, one)).toEqual({ status: 'HOLD' });
    expect(await statusOf(database, three)).toEqual({ status: 'AVAILABLE' });
  });

  it('shows the stones as mine to the buyer and only as on hold to other customers', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.services.stockSearch.catchUp();
    const readStone = async (token: string) =>
      (await test.send('stoneDetail', { id: one }, token)).body['stone'];
    expect(await readStone(buyer.token)).toMatchObject({ status: 'HOLD', mine: true, hold_until: null });
    expect(await readStone(other.token)).toMatchObject({ status: 'HOLD', mine: false, hold_until: null });
  });

  it('keeps the prices when the price list changes later', async () => {
    const database = await open();
    const cells = sampleListCells();
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, { source: 'SAMPLE', date: '2026-01-02', cells }),
    );
    await insertTestStones(database, { count: 40 });
    const listed = await database.query<{ uuid: string }>(
      sql`select uuid from stones where price_basis = 'DISC' and not is_net and rap is not null limit 1`,
    );
    const one = listed.rows[0]?.uuid ?? '';
    const [before] = await loadStonesByUuid(database, [one]);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { userDiscHundredths: 150 });
    const placed = await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const dearer = cells.map((cell) => ({ ...cell, pricePerCaratCents: cell.pricePerCaratCents * 2 }));
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, { source: 'SAMPLE', date: '2026-02-06', cells: dearer }),
    );
    const [after] = await loadStonesByUuid(database, [one]);
    expect(after?.facts.ppc).toBeGreaterThan(before?.facts.ppc ?? Infinity);

    const list = await test.send('getAllOrder', {}, buyer.token);
    const [head] = Array.isArray(list.body['orders_data']) ? list.body['orders_data'] : [];
    const order = await test.send('getOrderData', { id: head?.order_id }, buyer.token);
    const price = before && priceForCustomer(toPriceableStone(before), 150);
    expect(order.body['main_data']).toEqual(placed.body['order']);
    expect(order.body['main_data']).toMatchObject({
      list_date: '2026-01-02',
      user_disc: '1.50',
      summary: { amount: formatScaled(price?.finalAmountCents ?? 0, 2) },
    });
    expect(order.body['item_data']).toMatchObject([
      { stone: { final_ppc: formatScaled(price?.finalPpcCents ?? 0, 2), stock_no: before?.facts.stock_no } },
    ]);
  });

  it('leaves out unavailable stones and names them', async () => {
    const database = await open();
    const [free = '', sold = '', held = ''] = await insertTestStones(database, { count: 3 });
    const test = await createTestApp(database);
    const rival = await createSignedInUser(test.services);
    const buyer = await createSignedInUser(test.services);
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${sold}`);
    await test.send('addOrder', { data: { stones: [held] } }, rival.token);
    const { body } = await test.send('addOrder', { data: { stones: [sold, free, held] } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
    expect(body['unavailable']).toEqual([
      { stock_uuid: sold, stock_no: expect.any(String), status: 'SOLD' },
      { stock_uuid: held, stock_no: expect.any(String), status: 'HOLD' },
    ]);
  });

  it('orders a set whole or not at all, and names the stone that is gone', async () => {
    const database = await open();
    const [free = '', held = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const rival = await createSignedInUser(test.services);
    const buyer = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [held] } }, rival.token);
    const data = { stones: [free, held], all_or_none: true };
    const { status, body } = await test.send('addOrder', { data }, buyer.token);
    expect([status, body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(body['stones']).toMatchObject([{ stock_uuid: held, status: 'HOLD' }]);
    const list = await test.send('getAllOrder', {}, buyer.token);
    expect(list.body['orders_data']).toEqual([]);
  });

  it('is rejected without changes when no stone is available', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const rival = await createSignedInUser(test.services);
    const buyer = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, rival.token);
    await test.send('addToCart', { cart: [one] }, buyer.token);
    const key = 'key-of-a-lost-race';
    const lost = { data: { stones: [one], idempotency_key: key } };
    const { status, body } = await test.send('addOrder', lost, buyer.token);
    expect([status, body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(body['stones']).toMatchObject([{ stock_uuid: one, status: 'HOLD' }]);
    const cart = await test.send('getToCart', {}, buyer.token);
    expect(cart.body['cart_array']).toEqual([one]);
    const list = await test.send('getAllOrder', {}, buyer.token);
    expect(list.body['orders_data']).toEqual([]);
  });

  it('accepts stones that are held for the buyer', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await holdStones(database, buyer, [one]);
    const { body } = await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    expect(body['message']).toBe('ORDER_PLACED');
    const { rows } = await database.query(sql`select reason, expires_at from stone_claims`);
    expect(rows).toEqual([{ reason: 'ORDER', expires_at: null }]);
    const holds = await database.query(sql`select status from holds`);
    expect(holds.rows).toEqual([{ status: 'CONVERTED' }]);
  });

  it('counts a repeated stone once', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const stones = [one, one.toUpperCase(), one];
    const { body } = await test.send('addOrder', { data: { stones } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
  });

  it('is rejected as a whole for an unknown stone', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const { status, body } = await test.send(
      'addOrder',
      { data: { stones: [one, unknownStone] } },
      buyer.token,
    );
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toEqual([{ stock_uuid: unknownStone, stock_no: null, status: null }]);
    expect(await statusOf(database, one)).toEqual({ status: 'AVAILABLE' });
  });

  it('returns the same order for a repeated idempotency key, and rejects the key for another request', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const order = async (stones: string[]) =>
      test.send('addOrder', { data: { stones, idempotency_key: 'one-and-the-same' } }, buyer.token);
    const first = await order([one]);
    const again = await order([one]);
    expect(again.body['order']).toEqual(first.body['order']);
    const other = await order([two]);
    expect([other.status, other.body['message']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await statusOf(database, two)).toEqual({ status: 'AVAILABLE' });
  });

  it('writes an audit log entry that cannot be changed', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const { rows } = await database.query(
      sql`select actor_id, action, subject from audit_log where action = 'order-placed'`,
    );
    expect(rows).toEqual([
      { actor_id: buyer.id, action: 'order-placed', subject: expect.stringMatching(/^order:L-/) },
    ]);
    await expect(database.query(sql`update audit_log set actor_name = 'changed'`)).rejects.toThrow(
      'append-only',
    );
    await expect(database.query(sql`delete from audit_log`)).rejects.toThrow('append-only');
  });

  it('stays readable when snapshots lack an attribute that was added later', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from orders`);
    await database.query(sql`update order_lines set stone_snapshot = stone_snapshot - 'eye_clean'`);
    const { status, body } = await test.send('getOrderData', { id: rows[0]?.uuid }, buyer.token);
    expect(status).toBe(200);
    expect(body['item_data']).toMatchObject([{ stone: { eye_clean: null } }]);
  });
});
