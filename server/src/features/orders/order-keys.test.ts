import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

/** Another buyer has the stone, or the stone is in this buyer's cool-down. */
const refusals: ReadonlySet<string> = new Set(['STONE_NOT_AVAILABLE', 'ORDER_TOO_SOON']);

describeOnEveryDatabase('idempotency key of an order', (open) => {
  it('repeats a rejection after the stone is available again and places nothing', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const rival = await createSignedInUser(test.services);
    const buyer = await createSignedInUser(test.services);
    const placed = await test.send('addOrder', { data: { stones: [stone] } }, rival.token);
    const body = { data: { stones: [stone], idempotency_key: 'key-of-a-lost-race' } };
    const refused = await test.send('addOrder', body, buyer.token);
    expect([refused.status, refused.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    const { order_id: id }: { order_id?: string } = Object(placed.body['order']);
    await test.send('cancelOrder', { id }, rival.token);
    expect(await test.send('addOrder', body, buyer.token)).toEqual(refused);
    const other = { data: { ...body.data, description: 'another request' } };
    expect((await test.send('addOrder', other, buyer.token)).body['message']).toBe('IDEMPOTENCY_KEY_REUSED');
    const { rows } = await database.query(sql`select status from orders`);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
    const fresh = { data: { stones: [stone], idempotency_key: 'key-of-a-new-attempt' } };
    expect((await test.send('addOrder', fresh, buyer.token)).body['message']).toBe('ORDER_PLACED');
  });

  it('is never both rejected and placed: 80 keys with three concurrent requests each, on four stones of changing availability', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 4 });
    const test = await createTestApp(database);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => createSignedInUser(test.services)),
    );
    const outcomes = new Map<string, Set<string>>();
    const sendThrice = async (token: string, key: string, stone: string) => {
      const responses = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const response = await sendUntilAnswered(
            test,
            'addOrder',
            { data: { stones: [stone], idempotency_key: key } },
            token,
          );
          // A placed order is cancelled immediately, while the repeated requests are still running, so the
          // stone is available again.
          const { order_id: id }: { order_id?: string } = Object(response.body['order']);
          if (response.status === 200) await test.send('cancelOrder', { id }, token);
          return id ?? String(response.body['message']);
        }),
      );
      outcomes.set(key, new Set(responses));
    };
    await Promise.all(
      buyers.map(async ({ token }, number) => {
        for (let round = 0; round < 10; round++) {
          const stone = stones[(number * 7 + round) % stones.length] ?? '';
          await sendThrice(token, `order-key-${number}-${round}`, stone);
        }
      }),
    );
    expect([...outcomes].filter(([, responses]) => responses.size > 1)).toEqual([]);
    const all = [...outcomes.values()].flatMap((responses) => [...responses]);
    // Both outcomes must occur; otherwise the test had no race.
    const isRefused = (one: string) => refusals.has(one);
    expect(all.filter(isRefused).length).toBeGreaterThan(5);
    const orders = all.filter((one) => !isRefused(one));
    expect(orders.length).toBeGreaterThan(5);
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from orders`);
    const placed = rows.map(({ uuid }) => uuid);
    expect(new Set(placed)).toEqual(new Set(orders));
  });
});
