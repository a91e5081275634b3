import { locales, quoteFilePath, quoteKeptDays, type Quote, type StoneRow } from '@loupe/contract';
import { gulfDay, isoGulfDay, groupThousands, markUpAmount, parseScaled } from '@loupe/domain';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { beforeAll, expect, it, test } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { readDocumentText } from '../documents/testing/read-document.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import { drawQuote } from './draw-quote.ts';
import { quotedAttributes } from './quote-content.ts';
import { drawQuotes } from './testing/draw-quotes.ts';
import { pictureQuote, pictureStones } from './testing/sample-quote.ts';

const drawn = async (content = pictureQuote) => {
  const strokes = await readDocumentText(
    await drawQuote(content, { number: 'Q-2026-0148', logo: null }, async () => undefined),
  );
  return {
    text: strokes.flatMap(({ letters }) => letters).join(''),
    missing: strokes.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === '0000'),
  };
};

test('a quote contains its stones, total and second currency', async () => {
  const { text } = await drawn();
  for (const part of [
    'Quotation',
    'Maison Haddad SARL',
    'Rohan Mehta',
    'GIA 2466104518',
    '4,950.00',
    '24,820.00',
  ])
    expect(text).toContain(part);
  expect(text).toContain('3,278.15 per ct');
  expect(text).toContain('7.37–7.42 × 4.55 mm');
  expect(text).toContain('about AED 91,151.45 at 3.6725, the rate of 23 Nov 2026');
  expect(text).toContain('page 1 of 1');
});

test.each(locales)('a quote in %s has a glyph for every letter', async (language) => {
  expect((await drawn({ ...pictureQuote, language })).missing).toEqual([]);
});

test('a catalogue has one stone on a page, and a quote without prices has no total', async () => {
  expect((await drawn({ ...pictureQuote, layout: 'ONE' })).text).toContain('page 1 of 4');
  const stones = pictureStones.map((stone) => ({ ...stone, amountCents: null }));
  const { text } = await drawn({ ...pictureQuote, stones, converted: null });
  expect(text).not.toContain('US$');
  expect(text).not.toContain('per ct');
});

test('never contains facts of cost or supplier, and packet numbers only when chosen', () => {
  for (const key of [
    'rap',
    'disc',
    'ppc',
    'final_ppc',
    'final_disc',
    'final_amount',
    'amount',
    'remark',
    'stock_no',
  ] as const)
    expect(quotedAttributes(pictureQuote.fields).has(key)).toBe(false);
  expect(quotedAttributes([...pictureQuote.fields, 'stock_no']).has('stock_no')).toBe(true);
});

