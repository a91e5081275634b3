import { accessFlags, calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { cancelUnapprovedOrders } from '../orders/cancel-unapproved-orders.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;

describeOnDatabase('trade of a company with several members', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestUser;
  let asha: TestUser;
  let kiran: TestUser;
  let rival: TestUser;
  let sales: TestUser;
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
    test = await createTestApp(database, { clock: { now: () => now } });
    owner = await createSignedInUser(test.services, { firstName: 'Rohan', access: accessFlags });
    const ownerId = owner.id;
    const may = 'ORDER';
    asha = await createSignedInUser(test.services, {
      firstName: 'Asha',
      companyMember: { ownerId, permission: may, orderLimitCents: 100 },
    });
    kiran = await createSignedInUser(test.services, {
      firstName: 'Kiran',
      companyMember: { ownerId, permission: may, orderLimitCents: null },
    });
    rival = await createSignedInUser(test.services, { access: accessFlags });
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  const notificationsOf = async ({ token }: TestUser) => {
    const { body } = await test.send('getNotifications', {}, token);
    const all = Array.isArray(body['notifications_data']) ? body['notifications_data'] : [];
    return all.map(({ kind }) => kind);
  };
  const statusesOf = async () => {
    const { rows } = await database.query<{ status: string }>(
      sql`select status from stones where uuid = any(${stones}) order by uuid`,
    );
    return [...new Set(rows.map(({ status }) => status))];
  };
  /** Moves the clock forward and updates every session, so that none expires. */
  const workOnUntil = async (instant: Date) => {
    now = instant;
    await database.query(sql`update sessions set last_seen_at = ${now}`);
  };
  const orderAbove = async () => {
    const { status, body } = await test.send('addOrder', { data: { stones } }, asha.token);
    expect([status, body['message']]).toEqual([200, 'ORDER_AWAITS_APPROVAL']);
    const order = body['order'];
    return typeof order === 'object' && order !== null && 'order_id' in order ? String(order.order_id) : '';
  };

  it('holds a stone once when two members request it concurrently, and names the holder to the second', async () => {
    const [stone = ''] = stones;
    const responses = await Promise.all(
      [asha, kiran].map(async ({ token }) => test.send('requestHold', { cart: [stone] }, token)),
    );
    const outcomes = responses.flatMap(({ body }) =>
      Array.isArray(body['outcomes']) ? body['outcomes'] : [],
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['HELD', 'HELD']);
    const names = outcomes.map(({ holder_name: by }) => by);
    const [holder] = await database
      .query<{ user_id: number }>(sql`select user_id from holds where company_id = ${owner.id}`)
      .then(({ rows }) => rows);
    const first = holder?.user_id === asha.id ? 'Asha Person' : 'Kiran Person';
    expect(new Set(names)).toEqual(new Set([first, null]));
    const { body } = await test.send('listHolds', {}, owner.token);
    expect(body['holds_data']).toMatchObject([{ status: 'ACTIVE', person: first, stone: { mine: true } }]);
    expect((await test.send('requestHold', { cart: [stone] }, rival.token)).body['outcomes']).toMatchObject([
      { outcome: 'REFUSED', code: 'STONE_ON_HOLD', holder_name: null },
    ]);
    await expectConsistentHolds(database);
    await test.send('releaseHold', { cart: [stone] }, owner.token);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
  });

  it('names the member who added each stone to the shared cart', async () => {
    const [one = '', two = ''] = stones;
    await test.send('addToCart', { cart: [one] }, asha.token);
    const { body } = await test.send('addToCart', { cart: [two] }, owner.token);
    expect(body['actor_names']).toEqual({ [one]: 'Asha Person', [two]: 'Rohan Person' });
    const alone = await test.send('addToCart', { cart: [one] }, rival.token);
    expect(alone.body['actor_names']).toEqual({});
  });

  it('withholds an order above the limit from the desk until the owner approves it', async () => {
    const id = await orderAbove();
    expect(await statusesOf()).toEqual(['HOLD']);
    const waiting = await test.send('deskListOrders', { data: { show: 'pending' } }, sales.token);
    expect(JSON.stringify(waiting.body['rows'])).not.toContain(id);
    expect(await notificationsOf(owner)).toEqual(['ORDER_AWAITS_APPROVAL']);
    expect(await notificationsOf(asha)).toEqual([]);
    const shown = await test.send('getAllOrder', { data: { show: 'open' } }, owner.token);
    expect(shown.body['orders_data']).toMatchObject([
      {
        order_id: id,
        status: 'AWAITING_APPROVAL',
        actor_name: 'Asha Person',
        is_own: false,
        approval_due_at: '2026-11-22T10:00:00.000Z',
      },
    ]);
    expect((await test.send('approveOrder', { id }, kiran.token)).status).toBe(403);
    expect((await test.send('cancelOrder', { id }, kiran.token)).status).toBe(403);
    expect((await test.send('approveOrder', { id }, rival.token)).status).toBe(404);
    const approved = await test.send('approveOrder', { id }, owner.token);
    expect(approved.body['main_data']).toMatchObject({ status: 'PENDING', approval_due_at: null });
    expect(await notificationsOf(asha)).toEqual(['ORDER_APPROVED']);
    const queue = await test.send('deskListOrders', { data: { show: 'pending' } }, sales.token);
    expect(queue.body['rows']).toMatchObject([
      { order_id: id, actor_name: 'Asha Person', customer: { name: 'Rohan Person' } },
    ]);
    await workOnUntil(new Date(start.getTime() + 25 * hour));
    expect(await cancelUnapprovedOrders(database, now)).toBe(0);
    const { rows } = await database.query(
      sql`select expires_at from stone_claims where company_id = ${owner.id}`,
    );
    expect(rows).toEqual([{ expires_at: null }, { expires_at: null }, { expires_at: null }]);
    const twice = await test.send('approveOrder', { id }, owner.token);
    expect([twice.status, twice.body['status']]).toEqual([409, 'PENDING']);
    const { rows: audit } = await database.query(
      sql`select action, actor_id from audit_log where subject = (select 'order:' || order_no from orders
        where uuid = ${id})
        order by id`,
    );
    expect(audit).toEqual([
      { action: 'order-placed-above-limit', actor_id: asha.id },
      { action: 'order-approved', actor_id: owner.id },
    ]);
    // The member who placed the order and the owner are both notified of the confirmation.
    const [order] = Array.isArray(queue.body['rows']) ? queue.body['rows'] : [];
    await test.send('deskConfirmOrder', { data: { order_no: order.order_no } }, sales.token);
    expect((await notificationsOf(asha))[0]).toBe('ORDER_CONFIRMED');
    expect((await notificationsOf(owner))[0]).toBe('ORDER_CONFIRMED');
    expect(await notificationsOf(kiran)).toEqual([]);
  });

  it('releases the stones when the owner declines, and notifies the member who ordered', async () => {
    const id = await orderAbove();
    const declined = await test.send('cancelOrder', { id }, owner.token);
    expect(declined.body['main_data']).toMatchObject({ status: 'CANCELLED' });
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect(await notificationsOf(asha)).toEqual(['ORDER_DECLINED']);
    expect(await notificationsOf(owner)).toEqual(['ORDER_AWAITS_APPROVAL']);
  });

  it('lets the ordering member withdraw an order that awaits approval, without a notification', async () => {
    const id = await orderAbove();
    expect((await test.send('cancelOrder', { id }, asha.token)).status).toBe(200);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect(await notificationsOf(asha)).toEqual([]);
  });

  it('releases the stones after 24 hours without an answer, and notifies the member and the owner', async () => {
    const id = await orderAbove();
    now = new Date(start.getTime() + 24 * hour - 1);
    expect(await cancelUnapprovedOrders(database, now)).toBe(0);
    await workOnUntil(new Date(start.getTime() + 24 * hour));
    expect((await test.send('approveOrder', { id }, owner.token)).status).toBe(409);
    const lapsed = await Promise.all([
      cancelUnapprovedOrders(database, now),
      cancelUnapprovedOrders(database, now),
    ]);
    expect(lapsed.toSorted()).toEqual([0, 1]);
    expect(await statusesOf()).toEqual(['AVAILABLE']);
    expect((await notificationsOf(asha))[0]).toBe('ORDER_UNANSWERED');
    expect((await notificationsOf(owner))[0]).toBe('ORDER_UNANSWERED');
    const { body } = await test.send('getOrderData', { id }, owner.token);
    expect(body).toHaveProperty('main_data.status', 'CANCELLED');
  });

  it('sends an order at or below the limit, or without a limit, straight to the desk', async () => {
    const { body } = await test.send('addOrder', { data: { stones } }, kiran.token);
    expect(body).toMatchObject({
      message: 'ORDER_PLACED',
      order: { status: 'PENDING', actor_name: 'Kiran Person', is_own: true },
    });
  });

  it('shows the company what the desk holds or sends on memo for any of its members', async () => {
    const [one = '', two = ''] = stones;
    const held = await test.send(
      'deskAddHold',
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
    const { body } = await test.send('listHolds', {}, owner.token);
    expect(body['holds_data']).toMatchObject([{ person: 'Asha Person', stone: { stock_uuid: one } }]);
    const memos = await test.send('listMemos', {}, owner.token);
    expect(memos.body['memos_data']).toMatchObject([{ status: 'OUT' }]);
    expect((await notificationsOf(kiran))[0]).toBe('MEMO_ISSUED');
  });

  it('scopes idempotency keys to the user, so that two members can send the same key', async () => {
    const [one = '', two = ''] = stones;
    const key = { idempotency_key: 'the-same-key' };
    await test.send('addOrder', { data: { stones: [one], ...key } }, kiran.token);
    const { status } = await test.send('addOrder', { data: { stones: [two], ...key } }, owner.token);
    expect(status).toBe(200);
  });

  it('names the members who made and who withdrew an offer, to the company and to the desk', async () => {
    const [one = ''] = stones;
    await database.query(sql`update stones set ppc = 100000, is_net = false where uuid = ${one}`);
    const made = await test.send(
      'addOffer',
      { data: { stones: [{ stock_uuid: one, ppc: '990.00' }] } },
      asha.token,
    );
    expect(made.body).toMatchObject({ offer: { actor_name: 'Asha Person' } });
    const { rows } = calls.deskListOffers.response.parse(
      (await test.send('deskListOffers', {}, sales.token)).body,
    );
    const desk = await test.send('deskGetOffer', { data: { offer_id: rows[0]?.offer_id } }, sales.token);
    expect(desk.body['offer']).toMatchObject({ person: 'Asha Person' });
    const { body } = await test.send('getOffer', {}, kiran.token);
    const [offer] = Array.isArray(body['offers_data']) ? body['offers_data'] : [];
    await test.send('deleteOffer', { cart: [offer.lines[0].line_id] }, kiran.token);
    const after = await test.send('getOffer', {}, owner.token);
    expect(after.body['offers_data']).toMatchObject([
      {
        actor_name: 'Asha Person',
        lines: [{ events: [{ actor_name: 'Asha Person' }, { actor_name: 'Kiran Person' }] }],
      },
    ]);
  });

  it('names the member who enquired, and notifies that member and the owner of the answer', async () => {
    const enquiry = await test.send(
      'addEnquiry',
      { data: { text: 'Is it eye clean?', ship_to: '', goods: [], declaration: '' } },
      asha.token,
    );
    expect(enquiry.body).toMatchObject({ enquiry: { person: 'Asha Person' } });
    const id = Object(enquiry.body['enquiry']).enquiry_id;
    await test.send('deskAnswerEnquiry', { id, data: { text: 'Yes.' } }, sales.token);
    expect(await notificationsOf(asha)).toEqual(['ENQUIRY_ANSWERED']);
    expect(await notificationsOf(owner)).toEqual(['ENQUIRY_ANSWERED']);
    expect(await notificationsOf(kiran)).toEqual([]);
    expect((await test.send('getEnquiryData', { id }, rival.token)).status).toBe(404);
  });
});
