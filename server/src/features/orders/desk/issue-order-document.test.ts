import { issuedDocumentPath, orderDocumentPath, type IssuedDocument } from '@loupe/contract';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

describeOnDatabase('documents of an order', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let desk: TestUser;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    desk = await createSignedInUser(test.services, { role: 'sales' });
  });

  const placeOrder = async (count: number) => {
    const { body } = await test.send('addOrder', { data: { stones: stones.splice(0, count) } }, buyer.token);
    const order: { order_id: string; order_no: string } = JSON.parse(JSON.stringify(body['order']));
    return order;
  };
  const confirmedOrder = async (count: number) => {
    const order = await placeOrder(count);
    await test.send('deskConfirmOrder', { data: { order_no: order.order_no } }, desk.token);
    return order;
  };
  const issue = async (data: object) => test.send('deskIssueDocument', { data }, desk.token);
  const documentOf = (body: Readonly<Record<string, unknown>>): IssuedDocument =>
    JSON.parse(JSON.stringify(body['document']));
  const fetchFile = async (url: string, token = buyer.token) => {
    const { statusCode, rawPayload, headers } = await test.app.inject({
      url,
      headers: { authorization: token },
    });
    return { statusCode, rawPayload, name: headers['content-disposition'] };
  };
  const packetsOf = async (id: string) => {
    const { body } = await test.send('getOrderData', { id }, buyer.token);
    const items: { stone: { stock_no: string } }[] = JSON.parse(JSON.stringify(body['item_data']));
    return items.map(({ stone }) => stone.stock_no);
  };

  it('are numbered without gaps by kind, also when they are first asked for at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => placeOrder(1)));
    const twice = [...orders, ...orders];
    const files = await Promise.all(
      twice.map(async ({ order_id }) => fetchFile(`${orderDocumentPath}${order_id}`)),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual(twice.map(() => 200));
    const { rows } = await test.services.database.query(
      sql`select number from issued_documents where kind = 'PROFORMA' order by number`,
      z.object({ number: z.string() }),
    );
    const year = new Date().getFullYear();
    expect(rows.map(({ number }) => number)).toEqual(
      orders.map((_, index) => `PF-${year}-${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('leave no gap when a transaction fails', async () => {
    const { order_no } = await confirmedOrder(1);
    const refused = await issue({ order_no: 'L-2026-999999', kind: 'PACKING_LIST' });
    expect(refused.status).toBe(404);
    await test.services.database.query(
      sql`alter table issued_documents add constraint refuse check (kind <> 'PACKING_LIST')`,
    );
    expect((await issue({ order_no, kind: 'PACKING_LIST' })).status).toBe(500);
    await test.services.database.query(sql`alter table issued_documents drop constraint refuse`);
    const { body } = await issue({ order_no, kind: 'PACKING_LIST' });
    expect(documentOf(body).number).toMatch(/^PL-\d{4}-000001$/);
    expect(documentOf(body).total).toBeNull();
  });

  it('are served byte for byte, and cannot be changed in the database', async () => {
    const { order_id } = await placeOrder(2);
    const url = `${orderDocumentPath}${order_id}`;
    const first = await fetchFile(url);
    await test.send('deskConfirmOrder', { data: { order_no: 'none' } }, desk.token);
    const second = await fetchFile(url, desk.token);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const { rows } = await test.services.database.query(
      sql`select uuid, sha256 from issued_documents order by id desc limit 1`,
      z.object({ uuid: z.string(), sha256: z.instanceof(Buffer) }),
    );
    const digest = createHash('sha256').update(first.rawPayload).digest();
    expect(rows[0]?.sha256.equals(digest)).toBe(true);
    const byId = await fetchFile(`${issuedDocumentPath}${rows[0]?.uuid ?? ''}`);
    expect(byId.rawPayload.equals(first.rawPayload)).toBe(true);
    const stranger = await createSignedInUser(test.services);
    expect((await fetchFile(`${issuedDocumentPath}${rows[0]?.uuid ?? ''}`, stranger.token)).statusCode).toBe(
      404,
    );
    await expect(test.services.database.query(sql`update issued_documents set number = 'X'`)).rejects.toThrow(
      'frozen',
    );
    await expect(test.services.database.query(sql`delete from issued_documents`)).rejects.toThrow('frozen');
  });

  it('are replaced by a new pro-forma when the desk confirms a part of the order', async () => {
    const order = await placeOrder(2);
    const before = await fetchFile(`${orderDocumentPath}${order.order_id}`);
    const [packet = ''] = await packetsOf(order.order_id);
    await test.send(
      'deskConfirmOrder',
      { data: { order_no: order.order_no, packets: [packet] } },
      desk.token,
    );
    const after = await fetchFile(`${orderDocumentPath}${order.order_id}`);
    expect(after.name).not.toBe(before.name);
    const { body } = await test.send('getOrderDocuments', { id: order.order_id }, buyer.token);
    expect(body['documents']).toMatchObject([{ kind: 'PROFORMA' }, { kind: 'PROFORMA' }]);
  });

  it('of an invoice mark the order as invoiced; credit notes for all its lines equal it', async () => {
    const order = await confirmedOrder(3);
    const { order_no } = order;
    const early = await placeOrder(1);
    expect((await issue({ order_no: early.order_no, kind: 'INVOICE' })).body['message']).toBe(
      'INVALID_TRANSITION',
    );
    expect((await issue({ order_no, kind: 'CREDIT_NOTE', reason: 'x' })).body['message']).toBe(
      'INVALID_TRANSITION',
    );
    const invoiced = await issue({ order_no, kind: 'INVOICE', carriage: '185.00' });
    const invoice = documentOf(invoiced.body);
    expect(invoiced.body['main_data']).toMatchObject({ status: 'INVOICED', invoice_no: invoice.number });
    expect((await issue({ order_no, kind: 'INVOICE' })).body['message']).toBe('INVALID_TRANSITION');
    const [packet = ''] = await packetsOf(order.order_id);
    const credit = { order_no, kind: 'CREDIT_NOTE', reason: 'Returned' };
    const part = documentOf((await issue({ ...credit, packets: [packet] })).body);
    const again = await issue({ ...credit, packets: [packet] });
    expect([again.status, JSON.stringify(again.body)]).toEqual([422, expect.stringContaining(packet)]);
    const rest = documentOf((await issue(credit)).body);
    const cents = (total: string | null) => Math.round(Number(total) * 100);
    expect(cents(part.total) + cents(rest.total)).toBe(cents(invoice.total));
    expect((await issue(credit)).body['message']).toBe('INVALID_TRANSITION');
    const second = documentOf((await issue({ order_no, kind: 'INVOICE' })).body);
    const { body } = await test.send('deskGetOrderDocuments', { data: { order_no } }, desk.token);
    expect(JSON.stringify(body['documents'])).toContain(second.number);
    const { rows } = await test.services.database.query(
      sql`select subject from audit_log where action = 'document-issued' and subject = ${`document:${second.number}`}`,
    );
    expect(rows).toHaveLength(1);
  });
});
