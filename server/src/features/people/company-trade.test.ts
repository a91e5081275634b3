import { accessFlags } from '@loupe/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { lapseOrders } from '../orders/lapse-orders.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;

describeOnDatabase('the trade of a company with several people', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestPerson;
  let asha: TestPerson;
  let kiran: TestPerson;
  let rival: TestPerson;
  let sales: TestPerson;
  let stones: string[];
  let unsold: string[];
  let now = start;

  beforeAll(async () => {
    database = await open();
    unsold = await insertTestStones(database, { count: 40 });
  });

  beforeEach(async () => {
    now = start;
    stones = unsold.splice(0, 3);
    test = await openTestApp(database, { clock: { now: () => now } });
    owner = await signInAs(test.parts, { firstName: 'Rohan', access: accessFlags });
    const ownerId = owner.id;
    const may = 'ORDER';
    asha = await signInAs(test.parts, {
      firstName: 'Asha',
      colleague: { ownerId, may, orderLimitCents: 100 },
    });
    kiran = await signInAs(test.parts, {
      firstName: 'Kiran',
      colleague: { ownerId, may, orderLimitCents: null },
    });
    rival = await signInAs(test.parts, { access: accessFlags });
    sales = await signInAs(test.parts, { role: 'sales' });
  });

  const told = async ({ token }: TestPerson) => {
    const { body } = await test.send('getNotifications', {}, token);
    const all = Array.isArray(body['notifications_data']) ? body['notifications_data'] : [];
    return all.map(({ kind }) => kind);
  };
  const statusesOf = async () => {
    const { rows } = await database.raw.query<{ status: string }>(
      'select status from stones where uuid = any($1) order by uuid',
      [stones],
    );
    return [...new Set(rows.map(({ status }) => status))];
  };
  /** Goes on to a later hour; everybody has been at work meanwhile. */
  const workOnUntil = async (instant: Date) => {
    now = instant;
    await database.raw.query('update sessions set last_seen_at = $1', [now]);
  };
  const orderAbove = async () => {
    const { status, body } = await test.send('addOrder', { data: { stones } }, asha.token);
    expect([status, body['message']]).toEqual([200, 'ORDER_AWAITS_OWNER']);
    const order = body['order'];
    return typeof order === 'object' && order !== null && 'order_id' in order ? String(order.order_id) : '';
  };

  it('holds a stone once for two colleagues who race for it; the second hears whose it is', async () => {
    const [stone = ''] = stones;
    const answers = await Promise.all(
      [asha, kiran].map(async ({ token }) => test.send('addHold', { cart: [stone] }, token)),
    );
    const outcomes = answers.flatMap(({ body }) => (Array.isArray(body['outcomes']) ? body['outcomes'] : []));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['HELD', 'HELD']);
    const names = outcomes.map(({ held_by: by }) => by);
    const [holder] = await database.raw
      .query<{ person_id: number }>('select person_id from holds where account_id = $1', [owner.id])
      .then(({ rows }) => rows);
    const first = holder?.person_id === asha.id ? 'Asha Person' : 'Kiran Person';
    expect(new Set(names)).toEqual(new Set([first, null]));
    const { body } = await test.send('getHold', {}, owner.token);
    expect(body['holds_data']).toMatchObject([{ state: 'ACTIVE', person: first, stone: { mine: true } }]);
    expect((await test.send('addHold', { cart: [stone] }, rival.token)).body['outcomes']).toMatchObject([
      { outcome: 'REFUSED', code: 'STONE_ON_HOLD', held_by: null },
    ]);
    await expectHoldsAgree(database);
    await test.send('deleteHold', { cart: [stone] }, owner.token);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
  });

  it('says who put what in the one cart', async () => {
    const [one = '', two = ''] = stones;
    await test.send('addToCart', { cart: [one] }, asha.token);
    const { body } = await test.send('addToCart', { cart: [two] }, owner.token);
    expect(body['persons']).toEqual({ [one]: 'Asha Person', [two]: 'Rohan Person' });
    const alone = await test.send('addToCart', { cart: [one] }, rival.token);
    expect(alone.body['persons']).toEqual({});
  });

  it('keeps an order above the limit from the desk until the owner has said yes', async () => {
    const id = await orderAbove();
    expect(await statusesOf()).toEqual(['HOLD']);
    const waiting = await test.send('deskListOrders', { data: { show: 'waiting' } }, sales.token);
    expect(JSON.stringify(waiting.body['rows'])).not.toContain(id);
    expect(await told(owner)).toEqual(['ORDER_AWAITS_OWNER']);
    expect(await told(asha)).toEqual([]);
    const shown = await test.send('getAllOrder', { data: { show: 'open' } }, owner.token);
    expect(shown.body['orders_data']).toMatchObject([
      {
        order_id: id,
        status: 'AWAITING_OWNER',
        person: 'Asha Person',
        is_own: false,
        approve_by: '2026-11-22T10:00:00.000Z',
      },
    ]);
    expect((await test.send('approveOrder', { id }, kiran.token)).status).toBe(403);
    expect((await test.send('cancelOrder', { id }, kiran.token)).status).toBe(403);
    expect((await test.send('approveOrder', { id }, rival.token)).status).toBe(404);
    const approved = await test.send('approveOrder', { id }, owner.token);
    expect(approved.body['main_data']).toMatchObject({ status: 'PENDING', approve_by: null });
    expect(await told(asha)).toEqual(['ORDER_APPROVED']);
    const queue = await test.send('deskListOrders', { data: { show: 'waiting' } }, sales.token);
    expect(queue.body['rows']).toMatchObject([
      { order_id: id, person: 'Asha Person', buyer: { name: 'Rohan Person' } },
    ]);
    await workOnUntil(new Date(start.getTime() + 25 * hour));
    expect(await lapseOrders(database, now)).toBe(0);
    const { rows } = await database.raw.query('select until from stone_claims where account_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([{ until: null }, { until: null }, { until: null }]);
    const twice = await test.send('approveOrder', { id }, owner.token);
    expect([twice.status, twice.body['state']]).toEqual([409, 'PENDING']);
    const { rows: audit } = await database.raw.query(
      `select action, actor_id from audit where subject = (select 'order:' || order_no from orders where uuid = $1)
        order by id`,
      [id],
    );
    expect(audit).toEqual([
      { action: 'order-placed-above-limit', actor_id: asha.id },
      { action: 'order-approved', actor_id: owner.id },
    ]);
    // The confirmed order is told to whoever placed it and to the owner.
    const [order] = Array.isArray(queue.body['rows']) ? queue.body['rows'] : [];
    await test.send('deskConfirmOrder', { data: { order_no: order.order_no } }, sales.token);
    expect((await told(asha))[0]).toBe('ORDER_CONFIRMED');
    expect((await told(owner))[0]).toBe('ORDER_CONFIRMED');
    expect(await told(kiran)).toEqual([]);
  });

  it('gives the stones back when the owner says no, and tells whoever ordered', async () => {
    const id = await orderAbove();
    const declined = await test.send('cancelOrder', { id }, owner.token);
    expect(declined.body['main_data']).toMatchObject({ status: 'CANCELLED' });
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect(await told(asha)).toEqual(['ORDER_DECLINED']);
    expect(await told(owner)).toEqual(['ORDER_AWAITS_OWNER']);
  });

  it('lets whoever ordered withdraw while it waits, and tells nobody', async () => {
    const id = await orderAbove();
    expect((await test.send('cancelOrder', { id }, asha.token)).status).toBe(200);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect(await told(asha)).toEqual([]);
  });

  it('gives the stones back when nobody has answered in 24 hours, and tells both', async () => {
    const id = await orderAbove();
    now = new Date(start.getTime() + 24 * hour - 1);
    expect(await lapseOrders(database, now)).toBe(0);
    await workOnUntil(new Date(start.getTime() + 24 * hour));
    expect((await test.send('approveOrder', { id }, owner.token)).status).toBe(409);
    const lapsed = await Promise.all([lapseOrders(database, now), lapseOrders(database, now)]);
    expect(lapsed.toSorted()).toEqual([0, 1]);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect((await told(asha))[0]).toBe('ORDER_UNANSWERED');
    expect((await told(owner))[0]).toBe('ORDER_UNANSWERED');
    const { body } = await test.send('getOrderData', { id }, owner.token);
    expect(body).toHaveProperty('main_data.status', 'CANCELLED');
  });

  it('sends an order at or below the limit, or without one, straight to the desk', async () => {
    const { body } = await test.send('addOrder', { data: { stones } }, kiran.token);
    expect(body).toMatchObject({
      message: 'ORDER_PLACED',
      order: { status: 'PENDING', person: 'Kiran Person', is_own: true },
    });
  });

  it('is what the desk holds and sends on memo for any of its people', async () => {
    const [one = '', two = ''] = stones;
    const held = await test.send(
      'deskHoldFor',
      { data: { customer: asha.email, stones: [one] } },
      sales.token,
    );
    expect(held.status).toBe(200);
    const sent = await test.send(
      'deskIssueMemo',
      { data: { customer: kiran.email, stones: [two] } },
      sales.token,
    );
    expect(sent.status).toBe(200);
    const { body } = await test.send('getHold', {}, owner.token);
    expect(body['holds_data']).toMatchObject([{ person: 'Asha Person', stone: { stock_uuid: one } }]);
    const memos = await test.send('getMemo', {}, owner.token);
    expect(memos.body['memos_data']).toMatchObject([{ status: 'OUT' }]);
    expect((await told(kiran))[0]).toBe('MEMO_ISSUED');
  });

  it('answers a key of one colleague with his own order only', async () => {
    const [one = '', two = ''] = stones;
    const key = { idempotency_key: 'the-same-key' };
    await test.send('addOrder', { data: { stones: [one], ...key } }, kiran.token);
    const { status } = await test.send('addOrder', { data: { stones: [two], ...key } }, owner.token);
    expect(status).toBe(200);
  });

  it('names who made an offer and who took it back, to the company and the desk', async () => {
    const [one = ''] = stones;
    await database.raw.query('update stones set ppc = 100000, is_net = false where uuid = $1', [one]);
    const made = await test.send(
      'addOffer',
      { data: { stones: [{ stock_uuid: one, ppc: '990.00' }] } },
      asha.token,
    );
    expect(made.body).toMatchObject({ offer: { person: 'Asha Person' } });
    const desk = await test.send('deskListOffers', {}, sales.token);
    expect(desk.body['rows']).toMatchObject([{ person: 'Asha Person' }]);
    const { body } = await test.send('getOffer', {}, kiran.token);
    const [offer] = Array.isArray(body['offers_data']) ? body['offers_data'] : [];
    await test.send('deleteOffer', { cart: [offer.lines[0].line_id] }, kiran.token);
    const after = await test.send('getOffer', {}, owner.token);
    expect(after.body['offers_data']).toMatchObject([
      { person: 'Asha Person', lines: [{ moves: [{ person: 'Asha Person' }, { person: 'Kiran Person' }] }] },
    ]);
  });

  it('names who asked, and tells him and the owner of the answer', async () => {
    const asked = await test.send(
      'addEnquiry',
      { data: { text: 'Is it eye clean?', ship_to: '', goods: [], declaration: '' } },
      asha.token,
    );
    expect(asked.body).toMatchObject({ enquiry: { person: 'Asha Person' } });
    const id = Object(asked.body['enquiry']).enquiry_id;
    await test.send('deskAnswerEnquiry', { id, data: { text: 'Yes.' } }, sales.token);
    expect(await told(asha)).toEqual(['ENQUIRY_ANSWERED']);
    expect(await told(owner)).toEqual(['ENQUIRY_ANSWERED']);
    expect(await told(kiran)).toEqual([]);
    expect((await test.send('getEnquiryData', { id }, rival.token)).status).toBe(404);
  });
});
