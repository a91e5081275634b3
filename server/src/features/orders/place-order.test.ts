import { formatScaled, priceForCustomer, sampleListCells } from '@loupe/domain';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';
import { discountable } from '../stock/present-stone.ts';
import { loadStonesByUuid } from '../stock/store.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

async function statusOf({ raw }: Database, uuid: string) {
  const { rows } = await raw.query('select status from stones where uuid = $1', [uuid]);
  return rows[0];
}

describeOnEveryDatabase('an order', (open) => {
  it('puts its stones on hold for the buyer, takes them out of his cart and stands under open orders', async () => {
    const database = await open();
    const [one = '', two = '', three = ''] = await insertTestStones(database, { count: 3 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addToCart', { cart: [one, two, three] }, buyer.token);
    const { status, body } = await test.send(
      'addOrder',
      { data: { stones: [one, two], description: 'Ship to Antwerp' } },
      buyer.token,
    );
    expect([status, body['message'], body['left_out']]).toEqual([200, 'ORDER_PLACED', []]);
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

  it('is seen as mine by the buyer and as Hold, no more, by everybody else', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.parts.stockView.catchUp();
    const seen = async (token: string) => (await test.send('stoneDetail', { id: one }, token)).body['stone'];
    expect(await seen(buyer.token)).toMatchObject({ status: 'HOLD', mine: true, hold_until: null });
    expect(await seen(other.token)).toMatchObject({ status: 'HOLD', mine: false, hold_until: null });
  });

  it('keeps its prices when the list changes afterwards', async () => {
    const database = await open();
    const cells = sampleListCells();
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, { source: 'SAMPLE', date: '2026-01-02', cells }),
    );
    await insertTestStones(database, { count: 40 });
    const listed = await database.raw.query<{ uuid: string }>(
      `select uuid from stones where basis = 'DISC' and not is_net and rap is not null limit 1`,
    );
    const one = listed.rows[0]?.uuid ?? '';
    const [before] = await loadStonesByUuid(database, [one]);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { userDiscHundredths: 150 });
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
    const price = before && priceForCustomer(discountable(before), 150);
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

  it('goes through without the stones that have gone, and names them', async () => {
    const database = await open();
    const [free = '', sold = '', held = ''] = await insertTestStones(database, { count: 3 });
    const test = await openTestApp(database);
    const rival = await signInAs(test.parts);
    const buyer = await signInAs(test.parts);
    await database.raw.query(`update stones set status = 'OFFLINE' where uuid = $1`, [sold]);
    await test.send('addOrder', { data: { stones: [held] } }, rival.token);
    const { body } = await test.send('addOrder', { data: { stones: [sold, free, held] } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
    expect(body['left_out']).toEqual([
      { stock_uuid: sold, stock_no: expect.any(String), status: 'SOLD' },
      { stock_uuid: held, stock_no: expect.any(String), status: 'HOLD' },
    ]);
  });

  it('is refused, and changes nothing, when every stone has gone', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const rival = await signInAs(test.parts);
    const buyer = await signInAs(test.parts);
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

  it('takes stones that are held for the buyer himself', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await holdStones(database, buyer, [one]);
    const { body } = await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    expect(body['message']).toBe('ORDER_PLACED');
    const { rows } = await database.raw.query('select reason, until from stone_claims');
    expect(rows).toEqual([{ reason: 'ORDER', until: null }]);
    const holds = await database.raw.query('select state from holds');
    expect(holds.rows).toEqual([{ state: 'CONVERTED' }]);
  });

  it('counts a stone that is named twice once', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const stones = [one, one.toUpperCase(), one];
    const { body } = await test.send('addOrder', { data: { stones } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
  });

  it('is refused whole when it names a stone nobody knows', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const { status, body } = await test.send(
      'addOrder',
      { data: { stones: [one, unknownStone] } },
      buyer.token,
    );
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toEqual([{ stock_uuid: unknownStone, stock_no: null, status: null }]);
    expect(await statusOf(database, one)).toEqual({ status: 'AVAILABLE' });
  });

  it('is the same order when it is sent again under its key, and the key serves no other', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const order = async (stones: string[]) =>
      test.send('addOrder', { data: { stones, idempotency_key: 'one-and-the-same' } }, buyer.token);
    const first = await order([one]);
    const again = await order([one]);
    expect(again.body['order']).toEqual(first.body['order']);
    const other = await order([two]);
    expect([other.status, other.body['message']]).toEqual([409, 'KEY_REUSED']);
    expect(await statusOf(database, two)).toEqual({ status: 'AVAILABLE' });
  });

  it('leaves a line in the audit trail, which nobody can change', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const { rows } = await database.raw.query(
      `select actor_id, action, subject from audit where action = 'order-placed'`,
    );
    expect(rows).toEqual([
      { actor_id: buyer.id, action: 'order-placed', subject: expect.stringMatching(/^order:L-/) },
    ]);
    await expect(database.raw.query(`update audit set actor = 'nobody'`)).rejects.toThrow(
      'only ever added to',
    );
    await expect(database.raw.query('delete from audit')).rejects.toThrow('only ever added to');
  });

  it('can be read after the house has learned an attribute it was sold without', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const { rows } = await database.raw.query<{ uuid: string }>('select uuid from orders');
    await database.raw.query(`update order_lines set facts = facts - 'eye_clean'`);
    const { status, body } = await test.send('getOrderData', { id: rows[0]?.uuid }, buyer.token);
    expect(status).toBe(200);
    expect(body['item_data']).toMatchObject([{ stone: { eye_clean: null } }]);
  });
});
