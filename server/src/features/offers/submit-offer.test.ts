import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { changeCustomerTradeTerms } from '../users/change-user.ts';
import { inTransaction } from '../../platform/database.ts';
import { createOfferScenario } from './testing/offer-scenario.ts';

describeOnDatabase('submitting an offer', (open) => {
  it('stores a snapshot of stone, listed price and customer price, and leaves the stone available', async () => {
    const table = await createOfferScenario(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    expect(line).toMatchObject({
      status: 'PENDING',
      listed: { disc: '-50.00', ppc: '5000.00', amount: '5050.00' },
      own: { disc: '-50.75', ppc: '4925.00', amount: '4974.25' },
      offered: { disc: '-52.00', ppc: '4800.00', amount: '4848.00' },
      counter: null,
      agreed: null,
      expires_at: '2026-11-23T10:00:00.000Z',
      events: [{ actor: 'BUYER', status: 'PENDING', price: { disc: '-52.00' } }],
    });
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('accepts a price per carat, an amount or a basket amount, exact to the cent', async () => {
    const table = await createOfferScenario(await open(), 5);
    const [a, b, c, d, e] = table.stones;
    const send = async (data: object) => table.test.send('addOffer', { data }, table.buyer.token);
    const one = await send({
      stones: [
        { stock_uuid: a, ppc: '4750.55' },
        { stock_uuid: b, amount: '4,800.00'.replace(',', '') },
      ],
      description: 'Two for a ring',
    });
    expect(one.body).toMatchObject({
      offer: {
        description: 'Two for a ring',
        lines: [
          { offered: { disc: '-52.49', ppc: '4750.55', amount: '4798.06' } },
          { offered: { ppc: '4752.48', amount: '4800.00' } },
        ],
      },
    });
    const basket = await send({
      stones: [{ stock_uuid: c }, { stock_uuid: d }, { stock_uuid: e }],
      basket_amount: '14333.33',
    });
    expect(basket.status).toBe(200);
    const amounts = (await table.lines(table.buyer)).slice(0, 3).map(({ offered }) => offered.amount);
    const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBe(14_333_33);
  });

  it('rejects a price out of bounds with the packet and the bounds', async () => {
    const table = await createOfferScenario(await open(), 2);
    const refused = async (stones: object[], more: object = {}) => {
      const { status, body } = await table.test.send(
        'addOffer',
        { data: { stones, ...more } },
        table.buyer.token,
      );
      return [status, body['fields']];
    };
    const [a, b] = table.stones;
    const { rows } = await table.test.services.database.query<{ stock_no: string }>(
      sql`select stock_no from stones order by id`,
    );
    const [packet = '', other = ''] = rows.map(({ stock_no }) => stock_no);
    expect(
      await refused([
        { stock_uuid: a, disc: '-50.50' },
        { stock_uuid: b, ppc: '4499.99' },
      ]),
    ).toMatchObject([
      422,
      [
        {
          field: 'data.stones.0.disc',
          problem: `${packet}: offer at least -55.00 % and less than -50.75 %`,
          cause: { kind: 'OFFER_BETWEEN', args: { packet, below: '-50.75 %', from: '-55.00 %' } },
        },
        {
          field: 'data.stones.1.ppc',
          problem: `${other}: offer at least 4,500.00 US$/ct and less than 4,925.00 US$/ct`,
        },
      ],
    ]);
    expect(await refused([{ stock_uuid: a }], { basket_amount: '1000' })).toMatchObject([
      422,
      [
        {
          field: 'data.basket_amount',
          problem: `${packet} works out at US$ 1000.00; it must be at least 4,545.00 US$ and less than 4,974.25 US$`,
        },
      ],
    ]);
    expect(await refused([{ stock_uuid: a, disc: '-52', ppc: '4800' }])).toMatchObject([
      422,
      [{ field: 'data.stones.0', problem: 'needs exactly one of disc, ppc or amount' }],
    ]);
    expect(
      await refused([
        { stock_uuid: a, disc: '-52' },
        { stock_uuid: a, disc: '-53' },
      ]),
    ).toMatchObject([422, [{ field: 'data.stones.1.stock_uuid' }]]);
    expect(await table.lines(table.buyer)).toEqual([]);
  });

  it('allows one open offer per customer and stone', async () => {
    const table = await createOfferScenario(await open());
    const [stone] = table.stones;
    const first = await table.offer(table.buyer, stone, -5_200);
    const again = async () => table.offer(table.buyer, stone, -5_100);
    await expect(again()).rejects.toThrow('already has an open offer from you');
    await table.about('deleteOffer', table.buyer, first.line_id);
    expect((await again()).status).toBe('PENDING');
  });

  it('creates one offer for twenty concurrent requests with one idempotency key, and rejects the key for another request', async () => {
    const table = await createOfferScenario(await open());
    const send = async (disc: string) =>
      table.test.send(
        'addOffer',
        {
          data: { stones: [{ stock_uuid: table.stones[0], disc }], idempotency_key: 'pressed-by-impatience' },
        },
        table.buyer.token,
      );
    const responses = await Promise.all(Array.from({ length: 20 }, async () => send('-52')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await table.lines(table.buyer)).toHaveLength(1);
    expect((await send('-53')).body['message']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('leaves out an unavailable stone, but rejects a basket amount as a whole', async () => {
    const table = await createOfferScenario(await open(), 2);
    const database = table.test.services.database;
    await database.query(sql`update stones set status = 'SOLD' where uuid = ${table.stones[0]}`);
    const send = async (data: object) => table.test.send('addOffer', { data }, table.buyer.token);
    const [a, b] = table.stones;
    const basket = await send({ stones: [{ stock_uuid: a }, { stock_uuid: b }], basket_amount: '9700' });
    expect([basket.status, basket.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    const { body } = await send({
      stones: [
        { stock_uuid: a, disc: '-52' },
        { stock_uuid: b, disc: '-52' },
      ],
    });
    expect(body).toMatchObject({
      offer: { lines: [{ stone: { stock_uuid: b } }] },
      unavailable: [{ stock_uuid: a, status: 'SOLD' }],
    });
  });

  it('accepts offers on a stone that is held or on memo', async () => {
    const table = await createOfferScenario(await open(), 2);
    const database = table.test.services.database;
    await table.test.send('addOrder', { data: { stones: [table.stones[0]] } }, table.rival.token);
    await database.query(sql`update stones set status = 'MEMO' where uuid = ${table.stones[1]}`);
    for (const stone of table.stones)
      expect((await table.offer(table.buyer, stone, -5_200)).status).toBe('PENDING');
    await expect(table.offer(table.rival, table.stones[0], -5_200)).rejects.toThrow(
      'is already on order for you',
    );
  });

  it('is not allowed for a customer with an offer limit of 0', async () => {
    const table = await createOfferScenario(await open());
    const none = await createSignedInUser(table.test.services, { access: ['offer'] });
    await inTransaction(table.test.services.database, async (transaction) =>
      changeCustomerTradeTerms(
        transaction,
        none.email,
        { offerLimitHundredths: 0 },
        { actorId: null, actor: 'test', now: new Date() },
      ),
    );
    await expect(table.offer(none, table.stones[0], -5_200)).rejects.toThrow('NOT_ALLOWED');
  });

  it('keeps the price when the list price changes, and shows the discount by the current list price', async () => {
    const table = await createOfferScenario(await open());
    await table.offer(table.buyer, table.stones[0], -5_200);
    await table.test.services.database.query(sql`update stones set rap = 1200000, ppc = 600000`);
    expect((await table.lines(table.buyer))[0]).toMatchObject({
      listed: { ppc: '5000.00', disc: '-58.33' },
      offered: { ppc: '4800.00', disc: '-60.00' },
    });
  });

  it('hides the offer from other customers', async () => {
    const table = await createOfferScenario(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    expect((await table.about('deleteOffer', table.rival, line.line_id)).status).toBe(404);
    expect(await table.lines(table.rival)).toEqual([]);
  });

  it('shows the offer on the dashboard and counts it', async () => {
    const table = await createOfferScenario(await open(), 2);
    for (const stone of table.stones) await table.offer(table.buyer, stone, -5_200);
    const { body } = await table.test.send('updateDashboard', {}, table.buyer.token);
    expect(body['offer_data']).toMatchObject([
      { lines: [{ status: 'PENDING' }] },
      { lines: [{ status: 'PENDING' }] },
    ]);
    const first = await table.test.send('getOffer', { data: { limit: 1 } }, table.buyer.token);
    expect(first.body).toMatchObject({ offer_count: 2, offers_data: [{}] });
  });
});
