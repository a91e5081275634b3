import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { writeSetting } from '../site-settings/settings.ts';
import { setAutoAcceptLimit } from './auto-accept-limit.ts';
import { createOfferScenario, type OfferScenario } from './testing/offer-scenario.ts';

async function notificationsOf(database: Database, userId: number): Promise<string[]> {
  const { rows } = await database.query<{ kind: string; price: string | null }>(
    sql`select kind, params ->> 'price' as price from notifications where user_id = ${userId} order by id`,
  );
  return rows.map(({ kind, price }) => (price === null ? kind : `${kind} at ${price}`));
}

/** Audit log entries for offers, oldest first. */
async function trail(database: Database) {
  const { rows } = await database.query<{ actor_name: string; action: string; after: object }>(
    sql`select actor_name, action, after from audit_log where action like 'offer-%' order by id`,
  );
  return rows;
}

const desk = (
  table: OfferScenario,
  name: 'deskAcceptOffer' | 'deskRejectOffer',
  line: string,
  more?: object,
) => table.about(name, table.sales, line, more);

const deskOffersSchema = calls.deskListOffers.response;
const minutesAgo = ({ clock }: OfferScenario, minutes: number) =>
  new Date(clock.now().getTime() - minutes * 60_000).toISOString();

describeOnDatabase('decisions on offers', (open) => {
  it('lists offers with all their stones, those that await a reply first, and what awaits a reply', async () => {
    const table = await createOfferScenario(await open(), 3);
    const [a, b, c] = table.stones;
    const answered = await table.offer(table.buyer, c, -5_200);
    await table.about('deskCounterOffer', table.sales, answered.line_id, { disc: '-51.00' });
    await table.offer(table.buyer, a, -5_200);
    await table.turn(2);
    const basket = { stones: [a, b].map((stock_uuid) => ({ stock_uuid, disc: '-53.00' })) };
    await table.test.send('addOffer', { data: basket }, table.rival.token);
    await table.turn(0.5);
    const { body } = await table.test.send('deskListOffers', {}, table.sales.token);
    expect(deskOffersSchema.parse(body)).toMatchObject({
      waiting_count: 2,
      waiting_amount: '14342.00',
      rows: [
        {
          since: minutesAgo(table, 30),
          is_waiting: true,
          count: 2,
          round: 1,
          amount: '9494.00',
          customer: { email: table.rival.email },
        },
        { since: minutesAgo(table, 150), count: 1, customer: { email: table.buyer.email } },
        { is_waiting: false, status: 'COUNTERED', count: 1 },
      ],
    });
    const asBuyer = await table.test.send('deskListOffers', {}, table.buyer.token);
    expect(asBuyer.status).toBe(403);
  });

  it("pages and searches the desk's offers and shows competing offers for a stone", async () => {
    const table = await createOfferScenario(await open(), 2);
    const [a, b] = table.stones;
    const line = await table.offer(table.buyer, a, -5_200);
    await table.turn(1);
    await table.offer(table.rival, a, -5_300);
    await table.offer(table.rival, b, -5_400);
    const list = async (data: object) => {
      const { body } = await table.test.send('deskListOffers', { data }, table.sales.token);
      return deskOffersSchema.parse(body);
    };
    const first = await list({ limit: 1, sort: 'oldest' });
    expect(first.rows).toMatchObject([{ customer: { email: table.buyer.email } }]);
    const second = await list({ limit: 2, sort: 'oldest', cursor: first.next_cursor });
    expect(second.rows.map(({ customer }) => customer.email)).toEqual([table.rival.email, table.rival.email]);
    expect(second.next_cursor).toBeNull();
    expect((await list({ search: table.buyer.email.toUpperCase() })).rows).toHaveLength(1);
    expect((await list({ sort: 'amount' })).rows.map(({ amount }) => amount)).toEqual([
      '4848.00',
      '4747.00',
      '4646.00',
    ]);
    const one = await table.about('deskGetOffer', table.sales, line.line_id);
    expect(one.body).toMatchObject({
      offer: {
        lines: [
          {
            line_id: line.line_id,
            rivals: [
              { customer: { email: table.rival.email }, status: 'PENDING', price: { ppc: '4700.00' } },
            ],
          },
        ],
      },
    });
    await desk(table, 'deskRejectOffer', line.line_id);
    expect((await list({})).rows).toHaveLength(2);
    expect((await list({ show: 'all' })).rows.map(({ status }) => status)).toEqual([
      'PENDING',
      'PENDING',
      'REJECTED',
    ]);
  });

  it('answers all stones of an offer in one transaction, with a message and a validity', async () => {
    const table = await createOfferScenario(await open(), 2);
    const stones = table.stones.map((stock_uuid) => ({ stock_uuid, disc: '-53.00' }));
    const made = await table.test.send(
      'addOffer',
      { data: { stones, description: 'Both today' } },
      table.buyer.token,
    );
    const { offer } = calls.addOffer.response.parse(made.body);
    const [one, other] = offer.lines.map(({ line_id }) => line_id);
    const counter = async (discs: readonly string[]) =>
      table.test.send(
        'deskCounterOffer',
        {
          data: {
            lines: [one, other].map((line_id, at) => ({ line_id, disc: discs[at] })),
            note: 'My best for both',
            valid_hours: 6,
          },
        },
        table.sales.token,
      );
    const refused = await counter(['-52.00', '-53.00']);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.lines.1.disc' }]);
    expect((await table.lines(table.buyer)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    await table.turn(1);
    const { body } = await counter(['-52.00', '-51.50']);
    const { offer: shown } = calls.deskCounterOffer.response.parse(body);
    expect(shown.lines.map(({ counter: price }) => price?.disc)).toEqual(['-52.00', '-51.50']);
    expect(shown.expires_at).toBe(minutesAgo(table, -6 * 60));
    expect(shown.conversation).toMatchObject([
      { actor: 'BUYER', count: 2, amount: '9494.00', note: 'Both today' },
      { actor: 'DESK', status: 'COUNTERED', count: 2, amount: '9746.50', note: 'My best for both' },
    ]);
    await table.about('counterOffer', table.buyer, one ?? '', { disc: '-52.50', note: 'For the first' });
    const again = await table.about('deskGetOffer', table.sales, one ?? '');
    expect(calls.deskGetOffer.response.parse(again.body).offer).toMatchObject({ round: 2, is_waiting: true });
    const elsewhere = await table.offer(table.rival, table.stones[0], -5_300);
    const mixed = await table.test.send(
      'deskRejectOffer',
      { data: { lines: [one, elsewhere.line_id] } },
      table.sales.token,
    );
    expect(mixed.status).toBe(404);
  });

  it('shows what the desk should know: comparable stones, the floor, time in stock, watchers and purchases', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 3);
    const [stone] = table.stones;
    await writeSetting(database, 'offer_floor', 100);
    await database.query(
      sql`insert into watchlist_items (user_id, stone_id, added_at, status_when_added, ppc_when_added)
        select ${table.rival.id}, id, ${table.clock.now()}, status, ppc from stones where uuid = ${stone}`,
    );
    const line = await table.offer(table.buyer, stone, -5_200);
    const { body } = await table.about('deskGetOffer', table.sales, line.line_id);
    expect(calls.deskGetOffer.response.parse(body).offer).toMatchObject({
      lines: [
        {
          floor: { disc: '-51.00', ppc: '4900.00' },
          is_below_floor: true,
          watchers: 1,
          holder: null,
          price_cuts: 0,
        },
      ],
      record: { bought_count: 0, bought_amount: '0.00', accepted_count: 0, ended_count: 0, rounds: null },
    });
  });

  it('holds the stone for 24 hours at the accepted price, notifies the customer and declines other offers', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const [stone] = table.stones;
    const line = await table.offer(table.buyer, stone, -5_200);
    await table.offer(table.rival, stone, -5_100);
    const { status } = await desk(table, 'deskAcceptOffer', line.line_id);
    expect(status).toBe(200);
    expect(await table.lines(table.buyer)).toMatchObject([
      {
        status: 'ACCEPTED',
        agreed: { disc: '-52.00', ppc: '4800.00', amount: '4848.00' },
        expires_at: '2026-11-22T10:00:00.000Z',
        stone: { mine: true, hold_until: '2026-11-22T10:00:00.000Z', final_ppc: '4800.00' },
      },
    ]);
    expect(await table.stone(stone)).toBe('HOLD OFFER');
    expect((await table.lines(table.rival))[0]).toMatchObject({ status: 'REJECTED', expires_at: null });
    expect(await notificationsOf(database, table.buyer.id)).toEqual([
      'OFFER_ACCEPTED at -52.00 %, 4,800.00 $/ct',
    ]);
    expect(await notificationsOf(database, table.rival.id)).toEqual(['OFFER_REJECTED']);
  });

  it('ends a declined offer and rejects a second decision', async () => {
    const table = await createOfferScenario(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    await desk(table, 'deskRejectOffer', line.line_id);
    const again = await desk(table, 'deskAcceptOffer', line.line_id);
    expect([again.status, again.body['message'], again.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'REJECTED',
    ]);
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('rejects acceptance while another customer has the stone or it is on memo', async () => {
    const table = await createOfferScenario(await open(), 2);
    const [a, b] = table.stones;
    const held = await table.offer(table.buyer, a, -5_200);
    await table.test.send('addOrder', { data: { stones: [a] } }, table.rival.token);
    const onMemo = await table.offer(table.buyer, b, -5_200);
    await table.test.services.database.query(sql`update stones set status = 'MEMO' where uuid = ${b}`);
    for (const { line_id: id } of [held, onMemo]) {
      const { status, body } = await desk(table, 'deskAcceptOffer', id);
      expect([status, body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    }
    expect((await table.lines(table.buyer)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
  });

  it('records every price of a negotiation: counter-offer, better offer, counter-offer, acceptance', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_400);
    const counter = async (more: object) => table.about('deskCounterOffer', table.sales, id, more);
    const again = async (more: object) => table.about('counterOffer', table.buyer, id, more);
    const undo = async () => table.about('undoCounterOffer', table.buyer, id, {});
    expect((await counter({ disc: '-54' })).body['fields']).toMatchObject([
      {
        field: 'data.lines.0.disc',
        problem: expect.stringContaining('offer more than -54.00 % and less than -50.75 %'),
      },
    ]);
    expect((await counter({ disc: '-51.50' })).status).toBe(200);
    expect((await table.lines(table.buyer))[0]).toMatchObject({
      status: 'COUNTERED',
      counter: { disc: '-51.50' },
      expires_at: '2026-11-22T10:00:00.000Z',
    });
    expect((await again({ disc: '-54' })).status).toBe(422);
    expect((await again({ disc: '-51.50' })).status).toBe(422);
    expect((await undo()).status).toBe(409);
    expect((await again({ ppc: '4700' })).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect((await table.lines(table.buyer))[0]).toMatchObject({
      status: 'COUNTERED',
      offered: { disc: '-54.00' },
      counter: { disc: '-51.50' },
      expires_at: '2026-11-22T10:00:00.000Z',
    });
    expect((await undo()).status).toBe(409);
    expect((await again({ ppc: '4700' })).status).toBe(200);
    expect((await counter({ amount: '4848' })).status).toBe(200);
    expect((await undo()).status).toBe(409);
    const stale = await table.about('acceptCounterOffer', table.buyer, id, { ppc: '4850.00' });
    expect([stale.status, stale.body['message']]).toEqual([409, 'INVALID_TRANSITION']);
    expect((await table.about('acceptCounterOffer', table.buyer, id, { ppc: '4800.00' })).status).toBe(200);
    const [line] = await table.lines(table.buyer);
    expect(line).toMatchObject({
      status: 'ACCEPTED',
      agreed: { disc: '-52.00' },
      offered: { disc: '-53.00' },
    });
    expect(line?.events.map(({ actor, status, price }) => `${actor} ${status} ${price?.disc ?? ''}`)).toEqual(
      [
        'BUYER PENDING -54.00',
        'DESK COUNTERED -51.50',
        'BUYER PENDING -53.00',
        'BUYER COUNTERED ',
        'BUYER PENDING -53.00',
        'DESK COUNTERED -52.00',
        'BUYER ACCEPTED -52.00',
      ],
    );
    expect(await table.stone(table.stones[0])).toBe('HOLD OFFER');
    expect(await notificationsOf(database, table.buyer.id)).toEqual([
      'OFFER_COUNTERED at -51.50 %, 4,850.00 $/ct',
      'OFFER_COUNTERED at -52.00 %, 4,800.00 $/ct',
    ]);
  });

  it('lets the customer withdraw an offer and releases its hold', async () => {
    const table = await createOfferScenario(await open());
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    await desk(table, 'deskAcceptOffer', line.line_id);
    for (let time = 0; time < 2; time += 1)
      expect((await table.about('deleteOffer', table.buyer, line.line_id)).body).toMatchObject({
        lines: [{ status: 'WITHDRAWN' }],
      });
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });
});

describeOnDatabase('auto-accept limit', (open) => {
  const inside = async (table: OfferScenario, disc: number) =>
    (await table.offer(table.buyer, table.stones[0], disc)).status;

  it('is off until the desk sets one', async () => {
    const table = await createOfferScenario(await open());
    expect(await inside(table, -5_076)).toBe('PENDING');
  });

  it('accepts offers down to the limit below the listed discount, and none below', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    await writeSetting(database, 'offer_floor', 200);
    const [a, b] = table.stones;
    expect(await table.offer(table.buyer, a, -5_200)).toMatchObject({ status: 'ACCEPTED' });
    expect(await table.stone(a)).toBe('HOLD OFFER');
    expect(await table.offer(table.buyer, b, -5_201)).toMatchObject({ status: 'PENDING' });
    expect((await trail(database)).map(({ actor_name: actor, action }) => `${actor} ${action}`)).toEqual([
      'customer offer-submitted',
      'clock offer-accepted',
      'customer offer-submitted',
    ]);
    expect(await notificationsOf(database, table.buyer.id)).toEqual([
      'OFFER_ACCEPTED at -52.00 %, 4,800.00 $/ct',
    ]);
  });

  it('of one customer overrides the general limit, also when it is off', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 3);
    const act = { actorId: null, actor: 'admin', now: new Date() };
    const set = async (floor: Parameters<typeof setAutoAcceptLimit>[2]) =>
      inTransaction(database, async (transaction) =>
        setAutoAcceptLimit(transaction, table.buyer.email, floor, act),
      );
    await writeSetting(database, 'offer_floor', 200);
    await set(300);
    expect((await table.offer(table.buyer, table.stones[0], -5_300)).status).toBe('ACCEPTED');
    await set('off');
    expect((await table.offer(table.buyer, table.stones[1], -5_100)).status).toBe('PENDING');
    await set('general');
    expect((await table.offer(table.buyer, table.stones[2], -5_200)).status).toBe('ACCEPTED');
  });

  it('leaves the decision to the desk when another customer offers as much', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    await table.offer(table.rival, table.stones[0], -5_100);
    await writeSetting(database, 'offer_floor', 200);
    expect(await inside(table, -5_200)).toBe('PENDING');
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('does not accept while another customer holds the stone', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    await writeSetting(database, 'offer_floor', 200);
    await table.test.send('addOrder', { data: { stones: [table.stones[0]] } }, table.rival.token);
    expect(await inside(table, -5_200)).toBe('PENDING');
  });

  it('warns the desk once before accepting below the limit, and records it in the audit log', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    await writeSetting(database, 'offer_floor', 100);
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    const warned = await desk(table, 'deskAcceptOffer', line.line_id);
    expect([warned.status, warned.body['message']]).toEqual([409, 'OFFER_BELOW_FLOOR']);
    expect((await desk(table, 'deskAcceptOffer', line.line_id, { below_floor: true })).status).toBe(200);
    expect((await trail(database)).at(-1)).toMatchObject({
      actor_name: 'sales',
      action: 'offer-accepted',
      after: { state: 'ACCEPTED', belowFloor: true, floor: 100, ppc: 480_000 },
    });
  });

  it('accepts a better second offer immediately', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const { line_id: id } = await table.offer(table.buyer, table.stones[0], -5_400);
    await table.about('deskCounterOffer', table.sales, id, { disc: '-51' });
    await writeSetting(database, 'offer_floor', 200);
    await table.about('counterOffer', table.buyer, id, { disc: '-51.80' });
    expect((await table.lines(table.buyer))[0]).toMatchObject({
      status: 'ACCEPTED',
      agreed: { disc: '-51.80' },
    });
  });
});
