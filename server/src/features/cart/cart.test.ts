import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestGoods } from '../../testing/test-goods.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const unknownStone = '00000000-0000-4000-8000-000000000000';

describeOnDatabase('the cart', (open) => {
  it('adds a stone once, removes it, and is visible to its owner only', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    await test.send('addToCart', { cart: [one, one.toUpperCase()] }, buyer.token);
    const added = await test.send('addToCart', { cart: [one, two] }, buyer.token);
    expect(added.body).toMatchObject({ cart_count: 2, cart_array: [one, two], summary: { pieces: 2 } });
    const removed = await test.send('deleteToCart', { cart: [one, unknownStone] }, buyer.token);
    expect(removed.body).toMatchObject({ cart_count: 1, cart_array: [two] });
    expect((await test.send('getToCart', {}, other.token)).body['cart_array']).toEqual([]);
  });

  it('shows prices with the buyer’s discount', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, {
      count: 1,
      change: (stone) => ({ ...stone, isNet: false, facts: { ...stone.facts, ppc: 100_000, carat: 1_010 } }),
    });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
    const { body } = await test.send('addToCart', { cart: [one] }, buyer.token);
    expect(body['data']).toMatchObject([{ ppc: '1000.00', final_ppc: '980.00', final_amount: '989.80' }]);
    expect(body['summary']).toMatchObject({ cts: '1.01', add_disc: '-2.00', amount: '989.80' });
  });

  it('shows unavailable stones as unavailable, and counts only those that can be bought', async () => {
    const database = await open();
    const [free = '', sold = '', withdrawn = '', heldByOther = ''] = await insertTestStones(database, {
      count: 4,
    });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const rival = await createSignedInUser(test.services);
    await test.send('addToCart', { cart: [free, sold, withdrawn, heldByOther] }, buyer.token);
    await database.query(sql`update stones set status = 'SOLD' where uuid = ${sold}`);
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${withdrawn}`);
    await test.send('addOrder', { data: { stones: [heldByOther] } }, rival.token);
    const { body } = await test.send('getToCart', {}, buyer.token);
    expect(body['data']).toMatchObject([
      { stock_uuid: free, status: 'AVAILABLE' },
      { stock_uuid: sold, status: 'SOLD' },
      { stock_uuid: withdrawn, status: 'SOLD' },
      { stock_uuid: heldByOther, status: 'HOLD', mine: false },
    ]);
    expect(body).toMatchObject({ cart_count: 4, summary: { pieces: 1 } });
  });

  it('rejects stones that are not on the list by name, and then adds none', async () => {
    const database = await open();
    const [one = '', sold = ''] = await insertTestStones(database, { count: 2 });
    await database.query(sql`update stones set status = 'SOLD' where uuid = ${sold}`);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const { status, body } = await test.send('addToCart', { cart: [one, sold, unknownStone] }, buyer.token);
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toEqual([
      { stock_uuid: sold, stock_no: null, status: null },
      { stock_uuid: unknownStone, stock_no: null, status: null },
    ]);
    expect((await test.send('getToCart', {}, buyer.token)).body['cart_array']).toEqual([]);
  });

  it('is limited to a number of stones, also when two requests arrive concurrently', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.cartMax + 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addToCart', { cart: stones.slice(0, limits.cartMax - 1) }, buyer.token);
    const last = stones.slice(limits.cartMax - 1);
    const responses = await Promise.all(
      last.map(async (stone) => test.send('addToCart', { cart: [stone] }, buyer.token)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body['message'] === 'BODY_INVALID')).toHaveLength(2);
    const { rows } = await database.query(sql`select count(*) as count from cart_stones`);
    expect(rows).toEqual([{ count: limits.cartMax }]);
  });

  it('contains lots and pieces beside stones, each once, counted together and removed by uuid', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const { lots, pieces } = await insertTestGoods(database);
    const [lot = ''] = lots;
    const [piece = '', other = ''] = pieces;
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access: ['order', 'loose'] });
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

  it('shows unavailable lots and pieces as sold, and adds none that a customer may not see', async () => {
    const database = await open();
    const { lots, pieces, hiddenPiece } = await insertTestGoods(database);
    const [lot = '', soldLot = ''] = lots;
    const [piece = ''] = pieces;
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access: ['loose'] });
    const stranger = await createSignedInUser(test.services, { access: ['order'] });
    await test.send('addToCart', { cart: [lot, piece] }, buyer.token);
    await database.query(sql`update loose_lots set status = 'SOLD' where uuid = any(${[lot, soldLot]})`);
    await database.query(sql`update jewellery_pieces set images = '{}' where uuid = ${piece}`);
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

  it('counts stones, lots and pieces together towards its limit', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: limits.cartMax });
    const { pieces } = await insertTestGoods(database);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await test.send('addToCart', { cart: stones }, buyer.token);
    const { status, body } = await test.send('addToCart', { cart: pieces.slice(0, 1) }, buyer.token);
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
  });
});
