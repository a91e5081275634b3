import { calls, type CallName, type ClientPage, type LotRow } from '@loupe/contract';
import { formatScaled, groupThousands } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { generateLots } from '../../demo/generate-lots.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { readDocumentText } from '../documents/testing/read-document.ts';
import { writeLots } from '../loose/write-lots.ts';
import { drawQuotes } from '../quotes/testing/draw-quotes.ts';
import { unpackedText } from './testing/unpacked-text.ts';

const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Words and figures of the seller that no other text contains by chance. */
const secrets = { remark: 'Bought from Ashgrove Works', min_carats: 7_213 } as const;
const leak = /Ashgrove|7\.213|7\.21 /;

const lots = generateLots({ count: 60, seed: 7 })
  .filter(({ status, sieve_from: sieve }) => status === 'AVAILABLE' && sieve !== null)
  .slice(0, 6)
  .map((lot) => ({ ...lot, ...secrets }));

const dollars = (cents: number) => groupThousands(formatScaled(cents, 2).replace(/\.00$/, ''));
const centsOf = (row: LotRow | undefined) => Math.round(Number(row?.['amount']) * 100);
const numberOf = (row: LotRow | undefined) => z.string().parse(row?.['lot_no']);

describeOnDatabase('a client page of loose lots', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let rows: LotRow[];
  let ids: string[];
  let passedMs = 0;

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => writeLots(transaction, lots));
    test = await createTestApp(database, {
      closeWith: 'file',
      clock: { now: () => new Date(Date.now() + passedMs) },
    });
    buyer = await createSignedInUser(test.services, { access: ['loose'], userDiscHundredths: 200 });
    const { body } = await test.send('getLooseData', { data: { limit: 100 } }, buyer.token);
    ({ rows } = calls.getLooseData.response.parse(body).loose_data);
    ids = rows.map(({ lot_uuid: id }) => id);
  });

  const send = async (name: CallName, body: object, { token } = buyer) => test.send(name, body, token);
  const make = async (data: object): Promise<ClientPage> => {
    const { status, body } = await send('createClientPage', { data });
    expect(status, JSON.stringify(body)).toBe(200);
    return calls.createClientPage.response.parse(body).client_page;
  };
  const look = async (url: string) => test.app.inject({ url, remoteAddress: '203.0.113.7' });
  const details = async (id: string) =>
    calls.getClientPage.response.parse((await send('getClientPage', { id })).body);

  it('shows category, size, weight and grades, and nothing of the seller’s terms or the lot number', async () => {
    const page = await make({ lots: ids.slice(0, 2), title: 'Melee for the workshop' });
    expect(page).toMatchObject({ goods: 'LOT', pieces: 2 });
    const { body } = await look(page.link);
    for (const row of rows.slice(0, 2)) {
      expect(body).toContain(row.size);
      expect(body).not.toContain(numberOf(row));
    }
    for (const word of ['Melee for the workshop', '<dt>Weight</dt>', '<dt>Size</dt>', 'I want all 2'])
      expect(body).toContain(word);
    expect(body).not.toMatch(/<small>\$/);
    expect(body).not.toMatch(leak);
  });

  it('is priced per carat, in page, message, sheet and figures alike, and keeps the price until it expires', async () => {
    const data = {
      lots: ids.slice(0, 2),
      prices: 'MARK_UP',
      mark_up: { kind: 'PER_CARAT', value: '10' },
      fields: ['grades', 'measurements', 'price_per_carat', 'stock_no'],
    };
    const marked = (row: LotRow | undefined) =>
      centsOf(row) + Math.round((1_000 * Math.round(Number(row?.['carats']) * 1_000)) / 1_000);
    const [first, second] = [marked(rows[0]), marked(rows[1])];
    const page = await make(data);
    const shown = await look(page.link);
    for (const cents of [first, second]) expect(shown.body).toContain(dollars(cents));
    expect(shown.body).toContain('per carat');
    expect(shown.body).toContain(numberOf(rows[0]));
    expect(shown.body).not.toContain(dollars(centsOf(rows[0])));
    const preview = calls.previewClientPage.response.parse((await send('previewClientPage', { data })).body);
    expect(preview.figures).toMatchObject({
      cost: formatScaled(centsOf(rows[0]) + centsOf(rows[1]), 2),
      client: formatScaled(first + second, 2),
      pieces: 2,
    });
    for (const text of [preview.messages.words, preview.messages.shorthand])
      for (const part of [dollars(first), dollars(second), dollars(first + second), rows[0]?.size ?? ''])
        expect(text).toContain(part);
    expect(preview.sheet[1]).toContain(formatScaled(first, 2));
    expect(JSON.stringify([preview.html, preview.messages, preview.sheet])).not.toMatch(leak);
    await test.services.database.query(
      sql`update loose_lots set amount = amount * 2, rate = rate * 2 where uuid = ${ids[0]}`,
    );
    expect((await look(page.link)).body).toContain(dollars(first));
    const { prices, lots: listed } = await details(page.client_page_id);
    expect(listed.map(({ lot_uuid: id }) => id)).toEqual(ids.slice(0, 2));
    expect(prices[0]).toMatchObject({ stock_uuid: ids[0], client: formatScaled(first, 2) });
    expect(Number(prices[0]?.cost_now)).toBe(Number(prices[0]?.cost_then) * 2);
    await send('updateClientPage', { id: page.client_page_id, data: { renew_prices: true } });
    expect((await look(page.link)).body).toContain(dollars(first + centsOf(rows[0])));
    await test.services.database.query(
      sql`update loose_lots set amount = amount / 2, rate = rate / 2 where uuid = ${ids[0]}`,
    );
  });

  it('is a workbook and a text file with a column for each fact that was chosen', async () => {
    const data = { lots: ids.slice(0, 2), prices: 'COST', fields: ['measurements', 'stock_no'] };
    for (const format of ['csv', 'xlsx'] as const) {
      const { status, body } = await send('exportClientSheet', { data: { ...data, format } });
      expect(status).toBe(200);
      const file = Buffer.from(calls.exportClientSheet.response.parse(body).content, 'base64');
      const text = format === 'csv' ? file.toString('utf8') : unpackedText(file);
      for (const part of ['Lot number', 'Weight (ct)', 'Size', 'Price, US$', numberOf(rows[0])])
        expect(text).toContain(part);
      expect(text).toContain(formatScaled(centsOf(rows[0]), 2));
      expect(text).not.toMatch(leak);
      expect(text).not.toContain('Make');
    }
  });

  it('is answered by the client: the member is notified with the lot number, and the answer can be withdrawn', async () => {
    const { link, client_page_id: id } = await make({ lots: ids.slice(2, 4) });
    const answer = async (values: Record<string, string>) => {
      const form = await look(`${link}/answer?stone=${values['stone'] ?? ''}&kind=WANT`);
      passedMs += 5_000;
      return test.app.inject({
        method: 'POST',
        url: `${link}/answer`,
        payload: new URLSearchParams({
          kind: 'WANT',
          name: 'Layla Haddad',
          contact: 'layla@example.org',
          message: '',
          form: hidden(form.body, 'form'),
          ...values,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: '203.0.113.7',
      });
    };
    expect((await answer({ stone: 'all' })).statusCode).toBe(303);
    const { answers, client_page: page } = await details(id);
    expect(new Set(answers.map(({ lot_uuid: lot }) => lot))).toEqual(new Set(ids.slice(2, 4)));
    expect(page.wanted).toBe(2);
    const { rows: notices } = await test.services.database.query<{ params: { packets: string } }>(
      sql`select params from notifications where user_id = ${buyer.id} and kind = 'CLIENT_WANTS'`,
    );
    expect(notices[0]?.params.packets.split(', ').toSorted()).toEqual(
      [numberOf(rows[2]), numberOf(rows[3])].toSorted(),
    );
    const waiting = async () => {
      const { items } = calls.getWaitingItems.response.parse((await send('getWaitingItems', {})).body);
      return items.map(({ kind }) => kind);
    };
    expect(await waiting()).toEqual(['WANTED_LOT', 'WANTED_LOT']);
    const setAccess = async (access: readonly string[]) =>
      test.services.database.query(sql`update users set access = ${access}`);
    await setAccess([]);
    expect(await waiting()).toEqual([]);
    await setAccess(['loose']);
    await answer({ stone: '1', kind: 'UNDO' });
    expect((await details(id)).client_page.wanted).toBe(1);
  });

  it('is quoted as PDF, and printed from the page', async () => {
    const data = { lots: ids.slice(0, 3), prices: 'MARK_UP', mark_up: { kind: 'PERCENT', value: '15' } };
    const { status, body } = await send('createQuote', { data });
    expect(status, JSON.stringify(body)).toBe(200);
    const { quote } = calls.createQuote.response.parse(body);
    expect(quote).toMatchObject({ goods: 'LOT', pieces: 3 });
    await drawQuotes(test.services);
    const ready = calls.getQuote.response.parse((await send('getQuote', { id: quote.quote_id })).body).quote;
    expect(ready).toMatchObject({ status: 'READY', goods: 'LOT' });
    const file = await test.app.inject({
      url: ready.link ?? '',
      headers: { authorization: buyer.token },
    });
    const printed = await look(`${(await make(data)).link}/pdf`);
    for (const pdf of [file.rawPayload, printed.rawPayload]) {
      const text = (await readDocumentText([pdf])).flatMap(({ letters }) => letters).join('');
      for (const row of rows.slice(0, 3)) {
        expect(text).toContain(row.size);
        expect(text).not.toContain(numberOf(row));
      }
      expect(text).toContain('Total, 3 lots');
      expect(text).not.toMatch(leak);
    }
  });

  it('leaves out a lot that was sold, and names it to the customer', async () => {
    const chosen = ids.slice(4, 6);
    const { link } = await make({ lots: chosen, prices: 'COST' });
    await test.services.database.query(sql`update loose_lots set status = 'SOLD' where uuid = ${chosen[0]}`);
    expect((await look(link)).body).toContain('No longer available');
    const { body } = await send('createQuote', { data: { lots: chosen } });
    expect(calls.createQuote.response.parse(body).unavailable).toEqual([
      { stock_uuid: chosen[0], stock_no: numberOf(rows[4]), status: 'SOLD' },
    ]);
  });

  it('rejects lots beside other goods, and lots of a customer who may not see loose goods', async () => {
    const [stone = ''] = await insertTestStones(test.services.database, { count: 1 });
    const mixed = { lots: ids.slice(0, 1), stones: [stone] };
    expect((await send('createClientPage', { data: mixed })).body['message']).toBe('BODY_INVALID');
    const stranger = await createSignedInUser(test.services, { access: ['order'] });
    for (const name of ['createClientPage', 'previewClientPage', 'createQuote'] as const) {
      const { body } = await send(name, { data: { lots: ids.slice(0, 1) } }, stranger);
      expect(body['message']).toBe('NOT_FOUND');
    }
  });
});
