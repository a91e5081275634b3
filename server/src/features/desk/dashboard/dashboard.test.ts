import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
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

  it('states what was ordered today, what waits, and the customers online', async () => {
    const before = await home();
    expect(before.figures).toMatchObject({
      ordered: { count: 0, stones: 0, amount: '0.00', above_usual: null },
      orders: { count: 0, amount: '0.00' },
      customers: { online: 1, registered: 1 },
    });
    const [first = '', second = ''] = stones.slice(40);
    const placed = calls.addOrder.response.parse(
      (await test.send('addOrder', { data: { stones: [first] } }, buyer.token)).body,
    );
    await test.send('requestHold', { cart: [second] }, buyer.token);
    const { figures, days, expiring } = await home();
    const { amount } = placed.order.summary;
    expect(figures).toMatchObject({
      ordered: { count: 1, stones: 1, amount },
      orders: { count: 1, amount, to_ship: 0 },
      offers: { count: 0, amount: '0.00', oldest_since: null },
      customers: { online: 1 },
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.orders).toBe(1);
    const ordersOf = async (day: number) =>
      (await test.send('deskListOrders', { data: { show: 'all', day: isoGulfDay(day) } }, desk.token)).body[
        'rows'
      ];
    expect(await ordersOf(gulfDay(new Date()))).toHaveLength(1);
    expect(await ordersOf(gulfDay(new Date()) - 1)).toHaveLength(0);
    // A hold of one day expires tomorrow.
    expect(expiring).toEqual([]);
    expect(figures.holds).toEqual({ count: 0, amount: '0.00', queued: 0 });
    const rival = await createSignedInUser(test.services);
    await test.send('requestHold', { cart: [second], queue: true }, rival.token);
    for (const table of [sql`stone_claims`, sql`holds`])
      await database.query(sql`update ${table} set expires_at = now() + interval '1 second'
        where expires_at is not null`);
    const ending = await home();
    expect(ending.expiring).toMatchObject([{ kind: 'HOLD' }]);
    const stone = calls.stoneDetail.response.parse(
      (await test.send('stoneDetail', { id: second }, buyer.token)).body,
    );
    expect(ending.figures.holds).toEqual({ count: 1, amount: stone.stone.final_amount, queued: 1 });
  });

  it('checks the stock once for concurrent calls, and lists the issues found', async () => {
    expect((await home()).stock).toBeNull();
    await test.send(
      'search',
      {
        search_param: {
          shape: ['ROUND'],
          caratInputData: { from: 1, to: '1.20' },
          white_type: ['F'],
          clarity: ['VS1'],
        },
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
    expect(stock?.stock_issues).toMatchObject({ STALE: { count: 1 }, NO_MEDIA: { count: 1 } });
    expect((await home()).figures.ordered.above_usual).toBe((await home()).figures.ordered.amount);
    expect(await findings('OVERPRICED')).toMatchObject([
      { stock_uuid: stones[0], measured_value: '20.00', color: 'F' },
    ]);
    expect(await findings('STALE')).toMatchObject([{ stock_uuid: stones[1], measured_value: '400' }]);
    expect(await findings('NO_MEDIA')).toMatchObject([{ stock_uuid: stones[2], measured_value: null }]);
  });

  it('lists stones whose weight disagrees with the measurements of their report', async () => {
    // A round of 6.50 × 6.50 × 4.00 mm weighs about 1.03 ct.
    const disagreeing = sql`length = 650, width = 650, depth_mm = 400, report_no = '7', lab = 'GIA', shape = 'ROUND'`;
    await database.query(sql`update stones set ${disagreeing}, carat = 2000 where uuid = ${stones[10]}`);
    await database.query(sql`update stones set ${disagreeing}, carat = 1030 where uuid = ${stones[11]}`);
    await database.query(sql`update stock_check_result set checked_at = now() - interval '1 hour'`);
    await checkStockIfDue(test.services);
    const differing = await findings('REPORT_DIFFERS');
    expect(differing.find(({ stock_uuid: uuid }) => uuid === stones[10])).toMatchObject({
      measured_value: '94.01',
    });
    expect(differing.map(({ stock_uuid: uuid }) => uuid)).not.toContain(stones[11]);
    expect((await home()).stock?.stock_issues.REPORT_DIFFERS.count).toBe(differing.length);
  });

  it('names suppliers whose next file is overdue', async () => {
    expect((await home()).late_suppliers).toEqual([]);
    const { rows } = await database.query<{ id: number }>(
      sql`insert into suppliers (name) values ('Weekly'), ('Daily'), ('New') returning id`,
    );
    const [weekly, daily, fresh] = rows.map(({ id }) => id);
    const imports = [
      // Half days: whole ones would differ from the expected day by the moments between these statements.
      ...[31.5, 24.5, 17.5].map((ago) => [weekly, ago]),
      ...[2.5, 1.5, 0.5].map((ago) => [daily, ago]),
      [fresh, 90],
    ];
    for (const [supplier, ago] of imports)
      await database.query(
        sql`insert into imports (created_at, imported_by, file_name, file_sha256, mode, counts, supplier_id)
          values (now() - make_interval(secs => ${(ago ?? 0) * 86_400}), 'test', 'f.csv', '', 'UPDATE', '{}', ${supplier})`,
      );
    expect((await home()).late_suppliers).toEqual([{ name: 'Weekly', days_late: 10 }]);
  });

  it('states the listed amount of the stones with an issue', async () => {
    const { stock } = await home();
    const { rows } = await database.query<{ amount: string }>(
      sql`select to_char(amount / 100.0, 'FM999999990.00') as amount from stones where uuid = ${stones[1]}`,
    );
    expect(stock?.stock_issues.STALE.amount).toBe(rows[0]?.amount);
  });

  it('counts demand beside the available stones of a colour and clarity', async () => {
    const { cells, checked_at: checkedAt } = calls.deskGetDemandGrid.response.parse(
      (await test.send('deskGetDemandGrid', {}, desk.token)).body,
    );
    expect(checkedAt).not.toBeNull();
    const { rows } = await database.query<{ free: number }>(
      sql`select count(*) as free from stones where status = 'AVAILABLE' and shape = 'ROUND' and color = 'F'
        and color_type = 'White' and clarity = 'VS1' and carat between 1000 and 1499`,
    );
    const free = rows[0]?.free ?? 0;
    expect(free).toBeGreaterThan(10);
    expect(cells.find(({ row, column }) => row === 'F' && column === 'VS1')).toEqual({
      row: 'F',
      column: 'VS1',
      available_count: free,
      demand_count: 1,
    });
    expect(cells.filter(({ demand_count: count }) => count > 0)).toHaveLength(1);
  });

  it('shows nothing of a check that an earlier version stored, until the next one', async () => {
    await database.query(sql`update stock_check_result set figures = '{"by_status": {}}'`);
    expect((await home()).stock).toBeNull();
    const { body } = await test.send('deskGetDemandGrid', { data: { shape: 'OVAL' } }, desk.token);
    expect(body).toMatchObject({ cells: [] });
  });
});
