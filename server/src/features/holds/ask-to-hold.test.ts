import { expect, it } from 'vitest';
import type { DemoStone } from '../../demo/generate-stock.ts';
import { writeSetting } from '../settings/settings.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

async function ask(test: TestApp, { token }: TestPerson, cart: readonly string[], more: object = {}) {
  const { body } = await test.send('addHold', { cart, ...more }, token);
  const outcomes = Array.isArray(body['outcomes']) ? body['outcomes'] : [];
  return outcomes.map(({ stock_uuid: id, outcome, code }) => [id, code ?? outcome]);
}

/** The first two stones are sold only together. */
const inseparable = (stone: DemoStone, place: number): DemoStone => {
  if (place > 1) return stone;
  const names = ['PAIR-A', 'PAIR-B'];
  return {
    ...stone,
    facts: { ...stone.facts, stock_no: names[place] ?? '' },
  };
};

describeOnEveryDatabase('asking to hold', (open) => {
  it('holds free stones at once for 24 hours, and asking again changes nothing', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const now = new Date('2026-11-21T10:00:00Z');
    const test = await openTestApp(database, { clock: { now: () => now } });
    const buyer = await signInAs(test.parts);
    const { body } = await test.send('addHold', { cart: [one] }, buyer.token);
    expect(body).toMatchObject({
      outcomes: [{ stock_uuid: one, outcome: 'HELD', code: null }],
      holds_data: [
        {
          state: 'ACTIVE',
          until: '2026-11-22T10:00:00.000Z',
          stone: { stock_uuid: one, status: 'HOLD', mine: true, hold_until: '2026-11-22T10:00:00.000Z' },
        },
      ],
    });
    expect(await ask(test, buyer, [one])).toEqual([[one, 'HELD']]);
    const { rows } = await database.raw.query('select state from holds');
    expect(rows).toEqual([{ state: 'ACTIVE' }]);
    const mine = await test.send('search', { search_param: { mine: true } }, buyer.token);
    expect(mine.body).toMatchObject({ count: 1, rows: [{ stock_uuid: one }] });
    await expectHoldsAgree(database);
  });

  it('keeps the price of the moment for its holder, whatever the listed price becomes', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { userDiscHundredths: 150 });
    const before = await test.send('stoneDetail', { id: one }, buyer.token);
    await ask(test, buyer, [one]);
    await database.raw.query('update stones set ppc = ppc * 2, amount = amount * 2 where uuid = $1', [one]);
    const { body } = await test.send('getHold', {}, buyer.token);
    const priced = (stone: unknown) => Object.getOwnPropertyDescriptor(stone, 'final_ppc')?.value as unknown;
    const holds = Array.isArray(body['holds_data']) ? body['holds_data'] : [];
    expect(priced(holds[0]?.stone)).toBe(priced(before.body['stone']));
  });

  it('answers each stone by itself: held, held by another, on order, gone', async () => {
    const database = await open();
    const [free = '', held = '', ordered = '', sold = ''] = await insertTestStones(database, { count: 4 });
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    await ask(test, rival, [held]);
    await test.send('addOrder', { data: { stones: [ordered] } }, rival.token);
    await database.raw.query(`update stones set status = 'SOLD' where uuid = $1`, [sold]);
    expect(await ask(test, buyer, [free, held, ordered, sold])).toEqual([
      [free, 'HELD'],
      [held, 'STONE_ON_HOLD'],
      [ordered, 'STONE_NOT_AVAILABLE'],
      [sold, 'STONE_NOT_AVAILABLE'],
    ]);
    expect(await ask(test, buyer, [held, ordered, sold], { queue: true })).toEqual([
      [held, 'QUEUED'],
      [ordered, 'STONE_NOT_AVAILABLE'],
      [sold, 'STONE_NOT_AVAILABLE'],
    ]);
    const unknown = await test.send('addHold', { cart: [free, unknownStone] }, buyer.token);
    expect([unknown.status, unknown.body['message']]).toEqual([404, 'NOT_FOUND']);
  });

  it('never gives one customer more than ten, also when he asks twice at the same moment', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 24 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const answers = await Promise.all([
      ask(test, buyer, stones.slice(0, 12)),
      ask(test, buyer, stones.slice(12)),
    ]);
    const codes = answers.flat().map(([, code]) => code);
    expect(codes.filter((code) => code === 'HELD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'HOLD_LIMIT')).toHaveLength(14);
  });

  it('waits 24 hours before the same stone is held again, or queued for', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    await ask(test, buyer, [one]);
    await test.send('deleteHold', { cart: [one] }, buyer.token);
    expect(await ask(test, buyer, [one])).toEqual([[one, 'HOLD_TOO_SOON']]);
    await ask(test, rival, [one]);
    expect(await ask(test, buyer, [one], { queue: true })).toEqual([[one, 'HOLD_TOO_SOON']]);
    await test.send('deleteHold', { cart: [one] }, rival.token);
    await database.raw.query(`update holds set ended_at = ended_at - interval '24 hours'`);
    expect(await ask(test, buyer, [one])).toEqual([[one, 'HELD']]);
  });

  it('takes a pair that cannot be split whole or not at all, and gives it back whole', async () => {
    const database = await open();
    const [a = '', b = ''] = await insertTestStones(database, { count: 2, change: inseparable });
    await database.raw.query(
      `update stones set pair_stock_no = case stock_no when 'PAIR-A' then 'pair-b' else 'PAIR-A' end,
              separable = stock_no = 'PAIR-A'`,
    );
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    expect(await ask(test, buyer, [a])).toEqual([
      [a, 'HELD'],
      [b, 'HELD'],
    ]);
    expect(await ask(test, rival, [b], { queue: true })).toEqual([
      [a, 'QUEUED'],
      [b, 'QUEUED'],
    ]);
    await test.send('deleteHold', { cart: [b] }, buyer.token);
    const { rows } = await database.raw.query(
      'select account_id, count(*) as n from stone_claims group by 1',
    );
    expect(rows).toEqual([{ account_id: rival.id, n: 2 }]);
    await expectHoldsAgree(database);
  });

  it('takes stones that are wanted as one only when all of them are free', async () => {
    const database = await open();
    const [a = '', b = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    await ask(test, rival, [b]);
    expect(await ask(test, buyer, [a, b], { as_set: true })).toEqual([
      [a, 'STONE_ON_HOLD'],
      [b, 'STONE_ON_HOLD'],
    ]);
    await test.send('deleteHold', { cart: [b] }, rival.token);
    expect(await ask(test, buyer, [a, b], { as_set: true })).toEqual([
      [a, 'HELD'],
      [b, 'HELD'],
    ]);
  });

  it('waits for the desk where the company has set it so', async () => {
    const database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    expect(await ask(test, buyer, [one])).toEqual([[one, 'REQUESTED']]);
    expect(await ask(test, buyer, [one])).toEqual([[one, 'REQUESTED']]);
    const { rows } = await database.raw.query('select status from stones');
    expect(rows).toEqual([{ status: 'AVAILABLE' }]);
    const { body } = await test.send('deleteHold', { cart: [one] }, buyer.token);
    expect(body['holds_data']).toMatchObject([{ state: 'RELEASED' }]);
  });

  it('stops at fifty queues', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 52 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    for (let start = 0; start < stones.length; start += 10)
      await ask(test, await signInAs(test.parts), stones.slice(start, start + 10));
    const codes = (await ask(test, buyer, stones, { queue: true })).map(([, code]) => code);
    expect(codes.filter((code) => code === 'QUEUED')).toHaveLength(50);
    expect(codes.filter((code) => code === 'QUEUE_LIMIT')).toHaveLength(2);
  });
});
