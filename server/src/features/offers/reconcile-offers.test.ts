import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { connectDatabase, inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { confirmOrder } from '../orders/desk/confirm-order.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';
import { reconcileOffers } from './reconcile-offers.ts';
import { createOfferScenario, type OfferScenario } from './testing/offer-scenario.ts';

const desk = { role: 'SALES', userId: null, name: 'test' } as const;
const states = async (table: OfferScenario, user = table.buyer) =>
  (await table.lines(user)).map(({ status }) => status);
const reconcile = async ({ test, clock }: OfferScenario) =>
  reconcileOffers(test.services.database, clock.now());

describeOnDatabase('expiry of offers', (open) => {
  it('expires an unanswered offer after 48 hours', async () => {
    const table = await createOfferScenario(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.turn(47.99);
    expect(await reconcile(table)).toBe(0);
    await table.turn(0.01);
    const late = await table.about('deskAcceptOffer', table.sales, id);
    expect([late.body['message'], late.body['status']]).toEqual(['INVALID_TRANSITION', 'EXPIRED']);
    expect(await reconcile(table)).toBe(1);
    expect(await states(table)).toEqual(['EXPIRED']);
  });

  it('expires a counter-offer after 24 hours', async () => {
    const table = await createOfferScenario(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.turn(40);
    await table.about('deskCounterOffer', table.sales, id, { disc: '-51' });
    await table.turn(23.9);
    expect(await reconcile(table)).toBe(0);
    await table.turn(0.1);
    const late = await table.about('acceptCounterOffer', table.buyer, id, { ppc: '4900.00' });
    expect(late.status).toBe(409);
    expect(await reconcile(table)).toBe(1);
  });

  it('expires an accepted offer after 24 hours and frees the stone', async () => {
    const table = await createOfferScenario(await open());
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    await table.turn(24);
    const late = await table.test.send('orderOffer', { data: { cart: [id] } }, table.buyer.token);
    expect([late.status, late.body['status']]).toEqual([409, 'EXPIRED']);
    expect(await reconcile(table)).toBe(1);
    expect([await states(table), await table.stone(table.stones[0])]).toEqual([
      ['EXPIRED'],
      'AVAILABLE free',
    ]);
  });

  it('withdraws an accepted offer when its stone is issued on memo to the same customer at the agreed price, without an expiry notification', async () => {
    const table = await createOfferScenario(await open());
    const [stone = ''] = table.stones;
    const { line_id: id } = await table.offer(table.buyer, stone, -5_200);
    await table.about('deskAcceptOffer', table.sales, id);
    const data = { customer: table.buyer.email, stones: [stone] };
    const { body } = await table.test.send('deskIssueMemo', { data }, table.sales.token);
    expect(body['memo_data']).toMatchObject({ summary: { amount: '4848.00' } });
    expect(await reconcile(table)).toBe(1);
    expect([await states(table), await table.stone(stone)]).toEqual([['WITHDRAWN'], 'MEMO MEMO']);
    const { rows } = await table.test.services.database.query(
      sql`select kind from notifications order by id`,
    );
    expect(rows).toEqual([{ kind: 'OFFER_ACCEPTED' }, { kind: 'MEMO_ISSUED' }]);
  });

  it('notifies once across several nodes after a long downtime', async () => {
    const table = await createOfferScenario(await open(), 20);
    for (const stone of table.stones) await table.offer(table.buyer, stone, -5_200);
    const [first] = await table.lines(table.buyer);
    await table.about('deskAcceptOffer', table.sales, first?.line_id ?? '');
    await table.turn(24 * 30);
    const { database } = table.test.services;
    const other = connectDatabase(database.url);
    const now = table.clock.now();
    const counts = await Promise.all([
      reconcileOffers(database, now),
      reconcileOffers(other, now),
      reconcileOffers(database, now),
    ]);
    await other.close();
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20);
    const { rows } = await database.query(
      sql`select count(*) as count from notifications where kind = 'OFFER_LAPSED'`,
    );
    expect(rows).toEqual([{ count: 20 }]);
    expect(new Set(await states(table))).toEqual(new Set(['EXPIRED']));
  });
});

describeOnDatabase('reconciliation of offers', (open) => {
  it('declines offers on a stone sold to another customer', async () => {
    const table = await createOfferScenario(await open(), 2);
    const [a, b] = table.stones;
    await table.offer(table.buyer, a, -5_200);
    const { line_id: id } = await table.offer(table.buyer, b, -5_200);
    await table.about('deskCounterOffer', table.sales, id, { disc: '-51' });
    const { body } = await table.test.send('addOrder', { data: { stones: [a, b] } }, table.rival.token);
    expect(await reconcile(table)).toBe(0);
    await confirm(table, body['order']);
    expect(await reconcile(table)).toBe(2);
    expect(await states(table)).toEqual(['REJECTED', 'REJECTED']);
  });

  it('withdraws an offer when its customer orders the stone at the listed price', async () => {
    const table = await createOfferScenario(await open());
    await table.offer(table.buyer, table.stones[0], -5_200);
    await table.test.send('addOrder', { data: { stones: [table.stones[0]] } }, table.buyer.token);
    expect(await reconcile(table)).toBe(1);
    expect(await states(table)).toEqual(['WITHDRAWN']);
  });

  it('turns an accepted offer into an order at the agreed price when the stone is ordered from the cart', async () => {
    const table = await createOfferScenario(await open());
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
    expect(await reconcile(table)).toBe(1);
    expect(await table.lines(table.buyer)).toMatchObject([
      { status: 'ORDERED', order_id: orderOf(body['order']).order_id },
    ]);
  });

  it('expires offers when the customer is deactivated or the order of the stone is cancelled', async () => {
    const table = await createOfferScenario(await open(), 2);
    const { database } = table.test.services;
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
        actor: desk,
        now: table.clock.now(),
        reason: null,
      }),
    );
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, table.rival.email, 'INACTIVE', act),
    );
    expect(await reconcile(table)).toBe(2);
    const { rows } = await database.query(sql`select status from offer_lines`);
    expect(rows).toEqual([{ status: 'EXPIRED' }, { status: 'EXPIRED' }]);
    expect(await table.stone(table.stones[1])).toBe('AVAILABLE free');
  });
});

const orderOf = (order: unknown): { order_no: string; order_id: string } => {
  const text = (key: string) =>
    typeof order === 'object' && order !== null ? String(Reflect.get(order, key)) : '';
  return { order_no: text('order_no'), order_id: text('order_id') };
};

async function confirm({ test, clock }: OfferScenario, order: unknown): Promise<void> {
  await inTransaction(test.services.database, async (transaction) =>
    confirmOrder(transaction, { orderNo: orderOf(order).order_no, actor: desk, now: clock.now() }),
  );
}
