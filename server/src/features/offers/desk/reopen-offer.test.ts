import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { holdStones } from '../../../testing/hold-stones.ts';
import { expectHoldsAgree } from '../../../testing/holds-agree.ts';
import { makeInseparable } from '../../../testing/inseparable-pair.ts';
import { openOfferTable, type OfferTable } from '../testing/offer-table.ts';

type Answer = 'deskAcceptOffer' | 'deskCounterOffer' | 'deskRejectOffer' | 'deskReopenOffer';
const desk = (table: OfferTable, name: Answer, line: string, more?: object) =>
  table.about(name, table.sales, line, more);

/** Everything of stones, claims and open offers that a step may change. */
async function standing({ raw }: Database) {
  const stones = await raw.query('select id, status from stones order by id');
  const claims = await raw.query('select * from stone_claims order by stone_id');
  const offers = await raw.query(
    'select id, state, offered_ppc, counter_ppc, agreed, expires_at from offer_lines order by id',
  );
  return [stones.rows, claims.rows, offers.rows];
}

const kindsTold = async ({ raw }: Database, accountId: number) => {
  const { rows } = await raw.query<{ kind: string }>(
    'select kind from notifications where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ kind }) => kind);
};

describeOnDatabase('an answer the desk takes back', (open) => {
  it('leaves stones, claims and offers as they were, with its line on the trail, and is told', async () => {
    const database = await open();
    const table = await openOfferTable(database);
    const [stone] = table.stones;
    const line = await table.offer(table.buyer, stone, -5_200);
    await table.offer(table.rival, stone, -5_100);
    const before = await standing(database);
    for (const [name, more] of [
      ['deskAcceptOffer', {}],
      ['deskCounterOffer', { disc: '-51.50' }],
      ['deskRejectOffer', {}],
    ] as const) {
      await table.turn(0.1);
      expect((await desk(table, name, line.line_id, more)).status).toBe(200);
      expect(await standing(database)).not.toEqual(before);
      const back = await desk(table, 'deskReopenOffer', line.line_id);
      expect(back.body).toMatchObject({ offer: { status: 'PENDING' } });
      expect(await standing(database)).toEqual(before);
    }
    expect(
      (await kindsTold(database, table.buyer.id)).filter((kind) => kind === 'OFFER_REOPENED'),
    ).toHaveLength(3);
    expect(await kindsTold(database, table.rival.id)).toEqual(['OFFER_REJECTED', 'OFFER_REOPENED']);
    const { rows } = await database.raw.query(
      `select actor, before, after from audit where action = 'offer-reopened' and actor = 'sales' order by id`,
    );
    expect(rows).toMatchObject([
      { before: { state: 'ACCEPTED' }, after: { state: 'PENDING', takenBack: 'ACCEPTED' } },
      { before: { state: 'COUNTERED' } },
      { before: { state: 'REJECTED' } },
    ]);
    await expectHoldsAgree(database);
  });

  it('gives him back the hold that the acceptance took the place of', async () => {
    const database = await open();
    const table = await openOfferTable(database);
    const [stone = ''] = table.stones;
    await holdStones(database, table.buyer, [stone], table.clock.now());
    const { line_id: line } = await table.offer(table.buyer, stone, -5_200);
    const before = await standing(database);
    await table.turn(1);
    await desk(table, 'deskAcceptOffer', line);
    expect(await table.stone(stone)).toBe('HOLD OFFER');
    await desk(table, 'deskReopenOffer', line);
    expect(await standing(database)).toEqual(before);
    await expectHoldsAgree(database);
  });

  it('keeps the price the desk named before the customer’s last word', async () => {
    const database = await open();
    const table = await openOfferTable(database);
    const { line_id: line } = await table.offer(table.buyer, table.stones[0], -5_300);
    await desk(table, 'deskCounterOffer', line, { disc: '-51.50' });
    await table.about('offerAgain', table.buyer, line, { disc: '-52.50' });
    const before = await standing(database);
    await desk(table, 'deskCounterOffer', line, { disc: '-52.00' });
    await desk(table, 'deskReopenOffer', line);
    expect(await standing(database)).toEqual(before);
  });

  it('takes both halves of a pair that goes only together', async () => {
    const database = await open();
    const table = await openOfferTable(database, 2);
    await makeInseparable(database);
    const [one, two] = table.stones;
    const { body } = await table.test.send(
      'addOffer',
      { data: { stones: [one, two].map((uuid) => ({ stock_uuid: uuid, disc: '-52.00' })) } },
      table.buyer.token,
    );
    expect(body['error']).toBeNull();
    const before = await standing(database);
    const [line] = await table.lines(table.buyer);
    await desk(table, 'deskAcceptOffer', line?.line_id ?? '');
    expect([await table.stone(one), await table.stone(two)]).toEqual(['HOLD OFFER', 'HOLD OFFER']);
    await desk(table, 'deskReopenOffer', line?.line_id ?? '');
    expect(await standing(database)).toEqual(before);
  });

  it('is refused once something followed, to everybody else, and when the offer’s own time is over', async () => {
    const database = await open();
    const table = await openOfferTable(database, 2);
    const [stone, other] = table.stones;
    const { line_id: line } = await table.offer(table.buyer, stone, -5_200);
    const waiting = await desk(table, 'deskReopenOffer', line);
    expect([waiting.status, waiting.body['message'], waiting.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'PENDING',
    ]);
    await desk(table, 'deskCounterOffer', line, { disc: '-51.50' });
    expect((await table.about('deskReopenOffer', table.buyer, line)).status).toBe(403);
    const [{ counter } = { counter: null }] = await table.lines(table.buyer);
    await table.about('acceptCounter', table.buyer, line, { ppc: counter?.ppc });
    const accepted = await desk(table, 'deskReopenOffer', line);
    expect(accepted.body).toMatchObject({ message: 'STEP_REFUSED', state: 'ACCEPTED' });
    const { line_id: late } = await table.offer(table.buyer, other, -5_200);
    await desk(table, 'deskRejectOffer', late);
    const again = await table.offer(table.buyer, other, -5_100);
    expect((await desk(table, 'deskReopenOffer', late)).body).toMatchObject({ state: 'REJECTED' });
    await desk(table, 'deskRejectOffer', again.line_id);
    await table.turn(49);
    expect((await desk(table, 'deskReopenOffer', again.line_id)).body).toMatchObject({ state: 'EXPIRED' });
  });
});
