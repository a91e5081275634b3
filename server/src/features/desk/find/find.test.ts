import { calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createSignedInUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

describeOnDatabase('search of the desk', (open) => {
  it('finds customers, orders and stones, the stock desk only stones, and a customer nothing', async () => {
    const database = await open();
    const [stone] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access: ['order'] });
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const stock = await createSignedInUser(test.services, { role: 'stock' });
    await database.query(sql`update users set company_name = 'Meridian Gems' where id = ${buyer.id}`);
    const placed = await test.send('addOrder', { data: { stones: [stone] } }, buyer.token);
    const { order } = calls.addOrder.response.parse(placed.body);
    const find = async (text: string, token = sales.token) => {
      const { body } = await test.send('deskFind', { data: { text } }, token);
      return calls.deskFind.response.parse(body).found;
    };
    expect(await find('meridian')).toMatchObject([{ kind: 'customer', name: 'Meridian Gems' }]);
    expect(await find(order.order_no)).toEqual([
      { kind: 'order', opens: 'order', key: order.order_no, name: order.order_no, detail: 'Meridian Gems' },
    ]);
    const packet = (await find('L1')).find(({ kind }) => kind === 'stone');
    expect(packet).toMatchObject({ key: stone });
    expect(await find(order.order_no, stock.token)).toEqual([]);
    expect(await find(packet?.name ?? '', stock.token)).toMatchObject([{ kind: 'stone', key: stone }]);
    expect(await find('100%')).toEqual([]);
    expect((await test.send('deskFind', { data: { text: 'x' } }, sales.token)).status).toBe(422);
    expect((await test.send('deskFind', { data: { text: 'meridian' } }, buyer.token)).status).toBe(403);
  });
});
