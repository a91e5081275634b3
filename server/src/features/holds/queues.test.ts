import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { confirmOrder } from '../orders/desk/confirm-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/databases.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { changeUserStatusAndReleaseHolds } from './change-user-status.ts';
import { releaseExpiredHolds, promoteMissedQueues } from './release-expired-holds.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;
const sales = { role: 'SALES', userId: null, name: 'sales' } as const;

/** One stone, held by the first of several buyers; the others are queued in order. */
async function line(open: () => Promise<TestDatabase>, waiting: number) {
  const database = await open();
  const [stone = ''] = await insertTestStones(database, { count: 1 });
  let now = start;
  const test = await createTestApp(database, { clock: { now: () => now } });
  const users: TestUser[] = [];
  for (let index = 0; index <= waiting; index++) {
    const user = await createSignedInUser(test.services);
    users.push(user);
    await test.send('requestHold', { cart: [stone], queue: true }, user.token);
  }
  const [holder, ...rest] = users;
  if (holder === undefined) throw new Error('no holder');
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

const owner = async (database: Database) =>
  (await database.query<{ company_id: number }>(sql`select company_id from stone_claims`)).rows.map(
    ({ company_id: companyId }) => companyId,
  );

async function queuePosition(test: TestApp, { token }: TestUser) {
  const { body } = await test.send('listHolds', {}, token);
  const [hold] = Array.isArray(body['holds_data']) ? body['holds_data'] : [];
  return [hold?.status, hold?.queue ?? null];
}

async function orderNumber(database: Database) {
  const { rows } = await database.query<{ order_no: string }>(sql`select order_no from orders`);
  return rows[0]?.order_no ?? '';
}

const packet = async (database: Database) =>
  (await database.query<{ stock_no: string }>(sql`select stock_no from stones`)).rows[0]?.stock_no;

describeOnEveryDatabase('queue behind a hold', (open) => {
  it('shows each customer the queue position, but neither the holder nor the expiry', async () => {
    const { test, stone, rest } = await line(open, 3);
    const [, second] = rest;
    if (second === undefined) throw new Error('the queue is empty');
    expect(await queuePosition(test, second)).toEqual(['QUEUED', { position: 2, of: 3 }]);
    const { body } = await test.send('listHolds', {}, second.token);
    expect(body['holds_data']).toMatchObject([
      { until: null, stone: { stock_uuid: stone, status: 'HOLD', mine: false, hold_until: null } },
    ]);
  });

  it('grants a released stone to the next customer immediately, for 24 hours', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [first, second] = rest;
    if (first === undefined || second === undefined) throw new Error('the queue is empty');
    const now = later(5);
    await test.send('releaseHold', { cart: [stone] }, holder.token);
    expect(await owner(database)).toEqual([first.id]);
    const { body } = await test.send('listHolds', {}, first.token);
    expect(body['holds_data']).toMatchObject([
      { status: 'ACTIVE', until: new Date(now.getTime() + 24 * hourMs).toISOString() },
    ]);
    expect(await queuePosition(test, second)).toEqual(['QUEUED', { position: 1, of: 1 }]);
    const { rows } = await database.query(
      sql`select user_id from notifications where kind = 'HOLD_PROMOTED'`,
    );
    expect(rows).toEqual([{ user_id: first.id }]);
    await expectConsistentHolds(database);
  });

  it('moves on when a hold expires, one customer at a time, until it is empty', async () => {
    const { database, rest, later } = await line(open, 2);
    for (const next of rest) {
      await releaseExpiredHolds(database, later(24));
      expect(await owner(database)).toEqual([next.id]);
    }
    await releaseExpiredHolds(database, later(24));
    expect(await owner(database)).toEqual([]);
    await expectConsistentHolds(database);
  });

  it('waits while the holder’s order is open, moves on when it is cancelled, and ends when the stone is sold', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [first, second] = rest;
    if (first === undefined || second === undefined) throw new Error('the queue is empty');
    await test.send('addOrder', { data: { stones: [stone] } }, holder.token);
    expect(await queuePosition(test, first)).toEqual(['QUEUED', { position: 1, of: 2 }]);
    const now = later(1);
    const cancelled = await orderNumber(database);
    await inTransaction(database, async (transaction) =>
      cancelOrder(transaction, { orderNo: cancelled, actor: sales, now, reason: null }),
    );
    expect(await owner(database)).toEqual([first.id]);
    await database.query(sql`delete from order_lines; delete from orders`);
    await test.send('addOrder', { data: { stones: [stone] } }, first.token);
    const orderNo = await orderNumber(database);
    await inTransaction(database, async (transaction) =>
      confirmOrder(transaction, { orderNo, actor: sales, now }),
    );
    expect(await queuePosition(test, second)).toEqual(['EXPIRED', null]);
    expect(await owner(database)).toEqual([]);
    await expectConsistentHolds(database);
    for (const table of [sql`notifications`, sql`emails`]) {
      const { rows } = await database.query(
        sql`select user_id, params ->> 'packets' as packets from ${table} where kind = 'HOLD_GONE'`,
      );
      expect(rows).toEqual([{ user_id: second.id, packets: await packet(database) }]);
    }
  });

  it('skips a customer at the limit of ten holds, who keeps the position and is served once below it', async () => {
    const { database, test, stone, holder, rest, later } = await line(open, 2);
    const [full, second] = rest;
    if (full === undefined || second === undefined) throw new Error('the queue is empty');
    await insertTestStones(database, { count: 10, seed: 7 });
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where status = 'AVAILABLE' order by id`,
    );
    const others = rows.map(({ uuid }) => uuid);
    await test.send('requestHold', { cart: others }, full.token);
    await test.send('releaseHold', { cart: [stone] }, holder.token);
    const { rows: first } = await database.query(
      sql`select company_id from stone_claims join stones on id = stone_id where uuid = ${stone}`,
    );
    expect(first).toEqual([{ company_id: second.id }]);
    await test.send('releaseHold', { cart: [stone] }, second.token);
    await test.send('releaseHold', { cart: [others[0]] }, full.token);
    await promoteMissedQueues(database, later(1));
    await promoteMissedQueues(database, later(1));
    const { rows: then } = await database.query(
      sql`select company_id from stone_claims join stones on id = stone_id where uuid = ${stone}`,
    );
    expect(then).toEqual([{ company_id: full.id }]);
    await expectConsistentHolds(database);
  });

  it('loses customers who leave it or are deactivated', async () => {
    const { database, test, stone, rest, later } = await line(open, 3);
    const [first, second, third] = rest;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('the queue is empty');
    await test.send('releaseHold', { cart: [stone] }, first.token);
    const now = later(1);
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, second.email, 'INACTIVE', {
        actorId: null,
        actor: 'admin',
        now,
      }),
    );
    expect(await queuePosition(test, third)).toEqual(['QUEUED', { position: 1, of: 1 }]);
  });

  it('ends when a stone is withdrawn other than by the end of a hold', async () => {
    const { database, test, rest, later } = await line(open, 1);
    const [first] = rest;
    if (first === undefined) throw new Error('the queue is empty');
    const now = later(1);
    await database.query(sql`delete from stone_claims`);
    await database.query(
      sql`update holds set status = 'RELEASED', ended_at = ${now} where status = 'ACTIVE'`,
    );
    await database.query(sql`update stones set status = 'AVAILABLE'`);
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(sql`select id from stones`);
      const ids = rows.map(({ id }) => id);
      await changeStoneStatus(transaction, { ids, to: 'OFFLINE', actorRole: 'ADMIN' });
    });
    await promoteMissedQueues(database, now);
    expect(await queuePosition(test, first)).toEqual(['EXPIRED', null]);
  });

  it('never grants a stone twice, whatever buyers and two nodes do concurrently', async () => {
    const database = await open();
    const other = connectDatabase(database.url, { connections: 20 });
    const stones = await insertTestStones(database, { count: 12 });
    const now = start;
    const clock = { now: () => now };
    const nodes = [
      await createTestApp(database, { clock }),
      await createTestApp({ ...database, ...other }, { clock }),
    ];
    const nodeOf = (n: number) => nodes[n % 2] ?? nodes[0];
    const [one] = nodes;
    if (one === undefined) throw new Error('no node');
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => createSignedInUser(one.services)),
    );
    for (let round = 0; round < 4; round++) {
      const requests = buyers.map(async ({ token }, n) =>
        untilAnswered(async () =>
          nodeOf(n)?.send('requestHold', { cart: stones.slice(n % 4, (n % 4) + 8), queue: true }, token),
        ),
      );
      const given = buyers
        .slice(0, 4)
        .map(async ({ token }, n) =>
          untilAnswered(async () => nodeOf(n + 1)?.send('releaseHold', { cart: stones.slice(0, 6) }, token)),
        );
      const lapsed = [database, other].map(async (connection) =>
        releaseExpiredHolds(connection, now).catch(ignoreBusy),
      );
      const responses = await Promise.all([...requests, ...given]);
      await Promise.all(lapsed);
      expect(responses.map((response) => response?.status)).toEqual(responses.map(() => 200));
      await expectConsistentHolds(database);
      const { rows } = await database.query(
        sql`select company_id from holds where status = 'ACTIVE' group by 1 having count(*) > 10`,
      );
      expect(rows).toEqual([]);
      await database.query(sql`update holds set expires_at = ${now} where ended_at is null`);
      await database.query(sql`update stone_claims set expires_at = ${now}`);
      await database.query(sql`update holds set ended_at = ended_at - interval '24 hours'`);
    }
    await other.close();
  });
});

/** Repeats a call while the server is too busy for it, as a browser does. */
async function untilAnswered<SendResult extends { readonly status: number }>(
  send: () => Promise<SendResult | undefined>,
): Promise<SendResult | undefined> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (response?.status !== 503 || attempt === 20) return response;
  }
}

/** BUSY is ignored: the release of expired holds runs again within a second. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'BUSY')) throw error;
}
