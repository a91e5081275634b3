import { AppError } from '@loupe/contract';
import { expect, it } from 'vitest';
import { confirmOrder } from '../orders/confirm-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/databases.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { moveAccount } from './move-account.ts';
import { releaseLapsedHolds, serveForgottenQueues } from './release-lapsed-holds.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;
const sales = { who: 'SALES', personId: null, name: 'sales' } as const;

/** One stone, held by the first of several buyers; the others wait in their order. */
async function line(open: () => Promise<TestDatabase>, waiting: number) {
  const database = await open();
  const [stone = ''] = await insertTestStones(database, { count: 1 });
  let now = start;
  const test = await openTestApp(database, { clock: { now: () => now } });
  const people: TestPerson[] = [];
  for (let place = 0; place <= waiting; place++) {
    const person = await signInAs(test.parts);
    people.push(person);
    await test.send('addHold', { cart: [stone], queue: true }, person.token);
  }
  const [holder, ...rest] = people;
  if (holder === undefined) throw new Error('nobody holds');
  return {
    database,
    test,
    stone,
    holder,
    rest,
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * hourMs);
      return now;
    },
  };
}

const owner = async ({ raw }: Database) =>
  (await raw.query<{ account_id: number }>('select account_id from stone_claims')).rows.map(
    ({ account_id }) => account_id,
  );

async function place(test: TestApp, { token }: TestPerson) {
  const { body } = await test.send('getHold', {}, token);
  const [hold] = Array.isArray(body['holds_data']) ? body['holds_data'] : [];
  return [hold?.state, hold?.queue ?? null];
}

async function orderNumber({ raw }: Database) {
  const { rows } = await raw.query<{ order_no: string }>('select order_no from orders');
  return rows[0]?.order_no ?? '';
}

const packet = async ({ raw }: Database) =>
  (await raw.query<{ stock_no: string }>('select stock_no from stones')).rows[0]?.stock_no;

