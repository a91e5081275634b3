import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createInseparablePair } from '../../testing/inseparable-pair.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('an order of an inseparable pair', (open) => {
  it('is rejected for one stone with its counterpart named, and accepted for both', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const [, other] = await createInseparablePair(database);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const order = async (...stones: string[]) => test.send('addOrder', { data: { stones } }, buyer.token);
    const refused = await order(a, c);
    expect([refused.status, refused.body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(refused.body['stones']).toEqual([{ stock_uuid: b, stock_no: other, status: 'AVAILABLE' }]);
    const placed = await order(a, b);
    expect(placed.body).toMatchObject({ unavailable: [], order: { summary: { pieces: 2 } } });
  });

  it('leaves out both stones when one is unavailable', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    await createInseparablePair(database);
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    await holdStones(database, rival, [b]);
    const { body } = await test.send('addOrder', { data: { stones: [a, b, c] } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
    expect(body['unavailable']).toMatchObject([{ stock_uuid: a }, { stock_uuid: b }]);
  });

  it('is confirmed for both stones or not at all', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const [first, second] = await createInseparablePair(database);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const placed = await test.send('addOrder', { data: { stones: [a, b, c] } }, buyer.token);
    const { order_no } = JSON.parse(JSON.stringify(placed.body['order']));
    const confirm = async (...packets: string[]) =>
      test.send('deskConfirmOrder', { data: { order_no, packets } }, sales.token);
    const half = await confirm(first);
    expect([half.body['message'], half.body['stones']]).toMatchObject([
      'PAIR_NOT_SEPARABLE',
      [{ stock_no: second }],
    ]);
    expect((await confirm(first, second)).body['main_data']).toMatchObject({ status: 'PARTIALLY_CONFIRMED' });
  });
});
