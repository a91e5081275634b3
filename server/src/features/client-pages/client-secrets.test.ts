import { clientFields, quoteFilePath, type CallName } from '@loupe/contract';
import { amountOf, formatScaled, groupThousands, priceForCustomer } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { mediaTargets } from '../../media-targets.ts';
import { readDocumentText } from '../documents/testing/read-document.ts';
import { addMedia } from '../media/add-media.ts';
import { mediaFile, sourceOf } from '../media/testing/media-files.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { drawQuotes } from '../quotes/testing/draw-quotes.ts';
import { unpackedText } from './testing/unpacked-text.ts';

const discountHundredths = 317;
/** Figures that no other text contains by chance. */
const price = { rap: 971_300, disc: -3_147, ppc: 665_634 } as const;
const supplier = 'Ashgrove Rough Holdings';
const seller = 'Northlight Diamonds FZE';

/** A JPEG with a comment behind its first marker. */
function withComment(file: Buffer, text: Buffer): Buffer {
  const header = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([file.subarray(0, 2), header, text, file.subarray(2)]);
}

/** An MP4 with a box of metadata at its end. */
function withTitle(file: Buffer, text: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, text.length + 8, ...Buffer.from('udta')]);
  return Buffer.concat([file, header, text]);
}

describeOnDatabase('what leaves the building', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  /** The values themselves, as a person and as a program would write them. */
  let secrets: Map<string, string>;
  let packets: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, {
      count: 6,
      change: (stone, index) => ({
        ...stone,
        isNet: false,
        priceBasis: 'PPC',
        listBasis: 'OWN',
        noListReason: null,
        facts: {
          ...stone.facts,
          ...price,
          ppc: price.ppc + index * 137,
          stock_no: `QX-${70_411 + index}`,
          carat: 1_510 + index * 13,
          amount: amountOf(price.ppc + index * 137, 1_510 + index * 13),
        },
      }),
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: discountHundredths });
    await database.query(sql`update users set company_name = 'Meridian Gems' where id = ${buyer.id}`);
    await database.query(sql`update suppliers set name = ${supplier} where is_own`);
    await writeSetting(database, 'company_name', seller);
    await database.query(
      sql`insert into currency_rates (currency, usd_per_unit, as_of, set_by, set_at)
        values ('AED', 0.27229408, '2026-11-23', ${buyer.id}, now())`,
    );
    const loaded = await loadStonesByUuid(database, stones);
    packets = loaded.flatMap(({ facts: { stock_no: number } }) => (number === null ? [] : [number]));
    secrets = new Map(
      loaded.flatMap((stone) => {
        const final = priceForCustomer(toPriceableStone(stone), discountHundredths);
        const cents = {
          'own amount': final.finalAmountCents,
          'own price per carat': final.finalPpcCents,
          'listed amount': stone.facts.amount ?? 0,
          'listed price per carat': stone.facts.ppc ?? 0,
          'list price': price.rap,
        };
        const discounts = { discount: -price.disc, 'own discount': -(final.finalDiscHundredths ?? 0) };
        return [
          ...Object.entries(cents).flatMap(([name, value]) =>
            formsOf(value).map((text) => [text, name] as const),
          ),
          ...Object.entries(discounts).map(([name, value]) => [formatScaled(value, 2), name] as const),
        ];
      }),
    );
    for (const [text, name] of [
      [supplier, 'supplier'],
      [seller, 'seller'],
      [formatScaled(discountHundredths, 2), 'account discount'],
      ['Loupe', 'product'],
    ] as const)
      secrets.set(text, name);
    for (const uuid of stones) secrets.set(uuid, 'id of the stone');
    const [uuid = '', number = ''] = [stones[0], packets[0]];
    const secret = Buffer.from(`${number} ${supplier} ${seller}`);
    for (const [kind, file] of [
      ['IMAGE', withComment(mediaFile('photograph.jpg'), secret)],
      ['VIDEO', withTitle(mediaFile('film.mp4'), secret)],
    ] as const)
      await addMedia(database, mediaTargets, {
        source: sourceOf(`${number}.${kind === 'IMAGE' ? 'jpg' : 'mp4'}`, file),
        goods: { kind: 'STONE', uuid, number },
        kind,
        position: 0,
        actor: 'test',
        now: new Date(),
      });
  });

  const formsOf = (cents: number) => {
    const plain = formatScaled(cents, 2);
    return [plain, groupThousands(plain), String(cents), ...(cents % 100 === 0 ? [plain.slice(0, -3)] : [])];
  };

  /** The texts of `haystack` that must not be in it. Coordinates of drawings are no figures. */
  const found = (haystack: string, also: readonly string[] = packets) => {
    const text = haystack.replaceAll(/\s(?:d|viewBox|x|y)="[^"]*"/g, '');
    const isThere = (secret: string) => {
      const at = text.toLowerCase().indexOf(secret.toLowerCase());
      if (at === -1) return false;
      return (
        !/^\d/.test(secret) || new RegExp(`(?<![\\d.,])${secret.replaceAll('.', '\\.')}(?!\\d)`).test(text)
      );
    };
    return [...secrets.keys(), ...also]
      .filter(isThere)
      .map((secret) => `${secret} (${secrets.get(secret) ?? 'packet'})`);
  };

  const send = async (name: CallName, data: object) => {
    const { status, body } = await test.send(name, { data }, buyer.token);
    expect(status, JSON.stringify(body)).toBe(200);
    return JSON.parse(JSON.stringify(body));
  };
  const selection = (more: object) => ({
    stones,
    prices: 'MARK_UP',
    mark_up: { kind: 'PERCENT', value: '18' },
    round_up_to: '10',
    currency: 'AED',
    title: 'Six stones for your ring',
    client_name: 'Mrs Layla Haddad',
    ...more,
  });
  const everything = clientFields.filter((field) => field !== 'stock_no');

  /** Every kind of mark-up. Amounts are not round, so that none equals a secret by chance. */
  const markUps = () => [
    {},
    { mark_up: { kind: 'PER_CARAT', value: '713' } },
    { mark_up: { kind: 'FIXED', value: '1293' } },
    { stone_mark_ups: { [stones[0] ?? '']: { kind: 'FIXED', value: '2297' } } },
  ];

  it('has none of the secrets in a page, its form, its files and its headers', async () => {
    for (const more of [...markUps(), { fields: everything }, { prices: 'NONE', mark_up: undefined }]) {
      const { client_page: page }: { client_page: { link: string } } = await send(
        'createClientPage',
        selection(more),
      );
      const below = [
        '',
        '?currency=AED',
        '?lang=zh',
        '/answer?stone=1&kind=ASK',
        '/answer?stone=all&kind=WANT',
        '/media/1/1',
        '/logo',
        '/x',
      ];
      for (const path of below) {
        const { body, headers } = await test.app.inject({ url: `${page.link}${path}` });
        expect(found(`${JSON.stringify(headers)} ${path.startsWith('/media') ? '' : body}`), path).toEqual(
          [],
        );
      }
      for (const number of [1, 2]) {
        const { statusCode, rawPayload } = await test.app.inject({ url: `${page.link}/media/1/${number}` });
        expect(statusCode).toBe(200);
        for (const secret of [supplier, seller, ...packets])
          expect(rawPayload.includes(secret), `${secret} in ${number}`).toBe(false);
      }
    }
  });

  it('has none of them in the messages and the sheets', async () => {
    for (const more of [...markUps(), { fields: everything }, { language: 'gu' }]) {
      const { messages } = await send('previewClientPage', selection(more));
      expect(found(JSON.stringify(messages))).toEqual([]);
      for (const format of ['csv', 'xlsx'] as const) {
        const { content, file_name: name }: { content: string; file_name: string } = await send(
          'exportClientSheet',
          {
            ...selection(more),
            format,
          },
        );
        const bytes = Buffer.from(content, 'base64');
        const text = format === 'csv' ? bytes.toString('utf8') : unpackedText(bytes);
        expect(text).toContain(format === 'csv' ? 'GIA' : 'Meridian Gems');
        expect(found(`${name} ${text}`), format).toEqual([]);
      }
    }
  });

  it('has none of them in the PDF of a quote and what is answered about it', async () => {
    // One quote: each is drawn in a thread. The other mark-ups change the amounts only.
    const [, perCarat] = markUps();
    const started = await send('createQuote', selection({ ...perCarat, fields: everything }));
    const { quote_id: id } = z.object({ quote_id: z.string() }).parse(started.quote);
    await drawQuotes(test.services);
    const { body } = await test.send('getQuote', { id }, buyer.token);
    const quote = body['quote'];
    expect(quote).toMatchObject({ status: 'READY' });
    const { rawPayload, headers } = await test.app.inject({
      url: `${quoteFilePath}${id}`,
      headers: { authorization: buyer.token },
    });
    const strokes = await readDocumentText([rawPayload]);
    const text = strokes.map(({ letters }) => letters.join('')).join('\n');
    expect(text).toContain('Meridian Gems');
    const withoutIds = { ...z.record(z.string(), z.unknown()).parse(quote), quote_id: '', link: '' };
    expect(found(`${text} ${JSON.stringify([headers, withoutIds])}`)).toEqual([]);
    // What is not compressed: the metadata.
    for (const secret of [supplier, seller, 'Loupe', ...packets, ...stones])
      expect(rawPayload.includes(secret), secret).toBe(false);
  });

  it('has in the PDF of a page only what the page shows', async () => {
    const { client_page: page }: { client_page: { link: string } } = await send(
      'createClientPage',
      selection({ fields: everything, note: 'Chosen on 21 November.' }),
    );
    const shown = `${(await test.app.inject({ url: page.link })).body} ${
      (await test.app.inject({ url: `${page.link}?currency=AED` })).body
    }`;
    const { rawPayload, headers, statusCode } = await test.app.inject({ url: `${page.link}/pdf` });
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'application/pdf',
      'noindex, nofollow',
    ]);
    const strokes = await readDocumentText([rawPayload]);
    const text = strokes.map(({ letters }) => letters.join('')).join('\n');
    expect(text).toContain('Mrs Layla Haddad');
    expect(found(`${text} ${JSON.stringify(headers)}`)).toEqual([]);
    for (const secret of [supplier, seller, 'Loupe', ...packets, ...stones])
      expect(rawPayload.includes(secret), secret).toBe(false);
    const figuresOf = (one: string) => new Set(one.match(/\d(?:[\d.,]*\d)?/g));
    // Numbers of lines and pages are the only figures that the page does not contain.
    const known = figuresOf(shown.replaceAll(/\s(?:d|viewBox|x|y)="[^"]*"/g, ''));
    expect([...figuresOf(text)].filter((one) => !known.has(one) && !/^\d$/.test(one))).toEqual([]);
  });

  it('has packet numbers and the own price where they are asked for, and the test finds them there', async () => {
    const { client_page: page } = await send(
      'createClientPage',
      selection({ fields: clientFields, prices: 'COST', mark_up: undefined }),
    );
    const shown = found((await test.app.inject({ url: page.link })).body);
    expect(shown.filter((one) => one.endsWith('(packet)'))).toHaveLength(stones.length);
    expect(shown.filter((one) => one.endsWith('(own amount)'))).toHaveLength(stones.length);
    expect(shown.some((one) => one.includes('list'))).toBe(false);
  });

  it('adds up: page, message, sheet and figures name the same prices for every mark-up', async () => {
    const hundredths = fc.integer({ min: 0, max: 99_999 }).map((value) => formatScaled(value, 2));
    const markUp = fc.record({ kind: fc.constantFrom('PERCENT', 'PER_CARAT', 'FIXED'), value: hundredths });
    await fc.assert(
      fc.asyncProperty(markUp, fc.integer({ min: 0, max: 100_000 }), async (mark_up, roundUp) => {
        const data = selection({ mark_up, round_up_to: formatScaled(roundUp, 2), currency: null });
        const { figures, messages } = await send('previewClientPage', data);
        const { content } = await send('exportClientSheet', { ...data, format: 'csv' });
        const lines = Buffer.from(content, 'base64').toString('utf8').trim().split('\r\n').slice(1);
        const cents = lines.map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
        const total = cents.reduce((sum, one) => sum + one, 0);
        expect(formatScaled(total, 2)).toBe(figures.client);
        expect(total).toBeGreaterThanOrEqual(Math.round(Number(figures.cost) * 100));
        expect(cents.every((one) => roundUp === 0 || one % roundUp === 0)).toBe(true);
        const written = groupThousands(formatScaled(total, 2).replace(/\.00$/, ''));
        expect(messages.words).toContain(`$${written}`);
      }),
      { numRuns: 40 },
    );
  });
});
