import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import type { Parts } from '../../parts.ts';

async function manyBuyers(parts: Parts, count: number): Promise<TestPerson[]> {
  return Promise.all(Array.from({ length: count }, async () => signInAs(parts)));
}

describeOnEveryDatabase('buyers who race', (open) => {
  it('200 orders for one stone make one order and 199 clear refusals', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyers = await manyBuyers(test.parts, 40);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyers)
        .flat()
        .map(async ({ token }) => sendUntilAnswered(test, 'addOrder', { data: { stones: [stone] } }, token)),
    );
    const refusals = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ body }) => body['message'] === 'ORDER_PLACED')).toHaveLength(1);
    expect(refusals).toHaveLength(199);
    for (const { body } of refusals) {
      expect(body['message']).toBe('STONE_NOT_AVAILABLE');
      expect(body['stones']).toMatchObject([{ stock_uuid: stone, status: 'HOLD' }]);
    }
    const { rows } = await database.raw.query(
      `select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
              (select count(*) from stone_claims) as claims`,
    );
    expect(rows).toEqual([{ orders: 1, lines: 1, claims: 1 }]);
  });

  it('one order sent twenty times at once is one order', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 3 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const body = { data: { stones, idempotency_key: 'pressed-by-impatience' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => sendUntilAnswered(test, 'addOrder', body, buyer.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body['order'])))).toHaveProperty('size', 1);
    const { rows } = await database.raw.query('select count(*) as count from orders');
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('overlapping selections share the stones out, each to one of them', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 12 });
    const test = await openTestApp(database);
    const buyers = await manyBuyers(test.parts, 10);
    const answers = await Promise.all(
      buyers.map(async ({ token }, place) => {
        const some = stones.filter((_, index) => (index + place) % 3 !== 0);
        return sendUntilAnswered(
          test,
          'addOrder',
          { data: { stones: place % 2 ? some.toReversed() : some } },
          token,
        );
      }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { rows } = await database.raw.query(
      `select stone_id, count(*) as count from order_lines group by stone_id having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    const claims = await database.raw.query(
      `select count(*) as count from order_lines join orders o on o.id = order_id
        join stone_claims c on c.stone_id = order_lines.stone_id and c.account_id = o.account_id`,
    );
    const lines = await database.raw.query('select count(*) as count from order_lines');
    expect(claims.rows).toEqual(lines.rows);
  });
});
