import { calls } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { examineStock } from './examine-stock.ts';

describeOnDatabase('the home of the desk', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestPerson;
  let desk: TestPerson;
  let stones: string[];

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, {
      count: 60,
      // Twenty of one kind at 30 below the list, one of them at 10 below; all photographed and new but where told.
      change: (stone, place) => ({
        ...stone,
        facts: {
          ...stone.facts,
          first_listed_on: gulfDay(new Date()) - (place === 1 ? 400 : 3),
          image_url: place === 2 ? null : 'https://media.example/1.jpg',
          ...(place < 20 && {
            type: 'Natural',
            shape: 'ROUND',
            carat: 1_010 + place,
            color: 'F',
            color_type: 'White',
            clarity: 'VS1',
            lab: 'GIA',
            disc: place === 0 ? -1_000 : -3_000,
          }),
        },
      }),
    });
    await database.raw.query(
      `update stones set video_url = null, uploaded_video = null, uploaded_image = null`,
    );
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts);
    desk = await signInAs(test.parts, { role: 'sales' });
  });

  const home = async () => calls.deskHome.answer.parse((await test.send('deskHome', {}, desk.token)).body);
  const findings = async (kind: string) =>
    calls.deskListFindings.answer.parse(
      (await test.send('deskListFindings', { data: { kind } }, desk.token)).body,
    ).rows;

  it('counts the day as it goes: orders with their amount, holds, those who were there', async () => {
    const before = await home();
    expect(before.today).toMatchObject({ orders: 0, amount: '0.00', holds: 0, registrations: 1 });
    const [first = '', second = ''] = stones.slice(40);
    const placed = calls.addOrder.answer.parse(
      (await test.send('addOrder', { data: { stones: [first] } }, buyer.token)).body,
    );
    await test.send('addHold', { cart: [second] }, buyer.token);
    const { today, days, lapsing } = await home();
    expect(today).toMatchObject({ orders: 1, amount: placed.order.summary.amount, holds: 1, customers: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.orders).toBe(1);
    // A hold of a day is not about to end.
    expect(lapsing).toEqual([]);
    await database.raw.query(
      `update stone_claims set until = now() + interval '1 hour' where reason = 'HOLD'`,
    );
    expect((await home()).lapsing).toMatchObject([{ kind: 'HOLD' }]);
  });

  it('examines the stock once, whoever comes first, and finds what is wrong with it', async () => {
    expect((await home()).stock).toBeNull();
    await test.send(
      'search',
      {
        search_param: { white_type: ['F'], clarity: ['VS1'] },
        view: { limit: 0, remember: true },
      },
      buyer.token,
    );
    const examined = await Promise.all([
      examineStock(test.parts),
      examineStock(test.parts),
      examineStock(test.parts),
    ]);
    expect(examined.filter(Boolean)).toHaveLength(1);
    const { stock } = await home();
    expect(stock?.by_status.AVAILABLE).toBe(58);
    expect(stock?.findings).toMatchObject({ STALE: 1, NO_MEDIA: 1 });
    expect(stock?.demand.color.find(({ value }) => value === 'F')?.wanted).toBe(1);
    expect(stock?.demand.clarity.find(({ value }) => value === 'VS1')?.wanted).toBe(1);
    expect(await findings('OVERPRICED')).toMatchObject([
      { stock_uuid: stones[0], measure: '20.00', color: 'F' },
    ]);
    expect(await findings('STALE')).toMatchObject([{ stock_uuid: stones[1], measure: '400' }]);
    expect(await findings('NO_MEDIA')).toMatchObject([{ stock_uuid: stones[2], measure: null }]);
  });

  it('counts demand beside every free stone of the list', async () => {
    const { stock } = await home();
    const { rows } = await database.raw.query<{ free: number }>(
      `select count(*) as free from stones where status = 'AVAILABLE'`,
    );
    const there = stock?.demand.carat.reduce((sum, one) => sum + one.there, 0);
    expect(there).toBe(rows[0]?.free);
  });
});
