import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const access = ['watchlist', 'order'] as const;

describeOnDatabase('watchlist', (open) => {
  it('adds a stone once, removes it, and is private to its user', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access });
    const other = await createSignedInUser(test.services, { access });
    await test.send('addWatchlist', { cart: [one, one.toUpperCase()] }, buyer.token);
    const added = await test.send('addWatchlist', { cart: [one, two] }, buyer.token);
    expect(added.body).toMatchObject({ watchlist_count: 2, cart_array: [two, one] });
    const removed = await test.send('deleteWatchlist', { cart: [two] }, buyer.token);
    expect(removed.body).toMatchObject({ cart_array: [one], data: [{ stone: { stock_uuid: one } }] });
    expect((await test.send('getWatchlist', {}, other.token)).body['cart_array']).toEqual([]);
  });

  it("records the user's price and the status of a stone when it is added", async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, {
      count: 1,
      change: (stone) => ({ ...stone, isNet: false, facts: { ...stone.facts, ppc: 100_000 } }),
    });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access, userDiscHundredths: 200 });
    const rival = await createSignedInUser(test.services, { access });
    await test.send('addWatchlist', { cart: [one] }, buyer.token);
    await database.query(sql`update stones set ppc = 120000`);
    await test.send('requestHold', { cart: [one] }, rival.token);
    const { body } = await test.send('getWatchlist', {}, buyer.token);
    expect(body['data']).toMatchObject([
      {
        stone: { status: 'HOLD', mine: false, final_ppc: '1176.00' },
        stock_code: one,
        watched_price: { status: 'AVAILABLE', final_ppc: '980.00' },
        substitutes: [],
      },
    ]);
  });

  it('keeps sold stones, with the nearest available stones', async () => {
    const database = await open();
    const [sold = ''] = await insertTestStones(database, {
      count: 6,
      change: (stone, index) => ({
        ...stone,
        facts: {
          ...stone.facts,
          type: 'Natural',
          shape: 'ROUND',
          color_type: 'White',
          color: 'G',
          clarity: 'VS1',
          carat: 1_000 + index * 10,
        },
      }),
    });
    await database.query(
      sql`update stones set lab = 'GIA', fluorescence = 'NONE', cut = 'EX', polish = 'EX'`,
    );
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access });
    await test.send('addWatchlist', { cart: [sold] }, buyer.token);
    await database.query(sql`update stones set status = 'SOLD' where uuid = ${sold}`);
    const { body } = await test.send('getWatchlist', {}, buyer.token);
    const [watched] = Array.isArray(body['data']) ? body['data'] : [];
    expect(watched).toMatchObject({ stone: { status: 'SOLD' } });
    expect(watched.substitutes.length).toBeGreaterThan(0);
    expect(watched.substitutes[0]).toMatchObject({ status: 'AVAILABLE', color: 'G', clarity: 'VS1' });
  });

  it('rejects stones that are not visible, naming them, and a list that grows too long', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.watchlistMax + 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access });
    const [sold = '', ...rest] = stones;
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${sold}`);
    const refused = await test.send('addWatchlist', { cart: [sold] }, buyer.token);
    expect([refused.status, refused.body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(refused.body['stones']).toEqual([{ stock_uuid: sold, stock_no: null, status: null }]);
    await test.send('addWatchlist', { cart: rest.slice(0, limits.watchlistMax) }, buyer.token);
    const full = await test.send('addWatchlist', { cart: rest.slice(limits.watchlistMax) }, buyer.token);
    expect([full.status, full.body['message']]).toEqual([422, 'BODY_INVALID']);
  });

  it('is part of the first screens: count and stones on the dashboard, stones at sign-in', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access });
    await test.send('addWatchlist', { cart: [one] }, buyer.token);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body).toMatchObject({
      home_data: { watchlist_count: 1 },
      watchlist_data: [{ stock_uuid: one }],
    });
    const signIn = await test.send('login', { data: { email: buyer.email, password: testPassword } });
    expect(signIn.body).toMatchObject({ watchlist_data: [{ stock_uuid: one }] });
  });
});
