import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { signInAs } from '../../testing/test-people.ts';
import { changeCustomerTerms } from '../accounts/change-account.ts';
import { inTransaction } from '../../platform/database.ts';
import { openOfferTable } from './testing/offer-table.ts';

describeOnDatabase('an offer', (open) => {
  it('keeps the stone, its listed price and the customer’s own one as they stood, and leaves the stone free', async () => {
    const table = await openOfferTable(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    expect(line).toMatchObject({
      status: 'PENDING',
      listed: { disc: '-50.00', ppc: '5000.00', amount: '5050.00' },
      own: { disc: '-50.75', ppc: '4925.00', amount: '4974.25' },
      offered: { disc: '-52.00', ppc: '4800.00', amount: '4848.00' },
      counter: null,
      agreed: null,
      expires_at: '2026-11-23T10:00:00.000Z',
      moves: [{ by: 'BUYER', status: 'PENDING', price: { disc: '-52.00' } }],
    });
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('may name a price per carat, an amount, or one amount for all, to the cent', async () => {
    const table = await openOfferTable(await open(), 5);
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

  it('that does not fit is refused, naming the packet and what would fit', async () => {
    const table = await openOfferTable(await open(), 2);
    const refused = async (stones: object[], more: object = {}) => {
      const { status, body } = await table.test.send(
        'addOffer',
        { data: { stones, ...more } },
        table.buyer.token,
      );
      return [status, body['fields']];
    };
    const [a, b] = table.stones;
    const { rows } = await table.test.parts.database.raw.query<{ stock_no: string }>(
      'select stock_no from stones order by id',
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
          problem: `${packet} must be below -50.75 % and not below -55.00 %`,
          cause: { kind: 'OFFER_BETWEEN', args: { packet, below: '-50.75 %', from: '-55.00 %' } },
        },
        {
          field: 'data.stones.1.ppc',
          problem: `${other} must be below 4,925.00 US$/ct and not below 4,500.00 US$/ct`,
        },
      ],
    ]);
    expect(await refused([{ stock_uuid: a }], { basket_amount: '1000' })).toMatchObject([
      422,
      [
        {
          field: 'data.basket_amount',
          problem: `${packet} would come to 1000.00 US$ and must be below 4,974.25 US$ and not below 4,545.00 US$`,
        },
      ],
    ]);
    expect(await refused([{ stock_uuid: a, disc: '-52', ppc: '4800' }])).toMatchObject([
      422,
      [{ field: 'data.stones.0', problem: 'takes exactly one of disc, ppc and amount' }],
    ]);
    expect(
      await refused([
        { stock_uuid: a, disc: '-52' },
        { stock_uuid: a, disc: '-53' },
      ]),
    ).toMatchObject([422, [{ field: 'data.stones.1.stock_uuid' }]]);
    expect(await table.lines(table.buyer)).toEqual([]);
  });

  it('is one for each customer and stone until it is over', async () => {
    const table = await openOfferTable(await open());
    const [stone] = table.stones;
    const first = await table.offer(table.buyer, stone, -5_200);
    const again = async () => table.offer(table.buyer, stone, -5_100);
    await expect(again()).rejects.toThrow('has an open offer of yours already');
    await table.about('deleteOffer', table.buyer, first.line_id);
    expect((await again()).status).toBe('PENDING');
  });

  it('sent twenty times at once under one key is one offer; the key for another one is refused', async () => {
    const table = await openOfferTable(await open());
    const send = async (disc: string) =>
      table.test.send(
        'addOffer',
        {
          data: { stones: [{ stock_uuid: table.stones[0], disc }], idempotency_key: 'pressed-by-impatience' },
        },
        table.buyer.token,
      );
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send('-52')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await table.lines(table.buyer)).toHaveLength(1);
    expect((await send('-53')).body['message']).toBe('KEY_REUSED');
  });

  it('leaves out a stone that has gone, but is refused whole when one amount stood for all', async () => {
    const table = await openOfferTable(await open(), 2);
    const { raw } = table.test.parts.database;
    await raw.query(`update stones set status = 'SOLD' where uuid = $1`, [table.stones[0]]);
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
      left_out: [{ stock_uuid: a, status: 'SOLD' }],
    });
  });

  it('can be made on a stone that is held or out on memo', async () => {
    const table = await openOfferTable(await open(), 2);
    const { raw } = table.test.parts.database;
    await table.test.send('addOrder', { data: { stones: [table.stones[0]] } }, table.rival.token);
    await raw.query(`update stones set status = 'MEMO' where uuid = $1`, [table.stones[1]]);
    for (const stone of table.stones)
      expect((await table.offer(table.buyer, stone, -5_200)).status).toBe('PENDING');
    await expect(table.offer(table.rival, table.stones[0], -5_200)).rejects.toThrow('is on order for you');
  });

  it('is not for a customer whose limit is 0', async () => {
    const table = await openOfferTable(await open());
    const none = await signInAs(table.test.parts, { access: ['offer'] });
    await inTransaction(table.test.parts.database, async (transaction) =>
      changeCustomerTerms(
        transaction,
        none.email,
        { offerLimitHundredths: 0 },
        { actorId: null, actor: 'test', now: new Date() },
      ),
    );
    await expect(table.offer(none, table.stones[0], -5_200)).rejects.toThrow('NOT_ALLOWED');
  });

  it('keeps its price when the list moves; the discount shown is by the list of today', async () => {
    const table = await openOfferTable(await open());
    await table.offer(table.buyer, table.stones[0], -5_200);
    await table.test.parts.database.raw.query('update stones set rap = 1200000, ppc = 600000');
    expect((await table.lines(table.buyer))[0]).toMatchObject({
      listed: { ppc: '5000.00', disc: '-58.33' },
      offered: { ppc: '4800.00', disc: '-60.00' },
    });
  });

  it('is nobody else’s: another’s line is not found', async () => {
    const table = await openOfferTable(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    expect((await table.about('deleteOffer', table.rival, line.line_id)).status).toBe(404);
    expect(await table.lines(table.rival)).toEqual([]);
  });

  it('is told with the dashboard and counted', async () => {
    const table = await openOfferTable(await open(), 2);
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
