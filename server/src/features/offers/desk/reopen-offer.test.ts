import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { holdStones } from '../../../testing/hold-stones.ts';
import { expectConsistentHolds } from '../../../testing/expect-consistent-holds.ts';
import { createInseparablePair } from '../../../testing/inseparable-pair.ts';
import { createOfferScenario, type OfferScenario } from '../testing/offer-scenario.ts';

type DecisionCall = 'deskAcceptOffer' | 'deskCounterOffer' | 'deskRejectOffer' | 'deskReopenOffer';
const desk = (table: OfferScenario, name: DecisionCall, line: string, more?: object) =>
  table.about(name, table.sales, line, more);

/** All stones, claims and offers that a transition may change. */
async function readTradeState(database: Database) {
  const stones = await database.query(sql`select id, status from stones order by id`);
  const claims = await database.query(sql`select * from stone_claims order by stone_id`);
  const offers = await database.query(
    sql`select id, status, offered_ppc, counter_ppc, agreed_price, expires_at from offer_lines order by id`,
  );
  return [stones.rows, claims.rows, offers.rows];
}

const notifiedKinds = async (database: Database, userId: number) => {
  const { rows } = await database.query<{ kind: string }>(
    sql`select kind from notifications where user_id = ${userId} order by id`,
  );
  return rows.map(({ kind }) => kind);
};

describeOnDatabase('reopening an offer', (open) => {
  it('restores stones, claims and offers, writes the audit log and notifies the customers', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const [stone] = table.stones;
    const line = await table.offer(table.buyer, stone, -5_200);
    await table.offer(table.rival, stone, -5_100);
    const before = await readTradeState(database);
    for (const [name, more] of [
      ['deskAcceptOffer', {}],
      ['deskCounterOffer', { disc: '-51.50' }],
      ['deskRejectOffer', {}],
    ] as const) {
      await table.turn(0.1);
      expect((await desk(table, name, line.line_id, more)).status).toBe(200);
      expect(await readTradeState(database)).not.toEqual(before);
      const back = await desk(table, 'deskReopenOffer', line.line_id);
      expect(back.body).toMatchObject({ offer: { lines: [{ status: 'PENDING' }] } });
      expect(await readTradeState(database)).toEqual(before);
    }
    expect(
      (await notifiedKinds(database, table.buyer.id)).filter((kind) => kind === 'OFFER_REOPENED'),
    ).toHaveLength(3);
    expect(await notifiedKinds(database, table.rival.id)).toEqual(['OFFER_REJECTED', 'OFFER_REOPENED']);
    const { rows } = await database.query(
      sql`select actor_name, before, after from audit_log where action = 'offer-reopened' and actor_name = 'sales' order by id`,
    );
    expect(rows).toMatchObject([
      { before: { state: 'ACCEPTED' }, after: { state: 'PENDING', undone: 'ACCEPTED' } },
      { before: { state: 'COUNTERED' } },
      { before: { state: 'REJECTED' } },
    ]);
    await expectConsistentHolds(database);
  });

  it('restores the customer’s hold that the acceptance superseded', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const [stone = ''] = table.stones;
    await holdStones(database, table.buyer, [stone], table.clock.now());
    const { line_id: line } = await table.offer(table.buyer, stone, -5_200);
    const before = await readTradeState(database);
    await table.turn(1);
    await desk(table, 'deskAcceptOffer', line);
    expect(await table.stone(stone)).toBe('HOLD OFFER');
    await desk(table, 'deskReopenOffer', line);
    expect(await readTradeState(database)).toEqual(before);
    await expectConsistentHolds(database);
  });

  it('keeps the counter-offer from before the customer’s last price', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const { line_id: line } = await table.offer(table.buyer, table.stones[0], -5_300);
    await desk(table, 'deskCounterOffer', line, { disc: '-51.50' });
    await table.about('counterOffer', table.buyer, line, { disc: '-52.50' });
    const before = await readTradeState(database);
    await desk(table, 'deskCounterOffer', line, { disc: '-52.00' });
    await desk(table, 'deskReopenOffer', line);
    expect(await readTradeState(database)).toEqual(before);
  });

  it('reopens both lines of an inseparable pair', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    await createInseparablePair(database);
    const [one, two] = table.stones;
    const { body } = await table.test.send(
      'addOffer',
      { data: { stones: [one, two].map((uuid) => ({ stock_uuid: uuid, disc: '-52.00' })) } },
      table.buyer.token,
    );
    expect(body['error']).toBeNull();
    const before = await readTradeState(database);
    const [line] = await table.lines(table.buyer);
    await desk(table, 'deskAcceptOffer', line?.line_id ?? '');
    expect([await table.stone(one), await table.stone(two)]).toEqual(['HOLD OFFER', 'HOLD OFFER']);
    await desk(table, 'deskReopenOffer', line?.line_id ?? '');
    expect(await readTradeState(database)).toEqual(before);
  });

  it('is rejected after a further transition, for customers, and after the offer has expired', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    const [stone, other] = table.stones;
    const { line_id: line } = await table.offer(table.buyer, stone, -5_200);
    const waiting = await desk(table, 'deskReopenOffer', line);
    expect([waiting.status, waiting.body['message'], waiting.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'PENDING',
    ]);
    await desk(table, 'deskCounterOffer', line, { disc: '-51.50' });
    expect((await table.about('deskReopenOffer', table.buyer, line)).status).toBe(403);
    const [{ counter } = { counter: null }] = await table.lines(table.buyer);
    await table.about('acceptCounterOffer', table.buyer, line, { ppc: counter?.ppc });
    const accepted = await desk(table, 'deskReopenOffer', line);
    expect(accepted.body).toMatchObject({ message: 'INVALID_TRANSITION', status: 'ACCEPTED' });
    const { line_id: late } = await table.offer(table.buyer, other, -5_200);
    await desk(table, 'deskRejectOffer', late);
    const again = await table.offer(table.buyer, other, -5_100);
    expect((await desk(table, 'deskReopenOffer', late)).body).toMatchObject({ status: 'REJECTED' });
    await desk(table, 'deskRejectOffer', again.line_id);
    await table.turn(49);
    expect((await desk(table, 'deskReopenOffer', again.line_id)).body).toMatchObject({ status: 'EXPIRED' });
  });
});
