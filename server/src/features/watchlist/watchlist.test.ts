import { limits } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const access = ['watchlist', 'order'] as const;

describeOnDatabase('the watchlist', (open) => {
  it('takes a stone once, gives it up, and is its owner’s alone', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access });
    const other = await signInAs(test.parts, { access });
    await test.send('addWatchlist', { cart: [one, one.toUpperCase()] }, buyer.token);
    const added = await test.send('addWatchlist', { cart: [one, two] }, buyer.token);
    expect(added.body).toMatchObject({ watchlist_count: 2, cart_array: [two, one] });
    const removed = await test.send('deleteWatchlist', { cart: [two] }, buyer.token);
    expect(removed.body).toMatchObject({ cart_array: [one], data: [{ stone: { stock_uuid: one } }] });
    expect((await test.send('getWatchlist', {}, other.token)).body['cart_array']).toEqual([]);
  });

  it('remembers what a stone cost its owner and how it stood when he began to watch it', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, {
      count: 1,
      change: (stone) => ({ ...stone, isNet: false, facts: { ...stone.facts, ppc: 100_000 } }),
    });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access, userDiscHundredths: 200 });
    const rival = await signInAs(test.parts, { access });
    await test.send('addWatchlist', { cart: [one] }, buyer.token);
    await database.raw.query('update stones set ppc = 120000');
    await test.send('addHold', { cart: [one] }, rival.token);
    const { body } = await test.send('getWatchlist', {}, buyer.token);
    expect(body['data']).toMatchObject([
      {
        stone: { status: 'HOLD', mine: false, final_ppc: '1176.00' },
        stock_code: one,
        before: { status: 'AVAILABLE', final_ppc: '980.00' },
        substitutes: [],
      },
    ]);
  });

  it('keeps what is sold, with the nearest stones that are free', async () => {
    const database = await open();
    const [sold = ''] = await insertTestStones(database, {
      count: 6,
      change: (stone, place) => ({
        ...stone,
        facts: {
          ...stone.facts,
          type: 'Natural',
          shape: 'ROUND',
          color_type: 'White',
          color: 'G',
          clarity: 'VS1',
          carat: 1_000 + place * 10,
        },
      }),
    });
    await database.raw.query(
      `update stones set lab = 'GIA', fluorescence = 'NONE', cut = 'EX', polish = 'EX'`,
    );
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access });
    await test.send('addWatchlist', { cart: [sold] }, buyer.token);
    await database.raw.query(`update stones set status = 'SOLD' where uuid = $1`, [sold]);
    const { body } = await test.send('getWatchlist', {}, buyer.token);
    const [watched] = Array.isArray(body['data']) ? body['data'] : [];
    expect(watched).toMatchObject({ stone: { status: 'SOLD' } });
    expect(watched.substitutes.length).toBeGreaterThan(0);
    expect(watched.substitutes[0]).toMatchObject({ status: 'AVAILABLE', color: 'G', clarity: 'VS1' });
  });

  it('refuses stones that are not on the list, naming them, and a list that grows too long', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.watchlistMax + 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access });
    const [gone = '', ...rest] = stones;
    await database.raw.query(`update stones set status = 'OFFLINE' where uuid = $1`, [gone]);
    const refused = await test.send('addWatchlist', { cart: [gone] }, buyer.token);
    expect([refused.status, refused.body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(refused.body['stones']).toEqual([{ stock_uuid: gone, stock_no: null, status: null }]);
    await test.send('addWatchlist', { cart: rest.slice(0, limits.watchlistMax) }, buyer.token);
    const full = await test.send('addWatchlist', { cart: rest.slice(limits.watchlistMax) }, buyer.token);
    expect([full.status, full.body['message']]).toEqual([422, 'BODY_INVALID']);
  });

  it('comes with the first screens: its count on the dashboard, its stones there and at the sign-in', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access });
    await test.send('addWatchlist', { cart: [one] }, buyer.token);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body).toMatchObject({
      home_data: { watchlist_count: 1 },
      watchlist_data: [{ stock_uuid: one }],
    });
    const door = await test.send('login', { data: { email: buyer.email, password: testPassword } });
    expect(door.body).toMatchObject({ watchlist_data: [{ stock_uuid: one }] });
  });
});
