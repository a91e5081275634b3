import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { makeInseparable } from '../../testing/inseparable-pair.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('an order of a pair that goes only together', (open) => {
  it('is refused for one half by name of the other, and takes both when both are named', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const [, other] = await makeInseparable(database);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const order = async (...stones: string[]) => test.send('addOrder', { data: { stones } }, buyer.token);
    const refused = await order(a, c);
    expect([refused.status, refused.body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(refused.body['stones']).toEqual([{ stock_uuid: b, stock_no: other, status: 'AVAILABLE' }]);
    const placed = await order(a, b);
    expect(placed.body).toMatchObject({ left_out: [], order: { summary: { pieces: 2 } } });
  });

  it('goes through without either half when one has gone', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    await makeInseparable(database);
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    await holdStones(database, rival, [b]);
    const { body } = await test.send('addOrder', { data: { stones: [a, b, c] } }, buyer.token);
    expect(body['order']).toMatchObject({ summary: { pieces: 1 } });
    expect(body['left_out']).toMatchObject([{ stock_uuid: a }, { stock_uuid: b }]);
  });

  it('is confirmed for both halves or for none', async () => {
    const database = await open();
    const [a = '', b = '', c = ''] = await insertTestStones(database, { count: 3 });
    const [first, second] = await makeInseparable(database);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const sales = await signInAs(test.parts, { role: 'sales' });
    const placed = await test.send('addOrder', { data: { stones: [a, b, c] } }, buyer.token);
    const { order_no } = JSON.parse(JSON.stringify(placed.body['order']));
    const confirm = async (...packets: string[]) =>
      test.send('deskConfirmOrder', { data: { order_no, packets } }, sales.token);
    const half = await confirm(first);
    expect([half.body['message'], half.body['stones']]).toMatchObject([
      'PAIR_NOT_SEPARABLE',
      [{ stock_no: second }],
    ]);
    expect((await confirm(first, second)).body['main_data']).toMatchObject({ status: 'PARTLY_CONFIRMED' });
  });
});