describeOnEveryDatabase('the queue behind a hold', (open) => {
  it('tells each his place and nobody who holds the stone, or until when', async () => {
    const { test, stone, rest } = await line(open, 3);
    const [, second] = rest;
    if (second === undefined) throw new Error('nobody waits');
    expect(await place(test, second)).toEqual(['QUEUED', { place: 2, of: 3 }]);
    const { body } = await test.send('getHold', {}, second.token);
    expect(body['holds_data']).toMatchObject([
      { until: null, stone: { stock_uuid: stone, status: 'HOLD', mine: false, hold_until: null } },
    ]);
  });

  it('gives the stone to the next in line the moment it is given back, for 24 hours from then', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [first, second] = rest;
    if (first === undefined || second === undefined) throw new Error('nobody waits');
    const now = later(5);
    await test.send('deleteHold', { cart: [stone] }, holder.token);
    expect(await owner(database)).toEqual([first.id]);
    const { body } = await test.send('getHold', {}, first.token);
    expect(body['holds_data']).toMatchObject([
      { state: 'ACTIVE', until: new Date(now.getTime() + 24 * hourMs).toISOString() },
    ]);
    expect(await place(test, second)).toEqual(['QUEUED', { place: 1, of: 1 }]);
    const { rows } = await database.raw.query(
      `select account_id from notifications where kind = 'HOLD_PROMOTED'`,
    );
    expect(rows).toEqual([{ account_id: first.id }]);
    await expectHoldsAgree(database);
  });

  it('moves on when the time of the holder is over, one at a time, until nobody waits', async () => {
    const { database, rest, later } = await line(open, 2);
    for (const next of rest) {
      await releaseLapsedHolds(database, later(24));
      expect(await owner(database)).toEqual([next.id]);
    }
    await releaseLapsedHolds(database, later(24));
    expect(await owner(database)).toEqual([]);
    await expectHoldsAgree(database);
  });

  it('stays while the holder’s order is open, goes on when it is cancelled, ends when the stone is sold', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [first, second] = rest;
    if (first === undefined || second === undefined) throw new Error('nobody waits');
    await test.send('addOrder', { data: { stones: [stone] } }, holder.token);
    expect(await place(test, first)).toEqual(['QUEUED', { place: 1, of: 2 }]);
    const now = later(1);
    const cancelled = await orderNumber(database);
    await inTransaction(database, async (transaction) =>
      cancelOrder(transaction, { orderNo: cancelled, by: sales, now, reason: null }),
    );
    expect(await owner(database)).toEqual([first.id]);
    await database.raw.query('delete from order_lines; delete from orders');
    await test.send('addOrder', { data: { stones: [stone] } }, first.token);
    const orderNo = await orderNumber(database);
    await inTransaction(database, async (transaction) =>
      confirmOrder(transaction, { orderNo, by: sales, now }),
    );
    expect(await place(test, second)).toEqual(['EXPIRED', null]);
    expect(await owner(database)).toEqual([]);
    await expectHoldsAgree(database);
    for (const list of ['notifications', 'mails']) {
      const { rows } = await database.raw.query(
        `select account_id, facts ->> 'packets' as packets from ${list} where kind = 'HOLD_GONE'`,
      );
      expect(rows).toEqual([{ account_id: second.id, packets: await packet(database) }]);
    }
  });

  it('passes over who holds ten already; he keeps his place and is served when he has room', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [full, second] = rest;
    if (full === undefined || second === undefined) throw new Error('nobody waits');
    await insertTestStones(database, { count: 10, seed: 7 });
    const { rows } = await database.raw.query<{ uuid: string }>(
      `select uuid from stones where status = 'AVAILABLE' order by id`,
    );
    const others = rows.map(({ uuid }) => uuid);
    await test.send('addHold', { cart: others }, full.token);
    await test.send('deleteHold', { cart: [stone] }, holder.token);
    const { rows: first } = await database.raw.query(
      'select account_id from stone_claims join stones on id = stone_id where uuid = $1',
      [stone],
    );
    expect(first).toEqual([{ account_id: second.id }]);
    await test.send('deleteHold', { cart: [stone] }, second.token);
    await test.send('deleteHold', { cart: [others[0]] }, full.token);
    await serveForgottenQueues(database, later(1));
    await serveForgottenQueues(database, later(1));
    const { rows: then } = await database.raw.query(
      'select account_id from stone_claims join stones on id = stone_id where uuid = $1',
      [stone],
    );
    expect(then).toEqual([{ account_id: full.id }]);
    await expectHoldsAgree(database);
  });

  it('is left by who leaves it, and by who is switched off', async () => {
    const { database, test, stone, rest, later } = await line(open, 3);
    const [first, second, third] = rest;
    if (first === undefined || second === undefined || third === undefined) throw new Error('nobody waits');
    await test.send('deleteHold', { cart: [stone] }, first.token);
    const now = later(1);
    await inTransaction(database, async (transaction) =>
      moveAccount(transaction, second.email, 'INACTIVE', { actorId: null, actor: 'admin', now }),
    );
    expect(await place(test, third)).toEqual(['QUEUED', { place: 1, of: 1 }]);
  });

  it('is looked after when a stone is withdrawn by another way than the end of a hold', async () => {
    const { database, test, rest, later } = await line(open, 1);
    const [first] = rest;
    if (first === undefined) throw new Error('nobody waits');
    const now = later(1);
    await database.raw.query(`delete from stone_claims`);
    await database.raw.query(`update holds set state = 'RELEASED', ended_at = $1 where state = 'ACTIVE'`, [
      now,
    ]);
    await database.raw.query(`update stones set status = 'AVAILABLE'`);
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>('select id from stones');
      const ids = rows.map(({ id }) => id);
      await changeStoneStatus(transaction, { ids, to: 'OFFLINE', who: 'ADMIN' });
    });
    await serveForgottenQueues(database, now);
    expect(await place(test, first)).toEqual(['EXPIRED', null]);
  });

  it('never makes two owners, whatever buyers and the clocks of two nodes do at the same moment', async () => {
    const database = await open();
    const other = connectDatabase(database.url, { connections: 20 });
    const stones = await insertTestStones(database, { count: 12 });
    const now = start;
    const clock = { now: () => now };
    const nodes = [
      await openTestApp(database, { clock }),
      await openTestApp({ ...database, ...other }, { clock }),
    ];
    const nodeOf = (n: number) => nodes[n % 2] ?? nodes[0];
    const [one] = nodes;
    if (one === undefined) throw new Error('no node');
    const buyers = await Promise.all(Array.from({ length: 12 }, async () => signInAs(one.parts)));
    for (let round = 0; round < 4; round++) {
      const asked = buyers.map(async ({ token }, n) =>
        untilAnswered(async () =>
          nodeOf(n)?.send('addHold', { cart: stones.slice(n % 4, (n % 4) + 8), queue: true }, token),
        ),
      );
      const given = buyers
        .slice(0, 4)
        .map(async ({ token }, n) =>
          untilAnswered(async () => nodeOf(n + 1)?.send('deleteHold', { cart: stones.slice(0, 6) }, token)),
        );
      const lapsed = [database, other].map(async (connection) =>
        releaseLapsedHolds(connection, now).catch(ignoreBusy),
      );
      const answers = await Promise.all([...asked, ...given]);
      await Promise.all(lapsed);
      expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
      await expectHoldsAgree(database);
      const { rows } = await database.raw.query(
        `select account_id from holds where state = 'ACTIVE' group by 1 having count(*) > 10`,
      );
      expect(rows).toEqual([]);
      await database.raw.query('update holds set until = $1 where ended_at is null', [now]);
      await database.raw.query('update stone_claims set until = $1', [now]);
      await database.raw.query(`update holds set ended_at = ended_at - interval '24 hours'`);
    }
    await other.close();
  });
});

/** Sends a call again as long as the server is too busy for it, as a browser does. */
async function untilAnswered<Answer extends { readonly status: number }>(
  send: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send();
    if (answer?.status !== 503 || attempt === 20) return answer;
  }
}

/** The release of expired holds runs again within a second. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'BUSY')) throw error;
}
