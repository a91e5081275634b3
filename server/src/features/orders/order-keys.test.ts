import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

/** Another buyer has the stone, or this one has had it too recently. */
const refusals: ReadonlySet<string> = new Set(['STONE_NOT_AVAILABLE', 'ORDER_TOO_SOON']);

describeOnEveryDatabase('the idempotency key of an order', (open) => {
  it('that was refused is refused again after its stone has become free, and places nothing', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const rival = await signInAs(test.parts);
    const buyer = await signInAs(test.parts);
    const placed = await test.send('addOrder', { data: { stones: [stone] } }, rival.token);
    const body = { data: { stones: [stone], idempotency_key: 'key-of-a-lost-race' } };
    const refused = await test.send('addOrder', body, buyer.token);
    expect([refused.status, refused.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    const { order_id: id }: { order_id?: string } = Object(placed.body['order']);
    await test.send('cancelOrder', { id }, rival.token);
    expect(await test.send('addOrder', body, buyer.token)).toEqual(refused);
    const other = { data: { ...body.data, description: 'another request' } };
    expect((await test.send('addOrder', other, buyer.token)).body['message']).toBe('KEY_REUSED');
    const { rows } = await database.raw.query('select status from orders');
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
    const fresh = { data: { stones: [stone], idempotency_key: 'key-of-a-new-attempt' } };
    expect((await test.send('addOrder', fresh, buyer.token)).body['message']).toBe('ORDER_PLACED');
  });

  it('is never both refused and placed: 80 keys, each three times at once, on four stones that come and go', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 4 });
    const test = await openTestApp(database);
    const buyers = await Promise.all(Array.from({ length: 8 }, async () => signInAs(test.parts)));
    const outcomes = new Map<string, Set<string>>();
    const sendThrice = async (token: string, key: string, stone: string) => {
      const answers = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const answer = await sendUntilAnswered(
            test,
            'addOrder',
            { data: { stones: [stone], idempotency_key: key } },
            token,
          );
          // What is placed is cancelled at once, while its repeats are still under way: the stone is free again.
          const { order_id: id }: { order_id?: string } = Object(answer.body['order']);
          if (answer.status === 200) await test.send('cancelOrder', { id }, token);
          return id ?? String(answer.body['message']);
        }),
      );
      outcomes.set(key, new Set(answers));
    };
    await Promise.all(
      buyers.map(async ({ token }, number) => {
        for (let round = 0; round < 10; round++) {
          const stone = stones[(number * 7 + round) % stones.length] ?? '';
          await sendThrice(token, `order-key-${number}-${round}`, stone);
        }
      }),
    );
    expect([...outcomes].filter(([, said]) => said.size > 1)).toEqual([]);
    const all = [...outcomes.values()].flatMap((said) => [...said]);
    // Both outcomes have happened, or nothing was raced for.
    const isRefused = (one: string) => refusals.has(one);
    expect(all.filter(isRefused).length).toBeGreaterThan(5);
    const orders = all.filter((one) => !isRefused(one));
    expect(orders.length).toBeGreaterThan(5);
    const { rows } = await database.raw.query<{ uuid: string }>('select uuid from orders');
    const placed = rows.map(({ uuid }) => uuid);
    expect(new Set(placed)).toEqual(new Set(orders));
  });
});
