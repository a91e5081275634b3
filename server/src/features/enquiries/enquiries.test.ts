import { calls } from '@loupe/contract';
import { dayMs, enquiryQuietDays } from '@loupe/domain';
import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { generateLots } from '../../demo/generate-lots.ts';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { writeLots } from '../loose/write-lots.ts';
import { writeSetting } from '../settings/settings.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { closeQuietEnquiries } from './close-quiet-enquiries.ts';

describeOnDatabase('enquiries', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let sales: TestPerson;
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
    test = await openTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
    buyer = await signInAs(test.parts, { access: ['enquiry', 'loose'], userDiscHundredths: 150 });
    sales = await signInAs(test.parts, { role: 'sales' });
  });

  const ask = async (data: object, { token } = buyer) => test.send('addEnquiry', { data }, token);
  const asked = async (data: object, person = buyer) => {
    const { status, body } = await ask(data, person);
    expect(status).toBe(200);
    return calls.addEnquiry.answer.parse(body);
  };
  const look = async (id: string, { token } = buyer) => {
    const { status, body } = await test.send('getEnquiryData', { id }, token);
    expect(status).toBe(200);
    return calls.getEnquiryData.answer.parse(body);
  };
  const answer = async (id: string, text: string) =>
    test.send('deskAnswerEnquiry', { id, data: { text } }, sales.token);
  const query = async (sql: string, values: unknown[] = []) =>
    (await test.parts.database.raw.query<Record<string, unknown>>(sql, values)).rows;
  const stoneId = async (uuid: string) =>
    Number((await query('select id from stones where uuid = $1', [uuid]))[0]?.['id']);
  const oneLot = async (state: string) =>
    String((await query('select uuid from loose_lots where status = $1 limit 1', [state]))[0]?.['uuid']);

  it('are asked about stones and lots, with the buyer’s own references, and reserve nothing', async () => {
    const lot = await oneLot('AVAILABLE');
    const [stone = ''] = stones;
    const { enquiry, left_out: leftOut } = await asked({
      text: 'Is it eye clean?',
      ship_to: 'Almas Tower 21-C',
      goods: [{ uuid: stone, reference: 'PO 7' }, { uuid: lot }],
    });
    expect(leftOut).toEqual([]);
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
    const [claims] = await query('select count(*) as count from stone_claims');
    expect(claims).toEqual({ count: 0 });
  });

  it('keep the goods as they were asked about, beside the goods as they are now', async () => {
    const stone = stones[1] ?? '';
    const { enquiry } = await asked({ text: 'Best price?', goods: [{ uuid: stone }] });
    const before = (await look(enquiry.enquiry_id)).item_data[0];
    expect(before?.asked['final_ppc']).toBe(before?.stone?.['final_ppc']);
    expect(before?.asked['status']).toBe('AVAILABLE');
    expect(before?.asked).not.toHaveProperty('stock_uuid');
    const id = await stoneId(stone);
    await test.parts.database.raw.query('update stones set ppc = ppc + 1000 where id = $1', [id]);
    await inTransaction(test.parts.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [id], to: 'MEMO', who: 'SALES' }),
    );
    const after = (await look(enquiry.enquiry_id)).item_data[0];
    expect(after?.asked).toEqual(before?.asked);
    expect(after?.stone?.['status']).toBe('MEMO');
    expect(after?.stone?.['final_ppc']).not.toBe(before?.asked['final_ppc']);
  });

  it('go without goods that have left the list, naming them; goods that do not exist refuse them', async () => {
    const [kept = '', sold = ''] = [stones[2], stones[3]];
    await test.parts.database.raw.query(`update stones set status = 'OFFLINE' where uuid = $1`, [sold]);
    const { enquiry, left_out: leftOut } = await asked({
      text: 'These two',
      goods: [{ uuid: kept }, { uuid: sold }, { uuid: kept }],
    });
    expect(enquiry.goods).toBe(1);
    expect(leftOut).toMatchObject([{ uuid: sold, name: expect.stringMatching(/\S/) }]);
    const unknown = '00000000-0000-4000-8000-00000000abcd';
    const { status, body } = await ask({ text: 'What is this?', goods: [{ uuid: unknown }] });
    expect([status, body['message']]).toEqual([404, 'NOT_FOUND']);
    expect(body['stones']).toMatchObject([{ stock_uuid: unknown }]);
  });

  it('are asked about jewellery, and say when a piece was sold since', async () => {
    const [row] = await query(
      `select uuid, stock_no from jewellery_pieces where status = 'AVAILABLE' and images <> '{}' limit 1`,
    );
    const uuid = String(row?.['uuid']);
    const { enquiry } = await asked({ text: 'In rose gold?', goods: [{ uuid }] });
    const item = async () => (await look(enquiry.enquiry_id)).item_data[0];
    expect(await item()).toMatchObject({
      kind: 'PIECE',
      name: row?.['stock_no'],
      asked: { status: 'AVAILABLE' },
      piece: { piece_uuid: uuid, status: 'AVAILABLE' },
      stone: null,
      lot: null,
    });
    await query(`update jewellery_pieces set status = 'SOLD' where uuid = $1`, [uuid]);
    expect(await item()).toMatchObject({ asked: { status: 'AVAILABLE' }, piece: { status: 'SOLD' } });
    const again = await asked({ text: 'And now?', goods: [{ uuid }] });
    expect(again.left_out).toEqual([{ uuid, name: row?.['stock_no'] }]);
  });

  it('tell nothing of lots to whoever may not see loose goods', async () => {
    const lot = await oneLot('AVAILABLE');
    const person = await signInAs(test.parts, { access: ['enquiry'] });
    expect((await ask({ text: 'This lot?', goods: [{ uuid: lot }] }, person)).status).toBe(404);
  });

  it('need words, fitting ones', async () => {
    for (const data of [
      {},
      { text: ' ' },
      { text: 'x'.repeat(2_001) },
      { text: 'x', goods: [{ uuid: 'y' }] },
    ])
      expect((await ask(data)).status).toBe(422);
  });

  it('are one enquiry for one key, also when they come at once', async () => {
    const data = { text: 'Only once', idempotency_key: 'enquiry-key-1' };
    const answers = await Promise.all([asked(data), asked(data), asked(data)]);
    expect(new Set(answers.map(({ enquiry }) => enquiry.enquiry_no)).size).toBe(1);
    const { status, body } = await ask({ ...data, text: 'Something else' });
    expect([status, body['message']]).toEqual([409, 'KEY_REUSED']);
  });

  it('record which declaration was accepted, and when; another one is refused', async () => {
    const declared = 'An answer is no offer.\n\nConflict free.';
    await writeSetting(test.parts.database, 'enquiry_decl', 'An answer is no offer.');
    await writeSetting(test.parts.database, 'kp_statement', 'Conflict free.');
    const refused = await ask({ text: 'x', declaration: 'An answer is no offer.' });
    expect(refused.status).toBe(422);
    expect(refused.body['fields']).toMatchObject([{ field: 'data.declaration' }]);
    expect((await ask({ text: 'x' })).status).toBe(422);
    const { enquiry } = await asked({ text: 'Accepted', declaration: declared });
    await writeSetting(test.parts.database, 'enquiry_decl', '');
    await writeSetting(test.parts.database, 'kp_statement', '');
    const [row] = await query('select declaration_hash, accepted_at from enquiries where uuid = $1', [
      enquiry.enquiry_id,
    ]);
    expect(row).toEqual({
      declaration_hash: createHash('sha256').update(declared).digest(),
      accepted_at: now,
    });
  });

  it('are answered by the desk: the customer is told, by mail as well, and reads it', async () => {
    const { enquiry } = await asked({ text: 'Any milk?' });
    const id = enquiry.enquiry_id;
    later(60_000);
    const { status, body } = await answer(id, 'None.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      main_data: { status: 'ANSWERED', waiting_since: null, buyer: { email: buyer.email } },
    });
    const facts = { number: enquiry.enquiry_no, text: 'None.' };
    for (const table of ['notifications', 'mails']) {
      const told = await query(`select kind, facts, link from ${table} where facts ->> 'number' = $1`, [
        enquiry.enquiry_no,
      ]);
      expect(told).toEqual([{ kind: 'ENQUIRY_ANSWERED', facts, link: `/enquiry/items?id=${id}` }]);
    }
    const { main_data: head, messages } = await look(id);
    expect(head).toMatchObject({ status: 'ANSWERED', unread: 1, last_message_at: now.toISOString() });
    expect(messages.map(({ side, text, is_read: isRead }) => [side, text, isRead])).toEqual([
      ['CUSTOMER', 'Any milk?', true],
      ['DESK', 'None.', false],
    ]);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('readEnquiry', { id }, buyer.token)).status).toBe(200);
    expect((await look(id)).main_data.unread).toBe(0);
  });

  it('wait for the desk again when the customer writes again, since when he did', async () => {
    const { enquiry } = await asked({ text: 'First' });
    const id = enquiry.enquiry_id;
    await answer(id, 'Yes');
    later(60_000);
    const since = now;
    const write = async (text: string) =>
      test.send('writeEnquiry', { id, data: { text, idempotency_key: `key-of-${text}` } }, buyer.token);
    expect((await write('Second')).body).toMatchObject({ main_data: { status: 'OPEN' } });
    later(60_000);
    await write('Third');
    await write('Third');
    const one = await test.send('deskGetEnquiry', { id }, sales.token);
    const { main_data: head, messages } = calls.deskGetEnquiry.answer.parse(one.body);
    expect(head).toMatchObject({ waiting_since: since.toISOString(), last_message_at: now.toISOString() });
    expect(messages.map(({ text }) => text)).toEqual(['First', 'Yes', 'Second', 'Third']);
  });

  it('stand in the desk’s queue with the longest waiting first, until they are answered or closed', async () => {
    const first = (await asked({ text: 'Early' })).enquiry;
    later(60_000);
    const second = (await asked({ text: 'Late' })).enquiry;
    const queue = async () => {
      const { body } = await test.send('deskListEnquiries', {}, sales.token);
      return calls.deskListEnquiries.answer.parse(body);
    };
    const { rows: waiting } = await queue();
    const since = waiting.map(({ waiting_since: at }) => at ?? '');
    expect(since).toEqual(since.toSorted());
    const places = waiting.map(({ enquiry_no: number }) => number);
    expect(places.indexOf(first.enquiry_no)).toBeLessThan(places.indexOf(second.enquiry_no));
    await answer(first.enquiry_id, 'Yes');
    const closed = await test.send('deskCloseEnquiry', { id: second.enquiry_id }, sales.token);
    expect(closed.body).toMatchObject({ main_data: { status: 'CLOSED' } });
    const left = (await queue()).rows.map(({ enquiry_no: number }) => number);
    expect(left).not.toContain(first.enquiry_no);
    expect(left).not.toContain(second.enquiry_no);
  });

  it('are over once closed: nobody writes in them any more', async () => {
    const { enquiry } = await asked({ text: 'To be closed' });
    const id = enquiry.enquiry_id;
    expect((await test.send('deskCloseEnquiry', { id }, sales.token)).status).toBe(200);
    const written = await test.send('writeEnquiry', { id, data: { text: 'Still there?' } }, buyer.token);
    expect([written.status, written.body['message'], written.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'CLOSED',
    ]);
    expect((await answer(id, 'No')).status).toBe(409);
    expect((await look(id)).messages).toHaveLength(1);
  });

  it('are open again when the desk takes its closing back, and wait since when they did', async () => {
    const {
      enquiry: { enquiry_id: id },
    } = await asked({ text: 'Eye clean?' });
    const since = now.toISOString();
    const say = async (name: 'deskCloseEnquiry' | 'deskReopenEnquiry', { token } = sales) =>
      test.send(name, { id }, token);
    later(1_000);
    await say('deskCloseEnquiry');
    expect((await say('deskReopenEnquiry', buyer)).status).toBe(403);
    expect((await say('deskReopenEnquiry')).status).toBe(200);
    const [row] = await query('select state, waiting_since from enquiries where uuid = $1', [id]);
    expect(row).toEqual({ state: 'OPEN', waiting_since: new Date(since) });
    expect((await say('deskReopenEnquiry')).body).toMatchObject({ message: 'STEP_REFUSED', state: 'OPEN' });
    await answer(id, 'Yes.');
    await say('deskCloseEnquiry');
    expect((await say('deskReopenEnquiry')).status).toBe(200);
    expect(await query('select state, waiting_since from enquiries where uuid = $1', [id])).toEqual([
      { state: 'ANSWERED', waiting_since: null },
    ]);
    await say('deskCloseEnquiry');
    await query(
      `update enquiry_messages set written_at = written_at - interval '15 days'
        where enquiry_id = (select id from enquiries where uuid = $1)`,
      [id],
    );
    expect((await say('deskReopenEnquiry')).body).toMatchObject({ message: 'STEP_REFUSED', state: 'CLOSED' });
  });

  it('belong to whoever asked them: nobody else finds them', async () => {
    const { enquiry } = await asked({ text: 'Mine' });
    const id = enquiry.enquiry_id;
    const other = await signInAs(test.parts, { access: ['enquiry'] });
    const statuses = [
      await test.send('getEnquiryData', { id }, other.token),
      await test.send('readEnquiry', { id }, other.token),
      await test.send('writeEnquiry', { id, data: { text: 'x' } }, other.token),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    const list = await test.send('getAllEnquiry', {}, other.token);
    expect(list.body).toMatchObject({ enquiries_data: [], enquiry_count: 0 });
  });

  it('are listed page by page, newest first, and counted on the home screen until they are closed', async () => {
    const person = await signInAs(test.parts, { access: ['enquiry'] });
    for (const text of ['1', '2', '3', '4', '5']) await asked({ text }, person);
    const texts: string[] = [];
    let before: string | undefined;
    do {
      const { body } = await test.send('getAllEnquiry', { data: { limit: 2, before } }, person.token);
      const page = calls.getAllEnquiry.answer.parse(body).enquiries_data;
      texts.push(...page.map(({ text }) => text));
      before = page.at(-1)?.enquiry_id;
    } while (before !== undefined);
    expect(texts).toEqual(['5', '4', '3', '2', '1']);
    const { body } = await test.send('updateDashboard', {}, person.token);
    expect(body).toMatchObject({ home_data: { enquiry_count: 5 } });
  });

  it('close by themselves after two weeks without a message, each once, whoever does it', async () => {
    const person = await signInAs(test.parts, { access: ['enquiry'] });
    const quiet = (await asked({ text: 'Quiet' }, person)).enquiry;
    const waiting = (await asked({ text: 'Waiting' }, person)).enquiry;
    later(60_000);
    await answer(quiet.enquiry_id, 'Yes');
    const { database } = test.parts;
    const at = new Date(now.getTime() + enquiryQuietDays * dayMs);
    await closeQuietEnquiries(database, new Date(at.getTime() - 1));
    expect((await look(quiet.enquiry_id, person)).main_data.status).toBe('ANSWERED');
    const done = await Promise.all([1, 2, 3, 4].map(async () => closeQuietEnquiries(database, at)));
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect((await look(quiet.enquiry_id, person)).main_data.status).toBe('CLOSED');
    expect((await look(waiting.enquiry_id, person)).main_data.status).toBe('OPEN');
    const lines = await query('select action, actor from audit where subject = $1 order by id', [
      `enquiry:${quiet.enquiry_no}`,
    ]);
    expect(lines).toEqual([
      { action: 'enquiry-asked', actor: 'customer' },
      { action: 'enquiry-answered', actor: 'sales' },
      { action: 'enquiry-closed', actor: 'clock' },
    ]);
    expect(await closeQuietEnquiries(database, at)).toBe(0);
  });
});
