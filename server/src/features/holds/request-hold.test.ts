import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { DemoStone } from '../../demo/generate-stock.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

async function requestHold(test: TestApp, { token }: TestUser, cart: readonly string[], more: object = {}) {
  const { body } = await test.send('requestHold', { cart, ...more }, token);
  const outcomes = Array.isArray(body['outcomes']) ? body['outcomes'] : [];
  return outcomes.map(({ stock_uuid: id, outcome, code }) => [id, code ?? outcome]);
}

/** The first two stones are sold only together. */
const inseparable = (stone: DemoStone, index: number): DemoStone => {
  if (index > 1) return stone;
  const names = ['PAIR-A', 'PAIR-B'];
  return {
    ...stone,
    facts: { ...stone.facts, stock_no: names[index] ?? '' },
  };
};

describeOnDatabase('hold requests', (open) => {
  it('holds available stones immediately for 24 hours, and changes nothing when repeated', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const now = new Date('2026-11-21T10:00:00Z');
    const test = await createTestApp(database, { clock: { now: () => now } });
    const buyer = await createSignedInUser(test.services);
    const { body } = await test.send('requestHold', { cart: [one] }, buyer.token);
    expect(body).toMatchObject({
      outcomes: [{ stock_uuid: one, outcome: 'HELD', code: null }],
      holds_data: [
        {
          status: 'ACTIVE',
          until: '2026-11-22T10:00:00.000Z',
          stone: { stock_uuid: one, status: 'HOLD', mine: true, hold_until: '2026-11-22T10:00:00.000Z' },
        },
      ],
    });
    expect(await requestHold(test, buyer, [one])).toEqual([[one, 'HELD']]);
    const { rows } = await database.query(sql`select status from holds`);
    expect(rows).toEqual([{ status: 'ACTIVE' }]);
    const mine = await test.send('search', { search_param: { mine: true } }, buyer.token);
    expect(mine.body).toMatchObject({ count: 1, rows: [{ stock_uuid: one }] });
    await expectConsistentHolds(database);
  });

  it('holds nothing again for a repeated idempotency key, also after a release', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const keyed = { idempotency_key: 'draft-of-one-stone' };
    expect(await requestHold(test, buyer, [one], keyed)).toEqual([[one, 'HELD']]);
    await test.send('releaseHold', { cart: [one] }, buyer.token);
    expect(await requestHold(test, buyer, [one], keyed)).toEqual([[one, 'HELD']]);
    const { rows } = await database.query(sql`select status from holds`);
    expect(rows).toEqual([{ status: 'RELEASED' }]);
    const other = await test.send('requestHold', { cart: [one], queue: true, ...keyed }, buyer.token);
    expect(other.body).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('returns all open holds, and of those that have ended only the latest', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.endedHoldsShown + 4 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const [first = '', ...others] = stones;
    await database.query(
      sql`insert into holds (company_id, user_id, stone_id, status, requested_at, granted_at, ended_at)
          select ${buyer.id}, ${buyer.id}, id, 'RELEASED', now() - interval '2 hours', now() - interval '2 hours',
                 now() - interval '1 hour' + ordinality * interval '1 second'
            from unnest(${others}::uuid[]) with ordinality as ended (uuid, ordinality) join stones using (uuid)`,
    );
    const { body } = await test.send('requestHold', { cart: [first] }, buyer.token);
    const shown = z
      .array(z.object({ status: z.string(), stone: z.object({ stock_uuid: z.string() }) }))
      .parse(body['holds_data'])
      .map(({ status, stone }) => [status, stone.stock_uuid]);
    expect(shown).toEqual([
      ['ACTIVE', first],
      ...others
        .toReversed()
        .slice(0, limits.endedHoldsShown)
        .map((uuid) => ['RELEASED', uuid]),
    ]);
  });

  it('fixes the current price for the holder, whatever the listed price becomes', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { userDiscHundredths: 150 });
    const before = await test.send('stoneDetail', { id: one }, buyer.token);
    await requestHold(test, buyer, [one]);
    await database.query(sql`update stones set ppc = ppc * 2, amount = amount * 2 where uuid = ${one}`);
    const { body } = await test.send('listHolds', {}, buyer.token);
    const priced = (stone: unknown) => Object.getOwnPropertyDescriptor(stone, 'final_ppc')?.value as unknown;
    const holds = Array.isArray(body['holds_data']) ? body['holds_data'] : [];
    expect(priced(holds[0]?.stone)).toBe(priced(before.body['stone']));
  });

  it('reports an outcome for each stone: held, on hold for another customer, ordered, sold', async () => {
    const database = await open();
    const [free = '', held = '', ordered = '', sold = ''] = await insertTestStones(database, { count: 4 });
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    await requestHold(test, rival, [held]);
    await test.send('addOrder', { data: { stones: [ordered] } }, rival.token);
    await database.query(sql`update stones set status = 'SOLD' where uuid = ${sold}`);
    expect(await requestHold(test, buyer, [free, held, ordered, sold])).toEqual([
      [free, 'HELD'],
      [held, 'STONE_ON_HOLD'],
      [ordered, 'STONE_NOT_AVAILABLE'],
      [sold, 'STONE_NOT_AVAILABLE'],
    ]);
    expect(await requestHold(test, buyer, [held, ordered, sold], { queue: true })).toEqual([
      [held, 'QUEUED'],
      [ordered, 'STONE_NOT_AVAILABLE'],
      [sold, 'STONE_NOT_AVAILABLE'],
    ]);
    const unknown = await test.send('requestHold', { cart: [free, unknownStone] }, buyer.token);
    expect([unknown.status, unknown.body['message']]).toEqual([404, 'NOT_FOUND']);
  });

  it('never exceeds ten holds per customer, also with concurrent requests', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 24 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const responses = await Promise.all([
      requestHold(test, buyer, stones.slice(0, 12)),
      requestHold(test, buyer, stones.slice(12)),
    ]);
    const codes = responses.flat().map(([, code]) => code);
    expect(codes.filter((code) => code === 'HELD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'HOLD_LIMIT')).toHaveLength(14);
  });

  it('rejects a hold or queue entry within 24 hours after the last hold of the same stone', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    await requestHold(test, buyer, [one]);
    await test.send('releaseHold', { cart: [one] }, buyer.token);
    expect(await requestHold(test, buyer, [one])).toEqual([[one, 'HOLD_COOLDOWN']]);
    await requestHold(test, rival, [one]);
    expect(await requestHold(test, buyer, [one], { queue: true })).toEqual([[one, 'HOLD_COOLDOWN']]);
    await test.send('releaseHold', { cart: [one] }, rival.token);
    await database.query(sql`update holds set ended_at = ended_at - interval '24 hours'`);
    expect(await requestHold(test, buyer, [one])).toEqual([[one, 'HELD']]);
  });

  it('holds and releases an inseparable pair only as a whole', async () => {
    const database = await open();
    const [a = '', b = ''] = await insertTestStones(database, { count: 2, change: inseparable });
    await database.query(
      sql`update stones set pair_stock_no = case stock_no when 'PAIR-A' then 'pair-b' else 'PAIR-A' end,
              is_separable = stock_no = 'PAIR-A'`,
    );
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    expect(await requestHold(test, buyer, [a])).toEqual([
      [a, 'HELD'],
      [b, 'HELD'],
    ]);
    expect(await requestHold(test, rival, [b], { queue: true })).toEqual([
      [a, 'QUEUED'],
      [b, 'QUEUED'],
    ]);
    await test.send('releaseHold', { cart: [b] }, buyer.token);
    const { rows } = await database.query(sql`select company_id, count(*) as n from stone_claims group by 1`);
    expect(rows).toEqual([{ company_id: rival.id, n: 2 }]);
    await expectConsistentHolds(database);
  });

  it('holds an all-or-none selection only when all of it is available', async () => {
    const database = await open();
    const [a = '', b = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    await requestHold(test, rival, [b]);
    // The outcome names the stone that is on hold.
    expect(await requestHold(test, buyer, [a, b], { all_or_none: true })).toEqual([
      [a, 'REFUSED'],
      [b, 'STONE_ON_HOLD'],
    ]);
    await test.send('releaseHold', { cart: [b] }, rival.token);
    expect(await requestHold(test, buyer, [a, b], { all_or_none: true })).toEqual([
      [a, 'HELD'],
      [b, 'HELD'],
    ]);
  });

  it('awaits the desk when the settings require approval', async () => {
    const database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    expect(await requestHold(test, buyer, [one])).toEqual([[one, 'REQUESTED']]);
    expect(await requestHold(test, buyer, [one])).toEqual([[one, 'REQUESTED']]);
    const { rows } = await database.query(sql`select status from stones`);
    expect(rows).toEqual([{ status: 'AVAILABLE' }]);
    const { body } = await test.send('releaseHold', { cart: [one] }, buyer.token);
    expect(body['holds_data']).toMatchObject([{ status: 'RELEASED' }]);
  });

  it('is limited to fifty queues per customer', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 52 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    for (let start = 0; start < stones.length; start += 10)
      await requestHold(test, await createSignedInUser(test.services), stones.slice(start, start + 10));
    const codes = (await requestHold(test, buyer, stones, { queue: true })).map(([, code]) => code);
    expect(codes.filter((code) => code === 'QUEUED')).toHaveLength(50);
    expect(codes.filter((code) => code === 'QUEUE_LIMIT')).toHaveLength(2);
  });
});
