import { exportRowsHeader } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { inTransaction } from '../../platform/database.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';
import { firstStoneRow, readExport, totalsRow, type ReadSheet } from './testing/read-export.ts';

const asStrings = z.array(z.record(z.string(), z.string()));
const figure = z.object({ summary: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) });
const stoneRows = z.array(z.record(z.string(), z.unknown()));

const remarks: Readonly<Record<number, string>> = {
  3: '=HYPERLINK("http://evil.example","Click")',
  4: "+cmd|' /C calc'!A0",
  5: '@x',
  6: '-2+3 & <b>"so"</b> \u0007 _x0041_',
  7: '\tTAB, "quoted"\r\nand a new line',
};

describeOnDatabase('export file', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  const allStones = { type: 'All', packetNo: 'P-*' };

  const link = async (data: object, user = buyer): Promise<string> => {
    const { status, body } = await test.send(
      'exportData',
      { data: { search_param: allStones, format: 'xlsx', ...data } },
      user.token,
    );
    expect(status).toBe(200);
    return String(body['link']);
  };
  const fetchFile = async (data: object, user = buyer) =>
    test.app.inject({ method: 'GET', url: await link(data, user) });
  const sheetOf = async (data: object, user = buyer): Promise<ReadSheet> =>
    readExport((await fetchFile(data, user)).rawPayload);
  const csvOf = async (data: object, user = buyer) =>
    asStrings.parse(
      parse((await fetchFile({ format: 'csv', ...data }, user)).rawPayload, { bom: true, columns: true }),
    );
  const search = async (view: object, user = buyer) => {
    const { body } = await test.send('search', { search_param: allStones, view }, user.token);
    return body;
  };

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => priceListOrSample(transaction));
    stones = await insertTestStones(database, {
      count: 120,
      change: (stone, index) => {
        const facts = {
          ...stone.facts,
          stock_no: `P-${index}`,
          remark: remarks[index] ?? null,
          // Weights with three decimals, as from a fine scale: the screen rounds them, the amounts must not.
          carat: (stone.facts.carat ?? 0) + (index % 10),
          lab: 'GIA',
          report_no: `21${10_000_000 + index}`,
          report_file: index === 9 ? 'https://reports.example/a?b="1"&c=2' : null,
        };
        const ppc = facts.ppc ?? 0;
        const amount = Math.round((ppc * facts.carat) / 1000);
        // Some stones have no list price, others a net price: both are totalled differently.
        if (index % 11 === 0) {
          return {
            ...stone,
            priceBasis: 'PPC',
            facts: { ...facts, amount, rap: null, disc: null },
            listBasis: null,
            noListReason: 'FANCY_COLOUR',
          };
        }
        return { ...stone, isNet: index % 7 === 0, facts: { ...facts, amount } };
      },
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 275 });
  });

  it('shows an independent program the figures of the screen, per stone and in total', async () => {
    const response = await search({ limit: 500 });
    const rows = stoneRows.parse(response['rows']);
    const { summary } = figure.parse(response);
    const sheet = await sheetOf({});
    expect(sheet.stones).toBe(120);
    for (const [index, row] of rows.entries()) {
      const at = firstStoneRow + index;
      const shown = (head: string) => sheet.cell(head, at).value;
      expect([shown('Packet'), shown('Shape'), shown('Type')]).toEqual([
        row['stock_no'],
        row['shape'],
        row['type'],
      ]);
      expect(inHundredths(shown('Carat'))).toBe(row['carat']);
      for (const [head, key] of figureHeads) {
        expect(shown(head), `${head} of ${String(row['stock_no'])}`).toBe(numberOr(row[key]));
      }
      expect(shown('Listed')).toBe(row['first_listed_on']);
    }
    expect(sheet.cell('Packet', totalsRow).value).toBe(summary['pieces']);
    expect(inHundredths(sheet.cell('Carat', totalsRow).value)).toBe(summary['cts']);
    expect(sheet.cell('Disc %', totalsRow).value).toBe(numberOr(summary['avg_disc']));
    expect(sheet.cell('Final disc %', totalsRow).value).toBe(numberOr(summary['final_disc']));
    expect(sheet.cell('Final $/ct', totalsRow).value).toBe(numberOr(summary['rate_per_ct']));
    expect(sheet.cell('Amount $', totalsRow).value).toBe(numberOr(summary['amount']));
    expect(sheet.at('D5').value).toBe(numberOr(summary['add_disc']));
    expect(sheet.at('D4').value).toBe(2.75);
  });

  it('has formulas that a spreadsheet recalculates to the same figures', async () => {
    const sheet = await sheetOf({});
    let worked = 0;
    const holds = (ref: string) => {
      const { value, formula } = sheet.at(ref);
      expect(formula, ref).not.toBeNull();
      const recomputed = sheet.evaluate(formula ?? '');
      expect(Number(recomputed).toFixed(2), `${ref}: ${formula ?? ''}`).toBe(Number(value).toFixed(2));
      worked++;
    };
    for (let row = firstStoneRow; row < firstStoneRow + sheet.stones; row++) {
      holds(`${sheet.letters('Final $/ct')}${row}`);
      holds(`${sheet.letters('Amount $')}${row}`);
    }
    for (const head of [
      'Packet',
      'Carat',
      'Disc %',
      'Final disc %',
      'Final $/ct',
      'List amount $',
      'Amount $',
    ]) {
      holds(`${sheet.letters(head)}${totalsRow}`);
    }
    holds('D5');
    expect(worked).toBe(120 * 2 + 8);
  });

  it('calculates totals when price columns are left out, without revealing those prices', async () => {
    const sheet = await sheetOf({ fields: ['color', 'final_disc', 'final_ppc', 'rap'] });
    expect(sheet.heads).toEqual([
      'Packet',
      'Type',
      'Carat',
      'Colour',
      'Rap $/ct (sample list, not Rapaport)',
      'Final disc %',
      'Final $/ct',
      'Treatment',
      'Your offer',
      'Your hold',
    ]);
    const { summary } = figure.parse(await search({ limit: 0 }));
    const { value, formula } = sheet.cell('Final disc %', totalsRow);
    expect(value).toBe(numberOr(summary['final_disc']));
    expect(Number(sheet.evaluate(formula ?? '')).toFixed(2)).toBe(summary['final_disc']);
    expect(sheet.at('D4').value).toBeNull();
    const plain = await sheetOf({ fields: ['color'] });
    expect(plain.heads).toEqual([
      'Packet',
      'Type',
      'Carat',
      'Colour',
      'Treatment',
      'Your offer',
      'Your hold',
    ]);
    expect([plain.at('D4').value, plain.at('D5').value, plain.at(`E${totalsRow}`).value]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('ends with two empty columns for the customer’s offers and holds, which staff’s files lack', async () => {
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const selected = stones.slice(0, 3);
    const sheet = await sheetOf({ selected });
    expect(sheet.heads.slice(-2)).toEqual(['Your offer', 'Your hold']);
    for (let row = totalsRow; row < firstStoneRow + 3; row++) {
      if (row === totalsRow + 1) continue;
      expect([sheet.cell('Your offer', row).value, sheet.cell('Your hold', row).value]).toEqual([null, null]);
    }
    expect((await sheetOf({ selected }, sales)).heads).not.toContain('Your offer');
    const [record] = await csvOf({ selected });
    expect(Object.keys(record ?? {}).slice(-2)).toEqual(['Your offer', 'Your hold']);
    expect([record?.['Your offer'], record?.['Your hold']]).toEqual(['', '']);
    expect(Object.keys((await csvOf({ selected }, sales))[0] ?? {})).not.toContain('Your hold');
  });

  it('states the company, the time and the price list', async () => {
    const sheet = await sheetOf({});
    expect(sheet.at('A1').value).toBe('Northlight Diamonds');
    expect(sheet.at('A2').value).toMatch(/^Diamond Result, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GST$/);
    expect(sheet.at('A3').value).toBe('Price list: sample (not Rapaport), 02 Jan 2026');
  });

  it('stores the dealer’s text as text in a workbook, whatever its first character', async () => {
    const sheet = await sheetOf({ selected: [3, 4, 5, 6, 7].map((index) => stones[index]) });
    const cells = Array.from({ length: 5 }, (_, index) => sheet.cell('Remark', firstStoneRow + index));
    const packets = Array.from(
      { length: 5 },
      (_, index) => sheet.cell('Packet', firstStoneRow + index).value,
    );
    for (const [index, { value, formula }] of cells.entries()) {
      expect(formula).toBeNull();
      const wrote = remarks[Number(String(packets[index]).slice(2))] ?? '';
      expect(String(value).replaceAll('_x005F_', '_')).toBe(
        wrote.replace('\u0007', '').replace('\r\n', '\n'),
      );
    }
  });

  it('prefixes such text with an apostrophe in CSV, and leaves negative figures as numbers', async () => {
    const records = await csvOf({ selected: [3, 4, 5, 6, 7].map((index) => stones[index]) });
    const remarksByPacket = Object.fromEntries(records.map((record) => [record['Packet'], record['Remark']]));
    for (const [number, wrote] of Object.entries(remarks))
      expect(remarksByPacket[`P-${number}`]).toBe(`'${wrote}`);
    expect(records.every((record) => /^-?\d+\.\d\d$/.test(record['Final disc %'] ?? ''))).toBe(true);
    expect(records.some((record) => (record['Disc %'] ?? '').startsWith('-'))).toBe(true);
  });

  it('contains the figures of the screen in CSV, in the requested order', async () => {
    const sort = [{ key: 'final_ppc', direction: 'desc' }];
    const rows = stoneRows.parse((await search({ limit: 500, sort }))['rows']);
    const records = await csvOf({ sort });
    expect(records.map((record) => [record['Packet'], record['Final $/ct'], record['Final disc %']])).toEqual(
      rows.map((row) => [row['stock_no'], row['final_ppc'], row['final_disc'] ?? '']),
    );
  });

  it('links the report number to the report file, otherwise to the laboratory', async () => {
    const sheet = await sheetOf({ selected: [stones[9], stones[10]] });
    const links = [0, 1].map((index) => sheet.cell('Report', firstStoneRow + index));
    expect(links.map(({ formula }) => formula)).toEqual(
      expect.arrayContaining([
        'HYPERLINK("https://reports.example/a?b=""1""&c=2","2110000009")',
        expect.stringMatching(/^HYPERLINK\("https:\/\/[^"]*2110000010[^"]*","2110000010"\)$/),
      ]),
    );
  });

  it('exports the selected stones, all others, or those that match the column filters', async () => {
    const [one, two] = stones;
    const packets = async (data: object) => (await csvOf(data)).map((record) => record['Packet']);
    expect(new Set(await packets({ selected: [one, two] }))).toEqual(new Set(['P-0', 'P-1']));
    const selected = [5, 2, 8, 1].map((index) => stones[index]);
    expect(await packets({ selected, keepsSelectedOrder: true })).toEqual(['P-5', 'P-2', 'P-8', 'P-1']);
    const rest = await packets({ selected: [one, two], isSelectionInverted: true });
    expect(rest).toHaveLength(118);
    expect(rest).not.toContain('P-0');
    expect(await packets({ columnFilters: { stock_no: 'P-11' } })).toHaveLength(11);
    const all = await sheetOf({ selected: [one, two], isSelectionInverted: true });
    const { selected_summary: summary } = z
      .object({ selected_summary: z.record(z.string(), z.unknown()) })
      .parse(await search({ selected: [one, two], isSelectionInverted: true, limit: 0 }));
    expect(all.cell('Amount $', totalsRow).value).toBe(numberOr(summary['amount']));
    expect(all.cell('Packet', totalsRow).value).toBe(118);
  });

  it('uses the prices of the requesting user: another customer, and the desk', async () => {
    for (const userOptions of [{ userDiscHundredths: 1000 }, { role: 'sales' }] as const) {
      const user = await createSignedInUser(test.services, userOptions);
      const rows = stoneRows.parse((await search({ limit: 500 }, user))['rows']);
      const records = await csvOf({}, user);
      expect(records.map((record) => record['Amount $'])).toEqual(rows.map((row) => row['final_amount']));
    }
  });

  it('reports its number of rows and its type, also when it is empty', async () => {
    const file = await fetchFile({ search_param: { ...allStones, packetNo: 'NOT-THERE' } });
    expect(file.headers).toMatchObject({
      [exportRowsHeader]: '0',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="northlight-diamonds-\d\d-\w{3}-\d{4}-\d{4}\.xlsx"$/,
      ),
      'cache-control': 'no-store',
    });
    const sheet = await readExport(file.rawPayload);
    expect([sheet.stones, sheet.cell('Packet', totalsRow).value]).toEqual([0, 0]);
  });

  it('uses the language of the requesting user, with a right-to-left sheet for Arabic', async () => {
    const reader = await createSignedInUser(test.services);
    await test.services.database.query(sql`update users set locale = 'ar' where id = ${reader.id}`);
    const { rawPayload } = await fetchFile({ selected: stones.slice(0, 2) }, reader);
    const sheet = await readExport(rawPayload);
    expect(sheet.heads).toContain('الوزن بالقيراط');
    expect(sheet.heads).toContain('الخصم النهائي %');
    expect(sheet.at('A3').value).toMatch(/^قائمة الأسعار: /);
    const workbook = new Workbook();
    await workbook.xlsx.load(rawPayload);
    expect(workbook.worksheets[0]?.name).toBe('نتائج الألماس');
    expect(workbook.worksheets[0]?.views[0]).toMatchObject({ rightToLeft: true });
    const [stone] = await csvOf({ selected: stones.slice(0, 1) }, reader);
    expect(stone).toHaveProperty('المختبر', 'GIA');
  });
});

const figureHeads = [
  ['Rap $/ct (sample list, not Rapaport)', 'rap'],
  ['Disc %', 'disc'],
  ['$/ct', 'ppc'],
  ['Final disc %', 'final_disc'],
  ['Final $/ct', 'final_ppc'],
  ['List amount $', 'amount'],
  ['Amount $', 'final_amount'],
  ['Depth %', 'depth_pct'],
  ['L:W', 'lw_ratio'],
] as const;

const numberOr = (decimal: unknown): number | null => (typeof decimal === 'string' ? Number(decimal) : null);

/** A weight with three decimals, as the screen shows it. */
const inHundredths = (carat: unknown) => formatScaled(Math.round(Number(carat) * 1000), 3, 2);
