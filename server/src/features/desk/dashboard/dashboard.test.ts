import { calls } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { checkStockIfDue } from './check-stock.ts';

describeOnDatabase('desk dashboard', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestUser;
  let desk: TestUser;
  let stones: string[];

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, {
      count: 60,
      // Twenty stones of one kind, priced 30 % below the list and one of them 10 %. All have an image and are
      // new, except where noted.
      change: (stone, index) => ({
        ...stone,
        facts: {
          ...stone.facts,
          first_listed_on: gulfDay(new Date()) - (index === 1 ? 400 : 3),
          image_url: index === 2 ? null : 'https://media.example/1.jpg',
          ...(index < 20 && {
            type: 'Natural',
            shape: 'ROUND',
            carat: 1_010 + index,
            color: 'F',
            color_type: 'White',
            clarity: 'VS1',
            lab: 'GIA',
            disc: index === 0 ? -1_000 : -3_000,
          }),
        },
      }),
    });
    await database.query(
      sql`update stones set video_url = null, uploaded_video = null, uploaded_image = null`,
    );
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    desk = await createSignedInUser(test.services, { role: 'sales' });
  });

  const home = async () =>
    calls.deskGetDashboard.response.parse((await test.send('deskGetDashboard', {}, desk.token)).body);
  const findings = async (kind: string) =>
    calls.deskListStockIssues.response.parse(
      (await test.send('deskListStockIssues', { data: { kind } }, desk.token)).body,
    ).rows;

  it('counts the orders of the day with their amount, the holds and the active customers', async () => {
    const before = await home();
    expect(before.today).toMatchObject({ orders: 0, amount: '0.00', holds: 0, registrations: 1 });
    const [first = '', second = ''] = stones.slice(40);
    const placed = calls.addOrder.response.parse(
      (await test.send('addOrder', { data: { stones: [first] } }, buyer.token)).body,
    );
    await test.send('requestHold', { cart: [second] }, buyer.token);
    const { today, days, expiring } = await home();
    expect(today).toMatchObject({ orders: 1, amount: placed.order.summary.amount, holds: 1, customers: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.orders).toBe(1);
    // A hold of one day is not expiring soon.
    expect(expiring).toEqual([]);
    await database.query(
      sql`update stone_claims set expires_at = now() + interval '1 hour' where reason = 'HOLD'`,
    );
    expect((await home()).expiring).toMatchObject([{ kind: 'HOLD' }]);
  });

  it('checks the stock once for concurrent calls, and lists the issues found', async () => {
    expect((await home()).stock).toBeNull();
    await test.send(
      'search',
      {
        search_param: { white_type: ['F'], clarity: ['VS1'] },
        view: { limit: 0, saveToRecent: true },
      },
      buyer.token,
    );
    const examined = await Promise.all([
      checkStockIfDue(test.services),
      checkStockIfDue(test.services),
      checkStockIfDue(test.services),
    ]);
    expect(examined.filter(Boolean)).toHaveLength(1);
    const { stock } = await home();
    expect(stock?.by_status.AVAILABLE).toBe(58);
    expect(stock?.stock_issues).toMatchObject({ STALE: 1, NO_MEDIA: 1 });
    expect(stock?.demand.color.find(({ value }) => value === 'F')?.demand_count).toBe(1);
    expect(stock?.demand.clarity.find(({ value }) => value === 'VS1')?.demand_count).toBe(1);
    expect(await findings('OVERPRICED')).toMatchObject([
      { stock_uuid: stones[0], measured_value: '20.00', color: 'F' },
    ]);
    expect(await findings('STALE')).toMatchObject([{ stock_uuid: stones[1], measured_value: '400' }]);
    expect(await findings('NO_MEDIA')).toMatchObject([{ stock_uuid: stones[2], measured_value: null }]);
  });

  it('counts demand beside every available stone of the list', async () => {
    const { stock } = await home();
    const { rows } = await database.query<{ free: number }>(
      sql`select count(*) as free from stones where status = 'AVAILABLE'`,
    );
    const there = stock?.demand.carat.reduce((sum, one) => sum + one.available_count, 0);
    expect(there).toBe(rows[0]?.free);
  });
});