describeOnDatabase('a quote', (open) => {
  let app: TestApp;
  let buyer: TestUser;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 6 });
    app = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(app.services, { userDiscHundredths: 200 });
  });

  const create = async (data: object) => app.send('createQuote', { data }, buyer.token);
  const quoteOf = (body: Readonly<Record<string, unknown>>): Quote =>
    JSON.parse(JSON.stringify(body['quote']));
  const readWhenDrawn = async (id: string): Promise<Quote> => {
    await drawQuotes(app.services);
    return quoteOf((await app.send('getQuote', { id }, buyer.token)).body);
  };
  const fetchFile = async (id: string, { token }: TestUser) =>
    app.app.inject({ url: `${quoteFilePath}${id}`, headers: { authorization: token } });

  it('holds until a day from today to a year ahead', async () => {
    for (const day of ['2001-01-01', '2999-01-01']) {
      const { status, body } = await create({ stones: stones.slice(0, 1), valid_until: day });
      expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
      expect(JSON.stringify(body)).toContain('data.valid_until');
    }
  });

  it('is drawn in a thread; its file has the marked-up prices and none of the cost', async () => {
    const chosen = stones.slice(0, 3);
    const { status, body } = await create({
      stones: chosen,
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '17.5' },
      round_up_to: '10',
      client_name: 'Maison Haddad',
      valid_until: isoGulfDay(gulfDay(new Date()) + 7),
    });
    expect(status).toBe(200);
    const started = quoteOf(body);
    expect(started).toMatchObject({ status: 'PREPARING', pieces: 3, link: null });
    expect(started.number).toMatch(/^Q-\d{4}-0001$/);
    const quote = await readWhenDrawn(started.quote_id);
    expect(quote).toMatchObject({
      status: 'READY',
      pieces_drawn: 3,
      link: `${quoteFilePath}${quote.quote_id}`,
    });
    const file = await fetchFile(quote.quote_id, buyer);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${quote.number}.pdf"`);
    const strokes = await readDocumentText([file.rawPayload]);
    const text = strokes.flatMap(({ letters }) => letters).join('');
    for (const id of chosen) {
      const detail = await app.send('stoneDetail', { id }, buyer.token);
      const stone: StoneRow = JSON.parse(JSON.stringify(detail.body['stone']));
      const of = (key: string) => String(stone[key]);
      const cents = (key: string) => parseScaled(of(key), 2) ?? 0;
      const client = markUpAmount(
        { amountCents: cents('final_amount'), caratThousandths: parseScaled(of('carat'), 3) ?? 0 },
        { kind: 'PERCENT', hundredths: 1_750 },
        1_000,
      );
      expect(text).toContain(groupThousands((client / 100).toFixed(2)));
      for (const key of ['final_ppc', 'final_amount', 'ppc', 'amount', 'rap'])
        expect(text).not.toContain(groupThousands(of(key)));
      for (const key of ['disc', 'final_disc', 'stock_no']) expect(text).not.toContain(of(key));
      expect(file.rawPayload.includes(of('stock_no'))).toBe(false);
    }
    const stranger = await createSignedInUser(app.services);
    expect((await fetchFile(quote.quote_id, stranger)).statusCode).toBe(404);
    expect((await app.send('getQuote', { id: quote.quote_id }, stranger.token)).status).toBe(404);
    const listed = await app.send('listQuotes', {}, buyer.token);
    const row = { number: quote.number, client_name: 'Maison Haddad', pieces: 3, status: 'READY' };
    expect(listed.body['quotes']).toMatchObject([row]);
    // The total of the list is that of the paper.
    expect(text).toContain(groupThousands(quote.total ?? 'no total'));
    expect((await app.send('endQuote', { id: quote.quote_id }, stranger.token)).status).toBe(404);
    await app.services.database.query(
      sql`update quotes set valid_until = current_date - 10 where uuid = ${quote.quote_id}`,
    );
    const expired = await app.send('getQuote', { id: quote.quote_id }, buyer.token);
    expect(quoteOf(expired.body)).toMatchObject({ status: 'EXPIRED', link: quote.link });
    for (const _ of [1, 2]) {
      const ended = quoteOf((await app.send('endQuote', { id: quote.quote_id }, buyer.token)).body);
      expect(ended).toMatchObject({ status: 'ENDED', link: quote.link });
    }
  });

  it('is shown before it is created: its first page as an image, without a number being used', async () => {
    const data = { stones: stones.slice(0, 2), prices: 'COST', client_name: 'Maison Haddad' };
    const { status, body } = await app.send('previewQuote', { data }, buyer.token);
    const image = Buffer.from(String(body['image']), 'base64');
    const { width, height, format } = await sharp(image).metadata();
    expect([status, format, width, height]).toEqual([200, 'png', 1190, 1682]);
    // The quotes that exist are those before: no number was used.
    const listed = await app.send('listQuotes', {}, buyer.token);
    expect(JSON.stringify(listed.body['quotes']).match(/Q-\d{4}-\d{4}/g)).toHaveLength(1);
  });

  it('is deleted 90 days after the last day of its prices', async () => {
    const { database } = app.services;
    const { body } = await create({ stones: stones.slice(0, 1) });
    const { quote_id: id, valid_until: until } = quoteOf(body);
    await readWhenDrawn(id);
    const noonAfter = (days: number) => new Date(Date.parse(`${until}T08:00:00Z`) + days * 86_400_000);
    await deleteExpired(database, 'quotes', { now: noonAfter(quoteKeptDays), days: quoteKeptDays });
    expect((await app.send('getQuote', { id }, buyer.token)).status).toBe(200);
    await deleteExpired(database, 'quotes', { now: noonAfter(quoteKeptDays + 1), days: quoteKeptDays });
    expect((await app.send('getQuote', { id }, buyer.token)).status).toBe(404);
  });

  it('leaves out stones that cannot be bought, and needs at least one', async () => {
    const rival = await createSignedInUser(app.services);
    const [sold = '', free = ''] = stones.slice(3);
    await app.send('addOrder', { data: { stones: [sold] } }, rival.token);
    const { body } = await create({ stones: [sold, free] });
    expect(body).toMatchObject({ quote: { pieces: 1, total: null }, unavailable: [{ stock_uuid: sold }] });
    expect((await create({ stones: [sold] })).body['message']).toBe('STONE_NOT_AVAILABLE');
    await readWhenDrawn(quoteOf(body).quote_id);
  });

  it('needs a mark-up for prices with one, and stones that exist', async () => {
    const without = await create({ stones: stones.slice(0, 1), prices: 'MARK_UP' });
    expect([without.status, JSON.stringify(without.body)]).toEqual([422, expect.stringContaining('mark_up')]);
    const unknown = await create({ stones: ['00000000-0000-4000-8000-000000000000'] });
    expect(unknown.body['message']).toBe('NOT_FOUND');
  });
});
