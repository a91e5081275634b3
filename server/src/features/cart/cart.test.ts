import { limits } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestGoods } from '../../testing/test-goods.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

describeOnDatabase('the cart', (open) => {
  it('takes a stone once, gives it back, and is its owner’s alone', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    await test.send('addToCart', { cart: [one, one.toUpperCase()] }, buyer.token);
    const added = await test.send('addToCart', { cart: [one, two] }, buyer.token);
    expect(added.body).toMatchObject({ cart_count: 2, cart_array: [one, two], summary: { pieces: 2 } });
    const removed = await test.send('deleteToCart', { cart: [one, unknownStone] }, buyer.token);
    expect(removed.body).toMatchObject({ cart_count: 1, cart_array: [two] });
    expect((await test.send('getToCart', {}, other.token)).body['cart_array']).toEqual([]);
  });

  it('shows prices with the buyer’s own discount', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, {
      count: 1,
      change: (stone) => ({ ...stone, isNet: false, facts: { ...stone.facts, ppc: 100_000, carat: 1_010 } }),
    });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { userDiscHundredths: 200 });
    const { body } = await test.send('addToCart', { cart: [one] }, buyer.token);
    expect(body['data']).toMatchObject([{ ppc: '1000.00', final_ppc: '980.00', final_amount: '989.80' }]);
    expect(body['summary']).toMatchObject({ cts: '1.01', add_disc: '-2.00', amount: '989.80' });
  });

  it('keeps stones that have gone, marked, and counts only what can still be bought', async () => {
    const database = await open();
    const [free = '', sold = '', away = '', taken = ''] = await insertTestStones(database, { count: 4 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const rival = await signInAs(test.parts);
    await test.send('addToCart', { cart: [free, sold, away, taken] }, buyer.token);
    await database.raw.query(`update stones set status = 'SOLD' where uuid = $1`, [sold]);
    await database.raw.query(`update stones set status = 'OFFLINE' where uuid = $1`, [away]);
    await test.send('addOrder', { data: { stones: [taken] } }, rival.token);
    const { body } = await test.send('getToCart', {}, buyer.token);
    expect(body['data']).toMatchObject([
      { stock_uuid: free, status: 'AVAILABLE' },
      { stock_uuid: sold, status: 'SOLD' },
      { stock_uuid: away, status: 'SOLD' },
      { stock_uuid: taken, status: 'HOLD', mine: false },
    ]);
    expect(body).toMatchObject({ cart_count: 4, summary: { pieces: 1 } });
  });

  it('refuses stones that are not on the list, naming them, and then takes none', async () => {
    const database = await open();
    const [one = '', sold = ''] = await insertTestStones(database, { count: 2 });
    await database.raw.query(`update stones set status = 'SOLD' where uuid = $1`, [sold]);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const { status, body } = await test.send('addToCart', { cart: [one, sold, unknownStone] }, buyer.token);
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toEqual([
      { stock_uuid: sold, stock_no: null, status: null },
      { stock_uuid: unknownStone, stock_no: null, status: null },
    ]);
    expect((await test.send('getToCart', {}, buyer.token)).body['cart_array']).toEqual([]);
  });

  it('holds so many stones and no more, also when two requests come together', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.cartMax + 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addToCart', { cart: stones.slice(0, limits.cartMax - 1) }, buyer.token);
    const last = stones.slice(limits.cartMax - 1);
    const answers = await Promise.all(
      last.map(async (stone) => test.send('addToCart', { cart: [stone] }, buyer.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['message'] === 'BODY_INVALID')).toHaveLength(2);
    const { rows } = await database.raw.query('select count(*) as count from cart_lines');
    expect(rows).toEqual([{ count: limits.cartMax }]);
  });

  it('holds lots and pieces beside stones, each once, counted together and given back by their uuids', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const { lots, pieces } = await insertTestGoods(database);
    const [lot = ''] = lots;
    const [piece = '', other = ''] = pieces;
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access: ['order', 'loose'] });
    await test.send('addToCart', { cart: [piece, lot] }, buyer.token);
    const { body } = await test.send('addToCart', { cart: [other, stone, piece.toUpperCase()] }, buyer.token);
    expect(body).toMatchObject({
      cart_count: 4,
      cart_array: [stone, lot, piece, other],
      data: [{ stock_uuid: stone }],
      lots: [{ lot_uuid: lot, status: 'AVAILABLE' }],
      pieces: [{ piece_uuid: piece }, { piece_uuid: other }],
      summary: { pieces: 1 },
    });
    const left = await test.send('deleteToCart', { cart: [lot, piece, unknownStone] }, buyer.token);
    expect(left.body).toMatchObject({ cart_count: 2, cart_array: [stone, other], lots: [] });
  });

  it('tells lots and pieces that have gone as sold, and takes none a customer may not see', async () => {
    const database = await open();
    const { lots, pieces, hiddenPiece } = await insertTestGoods(database);
    const [lot = '', soldLot = ''] = lots;
    const [piece = ''] = pieces;
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access: ['loose'] });
    const stranger = await signInAs(test.parts, { access: ['order'] });
    await test.send('addToCart', { cart: [lot, piece] }, buyer.token);
    await database.raw.query(`update loose_lots set status = 'SOLD' where uuid = any($1)`, [[lot, soldLot]]);
    await database.raw.query(`update jewellery_pieces set images = '{}' where uuid = $1`, [piece]);
    const { body } = await test.send('getToCart', {}, buyer.token);
    expect(body).toMatchObject({ lots: [{ status: 'SOLD' }], pieces: [{ status: 'SOLD' }], cart_count: 2 });
    for (const [unseen, { token }] of [
      [hiddenPiece, buyer],
      [soldLot, buyer],
      [lots[2] ?? '', stranger],
    ] as const) {
      expect((await test.send('addToCart', { cart: [unseen] }, token)).status).toBe(404);
    }
    expect((await test.send('addToCart', { cart: [lots[2]] }, buyer.token)).status).toBe(200);
  });

  it('counts stones, lots and pieces together towards what it can hold', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.cartMax });
    const { pieces } = await insertTestGoods(database);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await test.send('addToCart', { cart: stones }, buyer.token);
    const { status, body } = await test.send('addToCart', { cart: pieces.slice(0, 1) }, buyer.token);
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
  });
});
