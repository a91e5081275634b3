import { calls, clientFields, type CallName, type ClientPage, type PieceRow } from '@loupe/contract';
import { formatScaled, groupThousands, type JewelleryPiece } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { readDocumentText } from '../documents/testing/read-document.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { drawQuotes } from '../quotes/testing/draw-quotes.ts';
import { unpackedText } from './testing/unpacked-text.ts';

const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Figures and words that no other text contains by chance. */
const secrets = {
  total_price: 7_213_500,
  msrp: 9_871_300,
  description: 'Bought from Ashgrove Workshop',
  brand: 'Ashgrove',
  parent_stock_no: 'ASH-1',
} as const;

/** Pieces that customers see, with what a client must not see. */
const pieces: JewelleryPiece[] = generatePieces({ count: 60, seed: 5 })
  .filter(({ status, images }) => status === 'AVAILABLE' && images.length > 0)
  .slice(0, 6)
  .map((piece, index) => ({ ...piece, ...secrets, total_price: secrets.total_price + index * 1_100 }));

const dollars = (cents: number) => groupThousands(formatScaled(cents, 2).replace(/\.00$/, ''));

describeOnDatabase('a client page of jewellery', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let rows: PieceRow[];
  let ids: string[];
  let passedMs = 0;

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => writePieces(transaction, pieces));
    test = await createTestApp(database, {
      closeWith: 'file',
      clock: { now: () => new Date(Date.now() + passedMs) },
    });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
    const { body } = await test.send('listJewellery', { data: { limit: 100 } }, buyer.token);
    ({ rows } = calls.listJewellery.response.parse(body).jewellery_data);
    ids = rows.map(({ piece_uuid: id }) => id);
  });

  const send = async (name: CallName, body: object) => test.send(name, body, buyer.token);
  const make = async (data: object): Promise<ClientPage> => {
    const { status, body } = await send('createClientPage', { data });
    expect(status, JSON.stringify(body)).toBe(200);
    return calls.createClientPage.response.parse(body).client_page;
  };
  const look = async (url: string) => test.app.inject({ url, remoteAddress: '203.0.113.7' });
  const details = async (id: string) =>
    calls.getClientPage.response.parse((await send('getClientPage', { id })).body);
  const texts = z.looseObject({ title: z.string(), stock_no: z.string() });
  const titleOf = (row: PieceRow | undefined) => texts.parse(row).title;
  const numberOf = (row: PieceRow | undefined) => texts.parse(row).stock_no;
  const costOf = (row: PieceRow | undefined) => Math.round(Number(row?.['total_price']) * 100);

  it('shows name, type, metal and stones in full words, and nothing of cost, seller or stock number', async () => {
    const page = await make({ pieces: ids.slice(0, 2), title: 'For the anniversary' });
    expect(page).toMatchObject({ goods: 'PIECE', pieces: 2 });
    const { body } = await look(page.link);
    expect(body).toContain('For the anniversary');
    for (const row of rows.slice(0, 2)) {
      expect(body).toContain(titleOf(row));
      expect(body).not.toContain(numberOf(row));
    }
    for (const word of ['<dt>Metal</dt>', 'gold', ' ct', 'I want this', 'I want all 2'])
      expect(body.toLowerCase()).toContain(word.toLowerCase());
    expect(body).not.toMatch(/<small>\$/);
    expect(body).not.toMatch(/Ashgrove|ASH-1|72,1|98,713/);
  });

  it('prices page, message, sheet and figures alike with the mark-up, and keeps the price until it expires', async () => {
    const data = {
      pieces: ids.slice(0, 2),
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '20' },
      stone_mark_ups: { [ids[1] ?? '']: { kind: 'FIXED', value: '1000' } },
      round_up_to: '10',
      fields: [...clientFields],
    };
    const up = (cents: number) => Math.ceil(cents / 1_000) * 1_000;
    const [first, second] = [up(costOf(rows[0]) * 1.2), up(costOf(rows[1]) + 100_000)];
    const page = await make(data);
    const { body } = await look(page.link);
    for (const cents of [first, second, first + second]) expect(body).toContain(dollars(cents));
    for (const row of rows.slice(0, 2)) {
      expect(body).toContain(numberOf(row));
      expect(body).not.toContain(dollars(costOf(row)));
    }
    const preview = calls.previewClientPage.response.parse((await send('previewClientPage', { data })).body);
    expect(preview.figures).toMatchObject({
      cost: formatScaled(costOf(rows[0]) + costOf(rows[1]), 2),
      client: formatScaled(first + second, 2),
      pieces: 2,
    });
    for (const text of [preview.messages.words, preview.messages.shorthand])
      for (const cents of [first, second, first + second]) expect(text).toContain(`$${dollars(cents)}`);
    expect(preview.sheet[1]).toContain(formatScaled(first, 2));
    const everything = JSON.stringify([preview.html, preview.messages, preview.sheet]);
    expect(everything).not.toMatch(/Ashgrove|ASH-1|98,?713/);
    await test.services.database.query(
      sql`update jewellery_pieces set total_price = total_price * 2 where uuid = ${ids[0]}`,
    );
    expect((await look(page.link)).body).toContain(dollars(first));
    const { prices } = await details(page.client_page_id);
    expect(prices[0]).toMatchObject({ stock_uuid: ids[0], client: formatScaled(first, 2) });
    expect(Number(prices[0]?.cost_now)).toBe(Number(prices[0]?.cost_then) * 2);
    await send('updateClientPage', { id: page.client_page_id, data: { renew_prices: true } });
    expect((await look(page.link)).body).toContain(dollars(up(costOf(rows[0]) * 2 * 1.2)));
    await test.services.database.query(
      sql`update jewellery_pieces set total_price = total_price / 2 where uuid = ${ids[0]}`,
    );
  });

  it('is a workbook and a text file with a column for each fact that was chosen', async () => {
    const data = { pieces: ids.slice(0, 2), prices: 'COST', fields: ['measurements', 'stock_no'] };
    const files = await Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => {
        const { status, body } = await send('exportClientSheet', { data: { ...data, format } });
        expect(status).toBe(200);
        return Buffer.from(calls.exportClientSheet.response.parse(body).content, 'base64');
      }),
    );
    const [csv = '', xlsx = ''] = [files[0]?.toString('utf8'), files[1] && unpackedText(files[1])];
    for (const text of [csv, xlsx]) {
      for (const part of [
        'Stock number',
        'Metal weight (g)',
        'Price, US$',
        numberOf(rows[0]),
        titleOf(rows[0]),
      ])
        expect(text).toContain(part);
      expect(text).toContain(formatScaled(costOf(rows[0]), 2));
      expect(text).not.toMatch(/Ashgrove|ASH-1|Report/);
    }
  });

  it('is answered by the client: the member is notified with the stock number, and the answer can be withdrawn', async () => {
    const { link, client_page_id: id } = await make({ pieces: ids.slice(2, 4) });
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
    const { answers, jewellery, client_page: page } = await details(id);
    expect(new Set(answers.map(({ piece_uuid: piece }) => piece))).toEqual(new Set(ids.slice(2, 4)));
    expect(answers.every(({ stock_uuid: stone }) => stone === null)).toBe(true);
    expect(jewellery.map(({ piece_uuid: piece }) => piece)).toEqual(ids.slice(2, 4));
    expect(page.wanted).toBe(2);
    const { rows: notices } = await test.services.database.query<{ params: { packets: string } }>(
      sql`select params from notifications where user_id = ${buyer.id} and kind = 'CLIENT_WANTS'`,
    );
    expect(notices[0]?.params.packets.split(', ').toSorted()).toEqual(
      [numberOf(rows[2]), numberOf(rows[3])].toSorted(),
    );
    expect((await look(link)).body).toContain('Change my mind');
    await answer({ stone: '1', kind: 'UNDO' });
    expect((await details(id)).client_page.wanted).toBe(1);
  });

  it('is quoted as PDF, and printed from the page', async () => {
    const data = {
      pieces: ids.slice(0, 3),
      prices: 'MARK_UP',
      mark_up: { kind: 'FIXED', value: '500' },
      client_name: 'Maison Haddad',
    };
    const { status, body } = await send('createQuote', { data });
    expect(status, JSON.stringify(body)).toBe(200);
    const { quote } = calls.createQuote.response.parse(body);
    expect(quote).toMatchObject({ goods: 'PIECE', pieces: 3 });
    await drawQuotes(test.services);
    const ready = calls.getQuote.response.parse((await send('getQuote', { id: quote.quote_id })).body).quote;
    expect(ready.status).toBe('READY');
    const file = await test.app.inject({
      url: ready.link ?? '',
      headers: { authorization: buyer.token },
    });
    const { link } = await make(data);
    const printed = await look(`${link}/pdf`);
    for (const [pdf, sum] of [
      [file.rawPayload, 'Total, 3 pieces'],
      [printed.rawPayload, 'Total, 3 pieces'],
    ] as const) {
      const text = (await readDocumentText([pdf])).flatMap(({ letters }) => letters).join('');
      for (const row of rows.slice(0, 3)) {
        expect(text).toContain(titleOf(row));
        expect(text).not.toContain(numberOf(row));
      }
      expect(text).toContain(sum);
      expect(text).not.toMatch(/Ashgrove|ASH-1|98,713|per ct/);
    }
  });

  it('leaves out a piece that was sold, and names it to the customer', async () => {
    const chosen = ids.slice(4, 6);
    const { link } = await make({ pieces: chosen, prices: 'COST' });
    await test.services.database.query(
      sql`update jewellery_pieces set status = 'SOLD' where uuid = ${chosen[0]}`,
    );
    const { body } = await look(link);
    expect(body).toContain('No longer available');
    expect(body).not.toContain(dollars(costOf(rows[4])));
    const { body: quoted } = await send('createQuote', { data: { pieces: chosen } });
    expect(calls.createQuote.response.parse(quoted).unavailable).toEqual([
      { stock_uuid: chosen[0], stock_no: numberOf(rows[4]), status: 'SOLD' },
    ]);
    const { body: none } = await send('createQuote', { data: { pieces: chosen.slice(0, 1) } });
    expect(none['message']).toBe('STONE_NOT_AVAILABLE');
  });

  it('rejects stones and pieces together, neither, a mark-up per carat, and pieces that customers do not see', async () => {
    const [stone = ''] = await insertTestStones(test.services.database, { count: 1 });
    const perCarat = { prices: 'MARK_UP', mark_up: { kind: 'PER_CARAT', value: '10' } };
    for (const data of [
      { pieces: ids.slice(0, 1), stones: [stone] },
      {},
      { pieces: ids.slice(0, 1), ...perCarat },
    ])
      expect((await send('createClientPage', { data })).body['message']).toBe('BODY_INVALID');
    await test.services.database.query(sql`update jewellery_pieces set images = '{}' where uuid = ${ids[5]}`);
    expect((await send('createClientPage', { data: { pieces: [ids[5]] } })).body['message']).toBe(
      'NOT_FOUND',
    );
    const page = await make({ pieces: ids.slice(0, 1) });
    const update = { id: page.client_page_id, data: perCarat };
    expect((await send('updateClientPage', update)).body['message']).toBe('BODY_INVALID');
  });
});
