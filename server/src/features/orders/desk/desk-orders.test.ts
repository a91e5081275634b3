import { orderPaperPath } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { writeSetting } from '../../settings/settings.ts';

describeOnDatabase('an order on its way', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let desk: TestPerson;
  let admin: TestPerson;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 20 });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts);
    desk = await signInAs(test.parts, { role: 'sales' });
    admin = await signInAs(test.parts, { role: 'admin' });
  });

  const take = (count: number) => stones.splice(0, count);
  async function place(data: object) {
    const { status, body } = await test.send('addOrder', { data }, buyer.token);
    expect(status).toBe(200);
    const order: { order_id: string; order_no: string } = JSON.parse(JSON.stringify(body['order']));
    return order;
  }
  const told = async () => {
    const { body } = await test.send('getNotifications', {}, buyer.token);
    const all: { kind: string }[] = JSON.parse(JSON.stringify(body['notifications_data'] ?? []));
    return all.map(({ kind }) => kind);
  };

  it('is confirmed, invoiced, shipped and delivered, and the buyer is told of each', async () => {
    buyer = await signInAs(test.parts, { access: ['order', 'notifications'] });
    const [first = '', second = ''] = take(2);
    const { order_no, order_id } = await place({
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
    expect([early.status, early.body['message'], early.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'PENDING',
    ]);
    await move('deskConfirmOrder');
    await move('deskInvoiceOrder', { invoice_no: 'INV-9', invoice_date: '2026-11-21' });
    await move('deskShipOrder', { carrier: 'Brinks', tracking: 'B1' });
    expect((await move('deskDeliverOrder')).body).toMatchObject({
      main_data: { status: 'DELIVERED', invoice_no: 'INV-9', invoice_date: '2026-11-21', tracking: 'B1' },
    });
    expect(await told()).toEqual(['ORDER_DELIVERED', 'ORDER_SHIPPED', 'ORDER_INVOICED', 'ORDER_CONFIRMED']);
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['item_data']).toMatchObject([{ reference: 'ring 7' }, { reference: null }]);
  });

  it('is withdrawn by its buyer while nobody has answered, and never after', async () => {
    const { order_id, order_no } = await place({ stones: take(1) });
    const stranger = await signInAs(test.parts);
    expect((await test.send('cancelOrder', { id: order_id }, stranger.token)).status).toBe(404);
    const { body } = await test.send('cancelOrder', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ order_no, status: 'CANCELLED' });
    const other = await place({ stones: take(1) });
    await test.send('deskConfirmOrder', { data: { order_no: other.order_no } }, desk.token);
    const late = await test.send('cancelOrder', { id: other.order_id }, buyer.token);
    expect([late.status, late.body['message'], late.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'CONFIRMED',
    ]);
  });

  it('that is a sale is undone by an administrator alone, who says why', async () => {
    const { order_no } = await place({ stones: take(1) });
    await test.send('deskConfirmOrder', { data: { order_no } }, admin.token);
    const undo = async ({ token }: TestPerson, reason?: string) =>
      test.send('deskCancelOrder', { data: { order_no, ...(reason !== undefined && { reason }) } }, token);
    expect((await undo(desk, 'sent back')).status).toBe(409);
    expect((await undo(admin)).body['fields']).toMatchObject([{ field: 'data.reason' }]);
    expect((await undo(admin, 'sent back')).body['main_data']).toMatchObject({ status: 'CANCELLED' });
  });

  it('is taken back by the desk while nothing followed from it, and its buyer is told', async () => {
    buyer = await signInAs(test.parts, { access: ['order', 'notifications'] });
    const { order_no } = await place({ stones: take(2) });
    const reopen = async ({ token }: TestPerson) =>
      test.send('deskReopenOrder', { data: { order_no } }, token);
    expect((await reopen(desk)).body).toMatchObject({ message: 'STEP_REFUSED', state: 'PENDING' });
    await test.send('deskConfirmOrder', { data: { order_no } }, desk.token);
    expect((await reopen(buyer)).status).toBe(403);
    expect((await reopen(desk)).body).toMatchObject({ main_data: { status: 'PENDING', pieces: 2 } });
    expect(await told()).toEqual(['ORDER_REOPENED', 'ORDER_CONFIRMED']);
  });

  it('carries the declaration the buyer accepted, and is not placed without it', async () => {
    const [stone = ''] = take(1);
    await writeSetting(test.parts.database, 'order_decl', 'Sold as graded.');
    const refused = await test.send('addOrder', { data: { stones: [stone] } }, buyer.token);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    const { order_id } = await place({ stones: [stone], declaration: 'Sold as graded.' });
    await writeSetting(test.parts.database, 'order_decl', 'Another text.');
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ declaration: 'Sold as graded.' });
    await writeSetting(test.parts.database, 'order_decl', '');
  });

  it('carries the conflict-free statement under the declaration, as enquiries do', async () => {
    const [stone = ''] = take(1);
    const { database } = test.parts;
    await writeSetting(database, 'order_decl', 'Sold as graded.');
    await writeSetting(database, 'kp_statement', 'Conflict free.');
    const { body: home } = await test.send('updateDashboard', {}, buyer.token);
    const { order_decl: shown } = JSON.parse(JSON.stringify(home['home_data']));
    expect(shown).toBe('Sold as graded.\n\nConflict free.');
    const part = { stones: [stone], declaration: 'Sold as graded.' };
    const refused = await test.send('addOrder', { data: part }, buyer.token);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    const { order_id } = await place({ stones: [stone], declaration: shown });
    const { body } = await test.send('getOrderData', { id: order_id }, buyer.token);
    expect(body['main_data']).toMatchObject({ declaration: shown });
    for (const key of ['order_decl', 'kp_statement'] as const) await writeSetting(database, key, '');
  });

  it('can be had on paper by its buyer and the desk, and by nobody else', async () => {
    const { order_id, order_no } = await place({ stones: take(3) });
    const fetchPaper = async (token: string | null, id = order_id) =>
      test.app.inject({
        url: `${orderPaperPath}${id}`,
        headers: token === null ? {} : { authorization: token },
      });
    for (const { token } of [buyer, desk]) {
      const paper = await fetchPaper(token);
      expect(paper.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${order_no}.pdf"`,
      });
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(paper.rawPayload.length).toBeGreaterThan(2_000);
    }
    const stranger = await signInAs(test.parts);
    expect((await fetchPaper(stranger.token)).statusCode).toBe(404);
    const stock = await signInAs(test.parts, { role: 'stock' });
    expect((await fetchPaper(stock.token)).statusCode).toBe(403);
    expect((await fetchPaper(null)).statusCode).toBe(401);
    expect((await fetchPaper(buyer.token, 'x')).statusCode).toBe(404);
  });
});
