import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

interface Listed {
  readonly order_id: string;
  readonly order_no: string;
}

async function list(test: TestApp, token: string, data: object = {}): Promise<Listed[]> {
  const { body } = await test.send('getAllOrder', { data }, token);
  return Array.isArray(body['orders_data']) ? body['orders_data'] : [];
}

describeOnDatabase('a customer’s orders', (open) => {
  it('come newest first, a page at a time', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 5 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    for (const stone of stones) await test.send('addOrder', { data: { stones: [stone] } }, buyer.token);
    const all = await list(test, buyer.token);
    const first = await list(test, buyer.token, { limit: 2 });
    const second = await list(test, buyer.token, { limit: 2, before: first[1]?.order_id });
    const third = await list(test, buyer.token, { limit: 2, before: second[1]?.order_id });
    expect([...first, ...second, ...third]).toEqual(all);
    const numbers = all.map(({ order_no }) => order_no);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    expect(numbers).toHaveLength(5);
  });

  it('are nobody else’s: another’s order is not found, listed, or a place to page from', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.send('addOrder', { data: { stones: [two] } }, other.token);
    const [own] = await list(test, buyer.token);
    const { status, body } = await test.send('getOrderData', { id: own?.order_id }, other.token);
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(await list(test, other.token)).toHaveLength(1);
    expect(await list(test, other.token, { before: own?.order_id })).toEqual([]);
  });

  it('show open and confirmed ones apart', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.send('addOrder', { data: { stones: [two] } }, buyer.token);
    const [newer, older] = await list(test, buyer.token);
    await database.raw.query(`update orders set status = 'CONFIRMED' where order_no = $1`, [older?.order_no]);
    const ids = (orders: readonly Listed[]) => orders.map(({ order_id }) => order_id);
    expect(ids(await list(test, buyer.token, { show: 'open' }))).toEqual([newer?.order_id]);
    expect(ids(await list(test, buyer.token, { show: 'confirmed' }))).toEqual([older?.order_id]);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body['home_data']).toMatchObject({ order_count: 1, confirmed_count: 1 });
  });
});
