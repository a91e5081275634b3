import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import type { Services } from '../../services.ts';

async function manyBuyers(parts: Services, count: number): Promise<TestUser[]> {
  return Promise.all(Array.from({ length: count }, async () => createSignedInUser(parts)));
}

describeOnEveryDatabase('concurrent orders', (open) => {
  it('create one order and 199 rejections from 200 requests for one stone', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyers = await manyBuyers(test.services, 40);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => buyers)
        .flat()
        .map(async ({ token }) => sendUntilAnswered(test, 'addOrder', { data: { stones: [stone] } }, token)),
    );
    const refusals = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ body }) => body['message'] === 'ORDER_PLACED')).toHaveLength(1);
    expect(refusals).toHaveLength(199);
    for (const { body } of refusals) {
      expect(body['message']).toBe('STONE_NOT_AVAILABLE');
      expect(body['stones']).toMatchObject([{ stock_uuid: stone, status: 'HOLD' }]);
    }
    const { rows } = await database.query(
      sql`select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
              (select count(*) from stone_claims) as claims`,
    );
    expect(rows).toEqual([{ orders: 1, lines: 1, claims: 1 }]);
  });

  it('create one order from twenty requests with one idempotency key', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 3 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const body = { data: { stones, idempotency_key: 'pressed-by-impatience' } };
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => sendUntilAnswered(test, 'addOrder', body, buyer.token)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map((response) => JSON.stringify(response.body['order'])))).toHaveProperty(
      'size',
      1,
    );
    const { rows } = await database.query(sql`select count(*) as count from orders`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('assign each stone of overlapping selections to one buyer', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 12 });
    const test = await createTestApp(database);
    const buyers = await manyBuyers(test.services, 10);
    const responses = await Promise.all(
      buyers.map(async ({ token }, buyerIndex) => {
        const some = stones.filter((_, index) => (index + buyerIndex) % 3 !== 0);
        return sendUntilAnswered(
          test,
          'addOrder',
          { data: { stones: buyerIndex % 2 ? some.toReversed() : some } },
          token,
        );
      }),
    );
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const { rows } = await database.query(
      sql`select stone_id, count(*) as count from order_lines group by stone_id having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    const claims = await database.query(
      sql`select count(*) as count from order_lines join orders o on o.id = order_id
        join stone_claims c on c.stone_id = order_lines.stone_id and c.company_id = o.company_id`,
    );
    const lines = await database.query(sql`select count(*) as count from order_lines`);
    expect(claims.rows).toEqual(lines.rows);
  });
});
