import { calls } from '@loupe/contract';
import { dayMs, enquiryAutoCloseDays } from '@loupe/domain';
import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { generateLots } from '../../demo/generate-lots.ts';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { writeLots } from '../loose/write-lots.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { closeInactiveEnquiries } from './close-inactive-enquiries.ts';

describeOnDatabase('enquiries', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let sales: TestUser;
  let stones: readonly string[];
  let now = new Date('2026-11-20T08:00:00Z');
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 60 });
    await inTransaction(database, async (transaction) => {
      await writeLots(transaction, generateLots({ count: 20, seed: 3 }));
      await writePieces(transaction, generatePieces({ count: 20, seed: 3 }));
    });
    test = await createTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
    buyer = await createSignedInUser(test.services, {
      access: ['enquiry', 'loose'],
      userDiscHundredths: 150,
    });
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  const addEnquiry = async (data: object, { token } = buyer) => test.send('addEnquiry', { data }, token);
  const createEnquiry = async (data: object, user = buyer) => {
    const { status, body } = await addEnquiry(data, user);
    expect(status).toBe(200);
    return calls.addEnquiry.response.parse(body);
  };
  const look = async (id: string, { token } = buyer) => {
    const { status, body } = await test.send('getEnquiryData', { id }, token);
    expect(status).toBe(200);
    return calls.getEnquiryData.response.parse(body);
  };
  const answerEnquiry = async (id: string, text: string) =>
    test.send('deskAnswerEnquiry', { id, data: { text } }, sales.token);
  const query = async (statement: Sql) => (await test.services.database.query(statement)).rows;
  const stoneId = async (uuid: string) =>
    Number((await query(sql`select id from stones where uuid = ${uuid}`))[0]?.['id']);
  const oneLot = async (state: string) =>
    String((await query(sql`select uuid from loose_lots where status = ${state} limit 1`))[0]?.['uuid']);

  it('accepts stones and lots with the buyer’s references, and reserves nothing', async () => {
    const lot = await oneLot('AVAILABLE');
    const [stone = ''] = stones;
    const { enquiry, unavailable } = await createEnquiry({
      text: 'Is it eye clean?',
      ship_to: 'Almas Tower 21-C',
      goods: [{ uuid: stone, reference: 'PO 7' }, { uuid: lot }],
    });
    expect(unavailable).toEqual([]);
    expect(enquiry).toMatchObject({
      enquiry_no: expect.stringMatching(/^E-2026-\d{6}$/),
      status: 'OPEN',
      text: 'Is it eye clean?',
      ship_to: 'Almas Tower 21-C',
      goods: 2,
      unread: 0,
    });
    const { item_data: items, messages } = await look(enquiry.enquiry_id);
    expect(items).toMatchObject([
      { kind: 'STONE', goods_uuid: stone, reference: 'PO 7', stone: { stock_uuid: stone }, lot: null },
      { kind: 'LOT', goods_uuid: lot, reference: '', stone: null, lot: { lot_uuid: lot } },
    ]);
    expect(messages).toMatchObject([{ side: 'CUSTOMER', author: 'Test', text: 'Is it eye clean?' }]);
    const [claims] = await query(sql`select count(*) as count from stone_claims`);
    expect(claims).toEqual({ count: 0 });
  });

  it('stores a snapshot of the goods, and shows their current state beside it', async () => {
    const stone = stones[1] ?? '';
    const { enquiry } = await createEnquiry({ text: 'Best price?', goods: [{ uuid: stone }] });
    const before = (await look(enquiry.enquiry_id)).item_data[0];
    expect(before?.snapshot['final_ppc']).toBe(before?.stone?.['final_ppc']);
    expect(before?.snapshot['status']).toBe('AVAILABLE');
    expect(before?.snapshot).not.toHaveProperty('stock_uuid');
    const id = await stoneId(stone);
    await test.services.database.query(sql`update stones set ppc = ppc + 1000 where id = ${id}`);
    await inTransaction(test.services.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [id], to: 'MEMO', actorRole: 'SALES' }),
    );
    const after = (await look(enquiry.enquiry_id)).item_data[0];
    expect(after?.snapshot).toEqual(before?.snapshot);
    expect(after?.stone?.['status']).toBe('MEMO');
    expect(after?.stone?.['final_ppc']).not.toBe(before?.snapshot['final_ppc']);
  });

  it('leaves out and names goods that are no longer listed, and rejects unknown goods', async () => {
    const [available = '', sold = ''] = [stones[2], stones[3]];
    await test.services.database.query(sql`update stones set status = 'OFFLINE' where uuid = ${sold}`);
    const { enquiry, unavailable } = await createEnquiry({
      text: 'These two',
      goods: [{ uuid: available }, { uuid: sold }, { uuid: available }],
    });
    expect(enquiry.goods).toBe(1);
    expect(unavailable).toMatchObject([{ uuid: sold, name: expect.stringMatching(/\S/) }]);
    const unknown = '00000000-0000-4000-8000-00000000abcd';
    const { status, body } = await addEnquiry({ text: 'What is this?', goods: [{ uuid: unknown }] });
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toMatchObject([{ stock_uuid: unknown }]);
  });

  it('accepts jewellery, and shows when a piece was sold afterwards', async () => {
    const [row] = await query(
      sql`select uuid, stock_no from jewellery_pieces where status = 'AVAILABLE' and images <> '{}' limit 1`,
    );
    const uuid = String(row?.['uuid']);
    const { enquiry } = await createEnquiry({ text: 'In rose gold?', goods: [{ uuid }] });
    const item = async () => (await look(enquiry.enquiry_id)).item_data[0];
    expect(await item()).toMatchObject({
      kind: 'PIECE',
      name: row?.['stock_no'],
      snapshot: { status: 'AVAILABLE' },
      piece: { piece_uuid: uuid, status: 'AVAILABLE' },
      stone: null,
      lot: null,
    });
    await query(sql`update jewellery_pieces set status = 'SOLD' where uuid = ${uuid}`);
    expect(await item()).toMatchObject({ snapshot: { status: 'AVAILABLE' }, piece: { status: 'SOLD' } });
    const again = await createEnquiry({ text: 'And now?', goods: [{ uuid }] });
    expect(again.unavailable).toEqual([{ uuid, name: row?.['stock_no'] }]);
  });

  it('hides lots from customers without access to loose goods', async () => {
    const lot = await oneLot('AVAILABLE');
    const user = await createSignedInUser(test.services, { access: ['enquiry'] });
    expect((await addEnquiry({ text: 'This lot?', goods: [{ uuid: lot }] }, user)).status).toBe(404);
  });

  it('rejects a missing, blank or overlong text, and malformed goods', async () => {
    for (const data of [
      {},
      { text: ' ' },
      { text: 'x'.repeat(2_001) },
      { text: 'x', goods: [{ uuid: 'y' }] },
    ])
      expect((await addEnquiry(data)).status).toBe(422);
  });

  it('creates one enquiry per idempotency key, also for concurrent requests', async () => {
    const data = { text: 'Only once', idempotency_key: 'enquiry-key-1' };
    const responses = await Promise.all([createEnquiry(data), createEnquiry(data), createEnquiry(data)]);
    expect(new Set(responses.map(({ enquiry }) => enquiry.enquiry_no)).size).toBe(1);
    const { status, body } = await addEnquiry({ ...data, text: 'Something else' });
    expect([status, body['message']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('records which declaration was accepted and when, and rejects any other one', async () => {
    const declared = 'An answer is no offer.\n\nConflict free.';
    await writeSetting(test.services.database, 'enquiry_decl', 'An answer is no offer.');
    await writeSetting(test.services.database, 'kp_statement', 'Conflict free.');
    const refused = await addEnquiry({ text: 'x', declaration: 'An answer is no offer.' });
    expect(refused.status).toBe(422);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    expect((await addEnquiry({ text: 'x' })).status).toBe(422);
    const { enquiry } = await createEnquiry({ text: 'Accepted', declaration: declared });
    await writeSetting(test.services.database, 'enquiry_decl', '');
    await writeSetting(test.services.database, 'kp_statement', '');
    const [row] = await query(sql`select declaration_hash, declaration_accepted_at from enquiries
      where uuid = ${enquiry.enquiry_id}`);
    expect(row).toEqual({
      declaration_hash: createHash('sha256').update(declared).digest(),
      declaration_accepted_at: now,
    });
  });

  it('notifies the customer of the desk’s answer, also by mail, and records that it was read', async () => {
    const { enquiry } = await createEnquiry({ text: 'Any milk?' });
    const id = enquiry.enquiry_id;
    later(60_000);
    const { status, body } = await answerEnquiry(id, 'None.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      main_data: { status: 'ANSWERED', awaiting_reply_since: null, customer: { email: buyer.email } },
    });
    const params = { number: enquiry.enquiry_no, text: 'None.' };
    for (const table of [sql`notifications`, sql`emails`]) {
      const notifications = await query(sql`select kind, params, link from ${table}
        where params ->> 'number' = ${enquiry.enquiry_no}`);
      expect(notifications).toEqual([{ kind: 'ENQUIRY_ANSWERED', params, link: `/enquiry/items?id=${id}` }]);
    }
    const { main_data: head, messages } = await look(id);
    expect(head).toMatchObject({ status: 'ANSWERED', unread: 1, last_message_at: now.toISOString() });
    expect(messages.map(({ side, text, is_read: isRead }) => [side, text, isRead])).toEqual([
      ['CUSTOMER', 'Any milk?', true],
      ['DESK', 'None.', false],
    ]);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('markEnquiryRead', { id }, buyer.token)).status).toBe(200);
    expect((await look(id)).main_data.unread).toBe(0);
  });

  it('awaits the desk again since the first message the customer adds', async () => {
    const { enquiry } = await createEnquiry({ text: 'First' });
    const id = enquiry.enquiry_id;
    await answerEnquiry(id, 'Yes');
    later(60_000);
    const since = now;
    const write = async (text: string) =>
      test.send('replyToEnquiry', { id, data: { text, idempotency_key: `key-of-${text}` } }, buyer.token);
    expect((await write('Second')).body).toMatchObject({ main_data: { status: 'OPEN' } });
    later(60_000);
    await write('Third');
    await write('Third');
    const one = await test.send('deskGetEnquiry', { id }, sales.token);
    const { main_data: head, messages } = calls.deskGetEnquiry.response.parse(one.body);
    expect(head).toMatchObject({
      awaiting_reply_since: since.toISOString(),
      last_message_at: now.toISOString(),
    });
    expect(messages.map(({ text }) => text)).toEqual(['First', 'Yes', 'Second', 'Third']);
  });

  it('lists enquiries to the desk, the longest waiting first, until they are answered or closed', async () => {
    const first = (await createEnquiry({ text: 'Early' })).enquiry;
    later(60_000);
    const second = (await createEnquiry({ text: 'Late' })).enquiry;
    const queue = async () => {
      const { body } = await test.send('deskListEnquiries', {}, sales.token);
      return calls.deskListEnquiries.response.parse(body);
    };
    const { rows: waiting } = await queue();
    const since = waiting.map(({ awaiting_reply_since: at }) => at ?? '');
    expect(since).toEqual(since.toSorted());
    const numbers = waiting.map(({ enquiry_no: number }) => number);
    expect(numbers.indexOf(first.enquiry_no)).toBeLessThan(numbers.indexOf(second.enquiry_no));
    await answerEnquiry(first.enquiry_id, 'Yes');
    const closed = await test.send('deskCloseEnquiry', { id: second.enquiry_id }, sales.token);
    expect(closed.body).toMatchObject({ main_data: { status: 'CLOSED' } });
    const left = (await queue()).rows.map(({ enquiry_no: number }) => number);
    expect(left).not.toContain(first.enquiry_no);
    expect(left).not.toContain(second.enquiry_no);
  });

  it('rejects messages in a closed enquiry', async () => {
    const { enquiry } = await createEnquiry({ text: 'To be closed' });
    const id = enquiry.enquiry_id;
    expect((await test.send('deskCloseEnquiry', { id }, sales.token)).status).toBe(200);
    const written = await test.send('replyToEnquiry', { id, data: { text: 'Still there?' } }, buyer.token);
    expect([written.status, written.body['message'], written.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'CLOSED',
    ]);
    expect((await answerEnquiry(id, 'No')).status).toBe(409);
    expect((await look(id)).messages).toHaveLength(1);
  });

  it('lets the desk reopen a closed enquiry, with its original waiting time', async () => {
    const {
      enquiry: { enquiry_id: id },
    } = await createEnquiry({ text: 'Eye clean?' });
    const since = now.toISOString();
    const callDesk = async (name: 'deskCloseEnquiry' | 'deskReopenEnquiry', { token } = sales) =>
      test.send(name, { id }, token);
    later(1_000);
    await callDesk('deskCloseEnquiry');
    expect((await callDesk('deskReopenEnquiry', buyer)).status).toBe(403);
    expect((await callDesk('deskReopenEnquiry')).status).toBe(200);
    const [row] = await query(sql`select status, waiting_since from enquiries where uuid = ${id}`);
    expect(row).toEqual({ status: 'OPEN', waiting_since: new Date(since) });
    expect((await callDesk('deskReopenEnquiry')).body).toMatchObject({
      message: 'INVALID_TRANSITION',
      status: 'OPEN',
    });
    await answerEnquiry(id, 'Yes.');
    await callDesk('deskCloseEnquiry');
    expect((await callDesk('deskReopenEnquiry')).status).toBe(200);
    expect(await query(sql`select status, waiting_since from enquiries where uuid = ${id}`)).toEqual([
      { status: 'ANSWERED', waiting_since: null },
    ]);
    await callDesk('deskCloseEnquiry');
    await query(
      sql`update enquiry_messages set created_at = created_at - interval '15 days'
        where enquiry_id = (select id from enquiries where uuid = ${id})`,
    );
    expect((await callDesk('deskReopenEnquiry')).body).toMatchObject({
      message: 'INVALID_TRANSITION',
      status: 'CLOSED',
    });
  });

  it('hides an enquiry from other companies', async () => {
    const { enquiry } = await createEnquiry({ text: 'Mine' });
    const id = enquiry.enquiry_id;
    const other = await createSignedInUser(test.services, { access: ['enquiry'] });
    const statuses = [
      await test.send('getEnquiryData', { id }, other.token),
      await test.send('markEnquiryRead', { id }, other.token),
      await test.send('replyToEnquiry', { id, data: { text: 'x' } }, other.token),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    const list = await test.send('getAllEnquiry', {}, other.token);
    expect(list.body).toMatchObject({ enquiries_data: [], enquiry_count: 0 });
  });

  it('lists enquiries by page, newest first, and counts them on the home screen until they are closed', async () => {
    const user = await createSignedInUser(test.services, { access: ['enquiry'] });
    for (const text of ['1', '2', '3', '4', '5']) await createEnquiry({ text }, user);
    const texts: string[] = [];
    let before: string | undefined;
    do {
      const { body } = await test.send('getAllEnquiry', { data: { limit: 2, cursor: before } }, user.token);
      const page = calls.getAllEnquiry.response.parse(body).enquiries_data;
      texts.push(...page.map(({ text }) => text));
      before = page.at(-1)?.enquiry_id;
    } while (before !== undefined);
    expect(texts).toEqual(['5', '4', '3', '2', '1']);
    const { body } = await test.send('updateDashboard', {}, user.token);
    expect(body).toMatchObject({ home_data: { enquiry_count: 5 } });
  });

  it('closes each answered enquiry once after two weeks without a message, also from concurrent nodes', async () => {
    const user = await createSignedInUser(test.services, { access: ['enquiry'] });
    const quiet = (await createEnquiry({ text: 'Quiet' }, user)).enquiry;
    const waiting = (await createEnquiry({ text: 'Awaiting reply' }, user)).enquiry;
    later(60_000);
    await answerEnquiry(quiet.enquiry_id, 'Yes');
    const { database } = test.services;
    const at = new Date(now.getTime() + enquiryAutoCloseDays * dayMs);
    await closeInactiveEnquiries(database, new Date(at.getTime() - 1));
    expect((await look(quiet.enquiry_id, user)).main_data.status).toBe('ANSWERED');
    const done = await Promise.all([1, 2, 3, 4].map(async () => closeInactiveEnquiries(database, at)));
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect((await look(quiet.enquiry_id, user)).main_data.status).toBe('CLOSED');
    expect((await look(waiting.enquiry_id, user)).main_data.status).toBe('OPEN');
    const lines = await query(sql`select action, actor_name from audit_log
      where subject = ${`enquiry:${quiet.enquiry_no}`} order by id`);
    expect(lines).toEqual([
      { action: 'enquiry-received', actor_name: 'customer' },
      { action: 'enquiry-answered', actor_name: 'sales' },
      { action: 'enquiry-closed', actor_name: 'clock' },
    ]);
    expect(await closeInactiveEnquiries(database, at)).toBe(0);
  });
});
