import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createOfferScenario } from './testing/offer-scenario.ts';

const price = { final_disc: '-52.00', final_ppc: '4800.00', final_amount: '4848.00' };

describeOnDatabase('agreed price', (open) => {
  it('applies for its customer in list, detail, compare, cart, export and order', async () => {
    const table = await createOfferScenario(await open(), 2);
    const { test, buyer } = table;
    const [stone = '', other = ''] = table.stones;
    const { line_id: id } = await table.offer(buyer, stone, -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    // A later change of the list price must not affect the agreed price.
    await test.services.database.query(sql`update stones set disc = -3000, ppc = 700000, amount = 707000`);

    const request = async (name: Parameters<typeof test.send>[0], body: object) =>
      JSON.stringify((await test.send(name, body, buyer.token)).body);
    const mine = expect.objectContaining({ stock_uuid: stone, mine: true, ...price });
    const found = await test.send('search', { search_param: {} }, buyer.token);
    expect(found.body['rows']).toContainEqual(mine);
    const fresh = await test.send('refreshStones', { ids: [stone] }, buyer.token);
    expect(fresh.body['rows']).toContainEqual(mine);
    expect(await request('stoneDetail', { id: stone })).toContain('"final_ppc":"4800.00"');
    expect(await request('compareStones', { ids: [stone, other] })).toContain('"final_ppc":"4800.00"');
    await test.send('addToCart', { cart: [stone] }, buyer.token);
    const cart = await test.send('getToCart', {}, buyer.token);
    expect(cart.body).toMatchObject({
      data: [{ stock_uuid: stone, ...price }],
      summary: { amount: '4848.00' },
    });
    expect((await table.lines(buyer))[0]).toMatchObject({ agreed: { ppc: '4800.00' }, stone: price });

    const exportRequest = { search_param: {}, format: 'csv', selected: [stone] };
    const opened = await test.send('exportData', { data: exportRequest }, buyer.token);
    const file = await test.app.inject({ method: 'GET', url: String(opened.body['link']) });
    expect(file.payload).toMatch(/\b4800(\.00)?\b/);
    expect(file.payload).not.toContain('7000');

    const ordered = await test.send('orderOffer', { data: { cart: [id] } }, buyer.token);
    expect(ordered.body).toMatchObject({
      message: 'ORDER_PLACED',
      order: { summary: { amount: '4848.00', final_disc: '-52.00' } },
      lines: [{ status: 'ORDERED' }],
    });
    const [line] = await table.lines(buyer);
    const order = await test.send('getOrderData', { id: line?.order_id }, buyer.token);
    expect(order.body).toMatchObject({ item_data: [{ stone: price }] });
    expect(await table.stone(stone)).toBe('HOLD ORDER');
  });

  it('is hidden from other customers, who see the listed price', async () => {
    const table = await createOfferScenario(await open());
    const [stone] = table.stones;
    const { line_id: id } = await table.offer(table.buyer, stone, -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    const { body } = await table.test.send('refreshStones', { ids: [stone] }, table.rival.token);
    expect(body['rows']).toMatchObject([{ mine: false, hold_until: null, final_ppc: '4925.00' }]);
  });
});

describeOnDatabase('orders from accepted offers', (open) => {
  it('combine offers into one order, created once across repeated requests', async () => {
    const table = await createOfferScenario(await open(), 3);
    const ids: string[] = [];
    for (const stone of table.stones) {
      const { line_id: id } = await table.offer(table.buyer, stone, -5_200);
      await table.about('deskAcceptOffer', table.sales, id);
      ids.push(id);
    }
    const data = { cart: ids, description: 'Ship to Antwerp', idempotency_key: 'pressed-by-impatience' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => table.test.send('orderOffer', { data }, table.buyer.token)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body['order'])))).toHaveProperty('size', 1);
    const { rows } = await table.test.services.database.query(sql`select count(*) as count from orders`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('require every offer to be accepted, all or none', async () => {
    const table = await createOfferScenario(await open(), 2);
    const [a, b] = table.stones;
    const accepted = await table.offer(table.buyer, a, -5_200);
    await table.about('deskAcceptOffer', table.sales, accepted.line_id);
    const waiting = await table.offer(table.buyer, b, -5_200);
    const { status, body } = await table.test.send(
      'orderOffer',
      { data: { cart: [accepted.line_id, waiting.line_id] } },
      table.buyer.token,
    );
    expect([status, body['message'], body['status']]).toEqual([409, 'INVALID_TRANSITION', 'PENDING']);
    expect(await table.stone(a)).toBe('HOLD OFFER');
  });
});
