import { orderDocumentPath } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { writeSetting } from '../../site-settings/settings.ts';

describeOnDatabase('fulfilment of an order', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let desk: TestUser;
  let admin: TestUser;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 20 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    desk = await createSignedInUser(test.services, { role: 'sales' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });

  const take = (count: number) => stones.splice(0, count);
  async function placeOrder(data: object) {
    const { status, body } = await test.send('addOrder', { data }, buyer.token);
    expect(status).toBe(200);
    const order: { order_id: string; order_no: string } = JSON.parse(JSON.stringify(body['order']));
    return order;
  }
  const notifications = async () => {
    const { body } = await test.send('getNotifications', {}, buyer.token);
    const all: { kind: string }[] = JSON.parse(JSON.stringify(body['notifications_data'] ?? []));
    return all.map(({ kind }) => kind);
  };

  it('is confirmed, invoiced, shipped and delivered, with a notification to the buyer for each', async () => {
    buyer = await createSignedInUser(test.services, { access: ['order', 'notifications'] });
    const [first = '', second = ''] = take(2);
    const { order_no, order_id } = await placeOrder({
      stones: [first, second],
      references: { [first]: 'ring 7' },
    });
    const waiting = await test.send('deskListOrders', {}, desk.token);
    expect(JSON.stringify(waiting.body)).toContain(order_no);
    const move = async (
      name: 'deskConfirmOrder' | 'deskInvoiceOrder' | 'deskShipOrder' | 'deskDeliverOrder',
      more: object = {},
    ) => test.send(name, { data: { order_no, ...more } }, desk.token);
    const early = await move('deskShipOrder', { carrier: 'Brinks', tracking: 'B1' });
    expect([early.status, early.body['message'], early.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'PENDING',
    ]);
    await move('deskConfirmOrder');
    await move('deskInvoiceOrder', { invoice_no: 'INV-9', invoice_date: '2026-11-21' });
    await move('deskShipOrder', { carrier: 'Brinks', tracking: 'B1' });
    expect((await move('deskDeliverOrder')).body).toMatchObject({
      main_data: { status: 'DELIVERED', invoice_no: 'INV-9', invoice_date: '2026-11-21', tracking: 'B1' },
    });
    expect(await notifications()).toEqual([
      'ORDER_DELIVERED',
      'ORDER_SHIPPED',
      'ORDER_INVOICED',
      'ORDER_CONFIRMED',
    ]);
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['item_data']).toMatchObject([{ reference: 'ring 7' }, { reference: null }]);
  });

  it('lets the buyer withdraw the order only before the desk has answered', async () => {
    const { order_id, order_no } = await placeOrder({ stones: take(1) });
    const stranger = await createSignedInUser(test.services);
    expect((await test.send('cancelOrder', { id: order_id }, stranger.token)).status).toBe(404);
    const { body } = await test.send('cancelOrder', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ order_no, status: 'CANCELLED' });
    const other = await placeOrder({ stones: take(1) });
    await test.send('deskConfirmOrder', { data: { order_no: other.order_no } }, desk.token);
    const late = await test.send('cancelOrder', { id: other.order_id }, buyer.token);
    expect([late.status, late.body['message'], late.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'CONFIRMED',
    ]);
  });

  it('lets only an administrator cancel a sale, with a reason', async () => {
    const { order_no } = await placeOrder({ stones: take(1) });
    await test.send('deskConfirmOrder', { data: { order_no } }, admin.token);
    const undo = async ({ token }: TestUser, reason?: string) =>
      test.send('deskCancelOrder', { data: { order_no, ...(reason !== undefined && { reason }) } }, token);
    expect((await undo(desk, 'sent back')).status).toBe(409);
    expect((await undo(admin)).body['fields']).toMatchObject([{ field: 'data.reason' }]);
    expect((await undo(admin, 'sent back')).body['main_data']).toMatchObject({ status: 'CANCELLED' });
  });

  it('lets the desk reopen the order before its invoice, and notifies the buyer', async () => {
    buyer = await createSignedInUser(test.services, { access: ['order', 'notifications'] });
    const { order_no } = await placeOrder({ stones: take(2) });
    const reopen = async ({ token }: TestUser) => test.send('deskReopenOrder', { data: { order_no } }, token);
    expect((await reopen(desk)).body).toMatchObject({ message: 'INVALID_TRANSITION', status: 'PENDING' });
    await test.send('deskConfirmOrder', { data: { order_no } }, desk.token);
    expect((await reopen(buyer)).status).toBe(403);
    expect((await reopen(desk)).body).toMatchObject({ main_data: { status: 'PENDING', pieces: 2 } });
    expect(await notifications()).toEqual(['ORDER_REOPENED', 'ORDER_CONFIRMED']);
  });

  it('requires and stores the declaration that the buyer accepted', async () => {
    const [stone = ''] = take(1);
    await writeSetting(test.services.database, 'order_decl', 'Sold as graded.');
    const refused = await test.send('addOrder', { data: { stones: [stone] } }, buyer.token);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    const { order_id } = await placeOrder({ stones: [stone], declaration: 'Sold as graded.' });
    await writeSetting(test.services.database, 'order_decl', 'Another text.');
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ declaration: 'Sold as graded.' });
    await writeSetting(test.services.database, 'order_decl', '');
  });

  it('adds the conflict-free statement to the declaration, as for enquiries', async () => {
    const [stone = ''] = take(1);
    const { database } = test.services;
    await writeSetting(database, 'order_decl', 'Sold as graded.');
    await writeSetting(database, 'kp_statement', 'Conflict free.');
    const { body: home } = await test.send('updateDashboard', {}, buyer.token);
    const { order_decl: shown } = JSON.parse(JSON.stringify(home['home_data']));
    expect(shown).toBe('Sold as graded.\n\nConflict free.');
    const part = { stones: [stone], declaration: 'Sold as graded.' };
    const refused = await test.send('addOrder', { data: part }, buyer.token);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    const { order_id } = await placeOrder({ stones: [stone], declaration: shown });
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ declaration: shown });
    for (const key of ['order_decl', 'kp_statement'] as const) await writeSetting(database, key, '');
  });

  it('serves the order document to its buyer and the desk only', async () => {
    const { order_id } = await placeOrder({ stones: take(3) });
    const fetchPaper = async (token: string | null, id = order_id) =>
      test.app.inject({
        url: `${orderDocumentPath}${id}`,
        headers: token === null ? {} : { authorization: token },
      });
    for (const { token } of [buyer, desk]) {
      const paper = await fetchPaper(token);
      expect(paper.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="PF-\d{4}-\d{6}\.pdf"$/),
      });
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(paper.rawPayload.length).toBeGreaterThan(2_000);
    }
    const stranger = await createSignedInUser(test.services);
    expect((await fetchPaper(stranger.token)).statusCode).toBe(404);
    const stock = await createSignedInUser(test.services, { role: 'stock' });
    expect((await fetchPaper(stock.token)).statusCode).toBe(403);
    expect((await fetchPaper(null)).statusCode).toBe(401);
    expect((await fetchPaper(buyer.token, 'x')).statusCode).toBe(404);
  });
});
