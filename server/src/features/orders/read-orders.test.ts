import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
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
  it('are returned newest first, page by page', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 5 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    for (const stone of stones) await test.send('addOrder', { data: { stones: [stone] } }, buyer.token);
    const all = await list(test, buyer.token);
    const first = await list(test, buyer.token, { limit: 2 });
    const second = await list(test, buyer.token, { limit: 2, cursor: first[1]?.order_id });
    const third = await list(test, buyer.token, { limit: 2, cursor: second[1]?.order_id });
    expect([...first, ...second, ...third]).toEqual(all);
    const numbers = all.map(({ order_no }) => order_no);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    expect(numbers).toHaveLength(5);
  });

  it('are hidden from other customers, also as a cursor', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.send('addOrder', { data: { stones: [two] } }, other.token);
    const [own] = await list(test, buyer.token);
    const { status, body } = await test.send('getOrderData', { id: own?.order_id }, other.token);
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(await list(test, other.token)).toHaveLength(1);
    expect(await list(test, other.token, { cursor: own?.order_id })).toEqual([]);
  });

  it('are filtered into open and confirmed ones', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    await test.send('addOrder', { data: { stones: [two] } }, buyer.token);
    const [newer, older] = await list(test, buyer.token);
    await database.query(sql`update orders set status = 'CONFIRMED' where order_no = ${older?.order_no}`);
    const ids = (orders: readonly Listed[]) => orders.map(({ order_id }) => order_id);
    expect(ids(await list(test, buyer.token, { show: 'open' }))).toEqual([newer?.order_id]);
    expect(ids(await list(test, buyer.token, { show: 'confirmed' }))).toEqual([older?.order_id]);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body['home_data']).toMatchObject({ order_count: 1, confirmed_count: 1 });
  });
});
