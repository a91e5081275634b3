import { expect, it } from 'vitest';
import { connectDatabase, inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { moveAccount } from '../holds/move-account.ts';
import { settleOffers } from './settle-offers.ts';
import { openOfferTable, type OfferTable } from './testing/offer-table.ts';

const desk = { who: 'SALES', personId: null, name: 'test' } as const;
const states = async (table: OfferTable, who = table.buyer) =>
  (await table.lines(who)).map(({ status }) => status);
const settle = async ({ test, clock }: OfferTable) => settleOffers(test.parts.database, clock.now());

describeOnDatabase('an offer whose time goes by', (open) => {
  it('lapses unanswered after 48 hours, and not before', async () => {
    const table = await openOfferTable(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.turn(47.99);
    expect(await settle(table)).toBe(0);
    await table.turn(0.01);
    const late = await table.about('deskAcceptOffer', table.sales, id);
    expect([late.body['message'], late.body['state']]).toEqual(['STEP_REFUSED', 'EXPIRED']);
    expect(await settle(table)).toBe(1);
    expect(await states(table)).toEqual(['EXPIRED']);
  });

  it('lapses 24 hours after the desk’s counter', async () => {
    const table = await openOfferTable(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.turn(40);
    await table.about('deskCounterOffer', table.sales, id, { disc: '-51' });
    await table.turn(23.9);
    expect(await settle(table)).toBe(0);
    await table.turn(0.1);
    const late = await table.about('acceptCounter', table.buyer, id, { ppc: '4900.00' });
    expect(late.status).toBe(409);
    expect(await settle(table)).toBe(1);
  });

  it('lapses 24 hours after it was accepted, and the stone is free again', async () => {
    const table = await openOfferTable(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    await table.turn(24);
    const late = await table.test.send('orderOffer', { data: { cart: [id] } }, table.buyer.token);
    expect([late.status, late.body['state']]).toEqual([409, 'EXPIRED']);
    expect(await settle(table)).toBe(1);
    expect([await states(table), await table.stone(table.stones[0])]).toEqual([
      ['EXPIRED'],
      'AVAILABLE free',
    ]);
  });

  it('ends when its stone goes out on memo to the same customer, at the agreed price, and he is not told of a lapse', async () => {
    const table = await openOfferTable(await open());
    const [stone = ''] = table.stones;
    const { line_id: id } = await table.offer(table.buyer, stone, -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    const data = { customer: table.buyer.email, stones: [stone] };
    const { body } = await table.test.send('deskIssueMemo', { data }, table.sales.token);
    expect(body['memo_data']).toMatchObject({ summary: { amount: '4848.00' } });
    expect(await settle(table)).toBe(1);
    expect([await states(table), await table.stone(stone)]).toEqual([['WITHDRAWN'], 'MEMO MEMO']);
    const { rows } = await table.test.parts.database.raw.query('select kind from notifications order by id');
    expect(rows).toEqual([{ kind: 'OFFER_ACCEPTED' }, { kind: 'MEMO_ISSUED' }]);
  });

  it('is told of once, however many nodes look after a long downtime', async () => {
    const table = await openOfferTable(await open(), 20);
    for (const stone of table.stones) await table.offer(table.buyer, stone, -5_200);
    const [first] = await table.lines(table.buyer);
    await table.about('deskAcceptOffer', table.sales, first?.line_id ?? '');
    await table.turn(24 * 30);
    const { database } = table.test.parts;
    const other = connectDatabase(database.url);
    const now = table.clock.now();
    const settled = await Promise.all([
      settleOffers(database, now),
      settleOffers(other, now),
      settleOffers(database, now),
    ]);
    await other.close();
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(20);
    const { rows } = await database.raw.query(
      `select count(*) as told from notifications where kind = 'OFFER_LAPSED'`,
    );
    expect(rows).toEqual([{ told: 20 }]);
    expect(new Set(await states(table))).toEqual(new Set(['EXPIRED']));
  });
});

describeOnDatabase('an offer that is overtaken', (open) => {
  it('is declined when the stone is sold to another customer', async () => {
    const table = await openOfferTable(await open(), 2);
    const [a, b] = table.stones;
    await table.offer(table.buyer, a, -5_200);
    const { line_id: id } = await table.offer(table.buyer, b, -5_200);
    await table.about('deskCounterOffer', table.sales, id, { disc: '-51' });
    const { body } = await table.test.send('addOrder', { data: { stones: [a, b] } }, table.rival.token);
    expect(await settle(table)).toBe(0);
    await confirm(table, body['order']);
    expect(await settle(table)).toBe(2);
    expect(await states(table)).toEqual(['REJECTED', 'REJECTED']);
  });

  it('is out of the way when its customer orders the stone at its listed price', async () => {
    const table = await openOfferTable(await open());
    await table.offer(table.buyer, table.stones[0], -5_200);
    await table.test.send('addOrder', { data: { stones: [table.stones[0]] } }, table.buyer.token);
    expect(await settle(table)).toBe(1);
    expect(await states(table)).toEqual(['WITHDRAWN']);
  });

  it('is ordered when its stone is ordered from the cart: at the agreed price', async () => {
    const table = await openOfferTable(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    const { body } = await table.test.send(
      'addOrder',
      { data: { stones: [table.stones[0]] } },
      table.buyer.token,
    );
    expect(body).toMatchObject({ order: { summary: { amount: '4848.00' } } });
    await confirm(table, body['order']);
    await table.turn(100);
    expect(await settle(table)).toBe(1);
    expect(await table.lines(table.buyer)).toMatchObject([
      { status: 'ORDERED', order_id: orderOf(body['order']).order_id },
    ]);
  });

  it('is over when its customer is switched off, or his order of the stone is cancelled', async () => {
    const table = await openOfferTable(await open(), 2);
    const { database } = table.test.parts;
    for (const stone of table.stones) {
      const { line_id: id } = await table.offer(table.rival, stone, -5_200);
      await table.about('deskAcceptOffer', table.sales, id);
    }
    const { body } = await table.test.send(
      'addOrder',
      { data: { stones: [table.stones[0]] } },
      table.rival.token,
    );
    const act = { actorId: null, actor: 'test', now: table.clock.now() };
    await inTransaction(database, async (transaction) =>
      cancelOrder(transaction, {
        orderNo: orderOf(body['order']).order_no,
        by: desk,
        now: table.clock.now(),
        reason: null,
      }),
    );
    await inTransaction(database, async (transaction) =>
      moveAccount(transaction, table.rival.email, 'INACTIVE', act),
    );
    expect(await settle(table)).toBe(2);
    const { rows } = await database.raw.query('select state from offer_lines');
    expect(rows).toEqual([{ state: 'EXPIRED' }, { state: 'EXPIRED' }]);
    expect(await table.stone(table.stones[1])).toBe('AVAILABLE free');
  });
});

const orderOf = (order: unknown): { order_no: string; order_id: string } => {
  const text = (key: string) =>
    typeof order === 'object' && order !== null ? String(Reflect.get(order, key)) : '';
  return { order_no: text('order_no'), order_id: text('order_id') };
};

async function confirm({ test, clock }: OfferTable, order: unknown): Promise<void> {
  await inTransaction(test.parts.database, async (transaction) =>
    confirmOrder(transaction, { orderNo: orderOf(order).order_no, by: desk, now: clock.now() }),
  );
}
