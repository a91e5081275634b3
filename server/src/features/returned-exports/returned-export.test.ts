import { calls, limits, type CallResponse } from '@loupe/contract';
import { formatScaled, priceForCustomer } from '@loupe/domain';
import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { inTransaction } from '../../platform/database.ts';
import { firstStoneRow, headRow } from '../export/testing/read-export.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';

type Rows = CallResponse<'readReturnedExport'>['rows'];
type Record_ = Readonly<Record<string, string>>;

const records = z.array(z.record(z.string(), z.string()));
const discHundredths = 275;

describeOnDatabase('a returned export', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];

  const read = async (content: string | Buffer, user = buyer, name = 'export.xlsx') =>
    test.send(
      'readReturnedExport',
      { data: { file_name: name, content: Buffer.from(content).toString('base64') } },
      user.token,
    );
  const rowsOf = async (content: string | Buffer, user = buyer): Promise<Rows> => {
    const { status, body } = await read(content, user);
    expect(status, JSON.stringify(body)).toBe(200);
    return calls.readReturnedExport.response.parse(body).rows;
  };
  const refusalOf = async (content: string | Buffer) => {
    const { status, body } = await read(content);
    const { message, fields } = z
      .object({
        message: z.string(),
        fields: z.array(
          z.object({ field: z.string(), problem: z.string(), cause: z.object({ kind: z.string() }) }),
        ),
      })
      .parse(body);
    expect([status, message, fields[0]?.field]).toEqual([422, 'INVALID_FILE', 'data.content']);
    return [fields[0]?.cause.kind, fields[0]?.problem];
  };
  const exportFile = async (format: 'csv' | 'xlsx', selected = stones, user = buyer): Promise<Buffer> => {
    const data = { search_param: { type: 'All' }, format, selected };
    const { body } = await test.send('exportData', { data }, user.token);
    return (await test.app.inject({ method: 'GET', url: String(body['link']) })).rawPayload;
  };
  const csvRecords = async (selected = stones): Promise<Record_[]> =>
    records.parse(parse(await exportFile('csv', selected), { bom: true, columns: true }));
  const csvOf = (lines: readonly Record_[], delimiter = ',') =>
    stringify([...lines], { header: true, delimiter });

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => priceListOrSample(transaction));
    stones = await insertTestStones(database, {
      count: 12,
      change: (stone, index) => {
        const carat = 1_000 + index * 10;
        // The tenth stone is priced above list.
        const disc = index === 9 ? 10_00 : -30_00;
        const rap = 1_000_000;
        const ppc = (rap * (100_00 + disc)) / 100_00;
        const facts = {
          ...stone.facts,
          stock_no: `R-${index}`,
          carat,
          rap,
          disc,
          ppc,
          amount: (ppc * carat) / 1000,
        };
        return { ...stone, facts, isNet: false, priceBasis: 'DISC', noListReason: null };
      },
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, {
      userDiscHundredths: discHundredths,
      access: ['order', 'offer'],
    });
  });

  const ownPrice = async (stockNo: string) => {
    const { rows } = await test.services.database.query<{
      ppc: number;
      rap: number;
      disc: number;
      carat: number;
    }>(sql`select ppc, rap, disc, carat from stones where stock_no = ${stockNo}`);
    const [row] = rows;
    if (row === undefined) throw new Error(`no stone ${stockNo}`);
    const { finalPpcCents } = priceForCustomer(
      {
        ppcCents: row.ppc,
        rapCents: row.rap,
        discHundredths: row.disc,
        caratThousandths: row.carat,
        isNet: false,
      },
      discHundredths,
    );
    return finalPpcCents;
  };

  /** Writes cells of the exported workbook by their headers, with a library that is not used to read it. */
  const fillWorkbook = async (
    bytes: Buffer,
    cells: readonly (readonly [row: number, head: string, value: string | number])[],
  ) => {
    const workbook = new Workbook();
    await workbook.xlsx.load(bytes);
    const [sheet] = workbook.worksheets;
    if (sheet === undefined) throw new Error('the workbook has no sheet');
    const columns = new Map<string, number>();
    sheet.getRow(headRow).eachCell(({ text }, column) => columns.set(text, column));
    for (const [row, head, value] of cells) sheet.getCell(row, columns.get(head) ?? 0).value = value;
    return Buffer.from(await workbook.xlsx.writeBuffer());
  };

  it('says of each stone what is sold, held and re-priced since, and reads the offers and holds', async () => {
    const file = await exportFile('xlsx');
    const lines = await csvRecords();
    const rowOf = (stockNo: string) => firstStoneRow + lines.findIndex((line) => line['Packet'] === stockNo);
    const { database } = test.services;
    const before = await ownPrice('R-1');
    await database.query(sql`update stones set disc = -3200, ppc = 680000 where stock_no = 'R-1'`);
    await database.query(sql`update stones set status = 'SOLD' where stock_no = 'R-2'`);
    await database.query(sql`update stones set status = 'OFFLINE' where stock_no = 'R-3'`);
    await database.query(sql`update stones set status = 'MEMO' where stock_no = 'R-4'`);
    const other = await createSignedInUser(test.services);
    expect((await test.send('requestHold', { cart: [stones[5]] }, other.token)).status).toBe(200);
    expect((await test.send('requestHold', { cart: [stones[6]] }, buyer.token)).status).toBe(200);
    const offer = 'Your offer';
    const hold = 'Your hold';
    const filled = await fillWorkbook(file, [
      [rowOf('R-0'), offer, '-33%'],
      [rowOf('R-0'), hold, 'yes'],
      [rowOf('R-1'), offer, 6500],
      [rowOf('R-2'), offer, '-35'],
      [rowOf('R-2'), hold, 'x'],
      [rowOf('R-5'), hold, 'hold'],
      [rowOf('R-7'), offer, 35],
      [rowOf('R-8'), offer, 1234],
      [rowOf('R-8'), hold, 'perhaps'],
    ]);
    const rows = await rowsOf(filled);
    expect(rows.map(({ row }) => row)).toEqual(lines.map((_, index) => firstStoneRow + index));
    const byNumber = new Map(rows.map((row) => [row.stock_no, row]));
    expect(Object.fromEntries(rows.map((row) => [row.stock_no, row.status]))).toEqual({
      'R-0': 'AVAILABLE',
      'R-1': 'AVAILABLE',
      'R-2': 'SOLD',
      'R-3': 'UNKNOWN',
      'R-4': 'ON_MEMO',
      'R-5': 'HELD',
      'R-6': 'HELD_BY_COMPANY',
      'R-7': 'AVAILABLE',
      'R-8': 'AVAILABLE',
      'R-9': 'AVAILABLE',
      'R-10': 'AVAILABLE',
      'R-11': 'AVAILABLE',
    });
    const after = await ownPrice('R-1');
    expect(byNumber.get('R-1')).toEqual({
      row: rowOf('R-1'),
      stock_no: 'R-1',
      status: 'AVAILABLE',
      stock_uuid: stones[1],
      file_price: { ppc: formatScaled(before, 2), disc: '-31.93' },
      current_price: { ppc: formatScaled(after, 2), disc: '-33.87' },
      price_change_cents: after - before,
      offer: { text: '6500', ppc_cents: 650_000, issue: null },
      hold: null,
    });
    expect(byNumber.get('R-0')).toMatchObject({
      price_change_cents: 0,
      // 33 % below the list price of 10,000.
      offer: { text: '-33%', ppc_cents: 670_000, issue: null },
      hold: { text: 'yes', issue: null },
    });
    expect(byNumber.get('R-2')).toMatchObject({
      stock_uuid: null,
      current_price: null,
      price_change_cents: null,
      offer: { ppc_cents: null, issue: { cause: { kind: 'ANSWER_NOT_LISTED' } } },
      hold: { issue: { cause: { kind: 'ANSWER_NOT_LISTED' } } },
    });
    // What was withdrawn looks like what was never listed.
    expect(byNumber.get('R-3')).toMatchObject({ stock_uuid: null, current_price: null });
    expect(byNumber.get('R-5')).toMatchObject({ stock_uuid: stones[5], hold: { issue: null } });
    expect(byNumber.get('R-7')?.offer?.issue).toEqual({
      problem: '“35” could be a discount or a price per carat. Enter -35% or $35.',
      cause: { kind: 'OFFER_CELL_AMBIGUOUS', args: { text: '35', figure: '35' } },
    });
    // The limit of the customer is 5 points below the listed discount of 30 %.
    expect(byNumber.get('R-8')).toMatchObject({
      offer: {
        ppc_cents: null,
        issue: { problem: 'R-8: offer at least 6,500.00 US$/ct and less than 6,807.50 US$/ct' },
      },
      hold: { issue: { cause: { kind: 'HOLD_CELL_UNREADABLE', args: { text: 'perhaps' } } } },
    });
    const { rows: sent } = await database.query(sql`select id from offer_lines`);
    expect(sent).toEqual([]);
    await database.query(sql`update stones set status = 'AVAILABLE' where stock_no in ('R-2', 'R-3', 'R-4')`);
  });

  it('reads a CSV with semicolons, decimal commas, moved and renamed columns and sorted rows alike', async () => {
    const lines = await csvRecords(stones.slice(7, 11));
    const expected = await rowsOf(
      csvOf(lines.map((line) => ({ ...line, 'Your offer': '-33', 'Your hold': '1' }))),
    );
    expect(expected.map(({ price_change_cents: change }) => change)).toEqual([0, 0, 0, 0]);
    const moved = lines.toReversed().map((line) => ({
      'My notes': 'a; b',
      'Your hold': 'OUI',
      'Final $/ct': (line['Final $/ct'] ?? '').replace('.', ','),
      'Your offer': '-33,00 %',
      Weight: (line['Carat'] ?? '').replace('.', ','),
      'Final disc %': (line['Final disc %'] ?? '').replace('.', ','),
      'Stock #': line['Packet'] ?? '',
    }));
    const rows = await rowsOf(csvOf(moved, ';'));
    const without = ({ row: _row, offer, hold: _hold, ...rest }: Rows[number]) => ({
      ...rest,
      ppc: offer?.ppc_cents,
    });
    expect(rows.map(without)).toEqual(expected.toReversed().map(without));
    expect(rows.every(({ hold }) => hold?.issue === null)).toBe(true);
  });

  it('reads the file of every language', async () => {
    const reader = await createSignedInUser(test.services, { access: ['order', 'offer'] });
    for (const [locale, word] of [
      ['ar', 'نعم'],
      ['zh', '是'],
      ['fr', 'Oui'],
      ['it', 'sì'],
      ['es', 'Sí'],
      ['tr', 'EVET'],
      ['ru', 'Да'],
      ['gu', 'હા'],
    ] as const) {
      await test.services.database.query(sql`update users set locale = ${locale} where id = ${reader.id}`);
      const csv = (await exportFile('csv', stones.slice(7, 9), reader)).toString('utf8');
      const filled = csv.replaceAll(/,,(?=\r\n)/g, `,-34%,${word}`);
      const rows = await rowsOf(filled, reader);
      expect(
        rows.toSorted((a, b) => a.stock_no.localeCompare(b.stock_no)),
        locale,
      ).toMatchObject(
        ['R-7', 'R-8'].map((stockNo) => ({
          stock_no: stockNo,
          price_change_cents: 0,
          offer: { ppc_cents: 660_000, issue: null },
          hold: { issue: null },
        })),
      );
    }
  });

  it('names a stone that is written twice, and reads its answers once', async () => {
    const [line = {}] = await csvRecords(stones.slice(7, 8));
    const answered = { ...line, 'Your offer': '-33%', 'Your hold': 'x' };
    const rows = await rowsOf(csvOf([answered, answered]));
    expect(rows.map(({ offer, hold }) => [offer?.issue?.cause, hold?.issue?.cause])).toEqual([
      [undefined, undefined],
      Array.from({ length: 2 }, () => ({ kind: 'ANSWER_TWICE', args: { row: 2 } })),
    ]);
  });

  it('gives each customer the prices of that customer', async () => {
    const plain = await createSignedInUser(test.services);
    const csv = csvOf(await csvRecords(stones.slice(7, 8)));
    const [own] = await rowsOf(csv);
    const [listed] = await rowsOf(csv, plain);
    expect([own?.current_price?.ppc, listed?.current_price?.ppc]).toEqual(['6807.50', '7000.00']);
    expect(listed?.price_change_cents).toBe(700_000 - 680_750);
  });

  it('rejects files that are no export, naming the reason', async () => {
    expect(await refusalOf('Name,Carat,Colour\nA,1.00,D\n')).toEqual([
      'RETURNED_NO_STOCK_NUMBERS',
      'No column of stock numbers was found. Choose a file that was exported from this portal.',
    ]);
    expect((await refusalOf('%PDF-1.7 so'))[0]).toBe('SHEET_IS_PDF');
    expect((await refusalOf('PK\u0003\u0004broken'))[0]).toMatch(/^SHEET_/);
    expect((await refusalOf('Packet,Carat\n'))[0]).toBe('HEADER_ALONE');
    for (const data of [{ file_name: 'a.csv', content: 'no base64!' }, { file_name: 'a.csv' }, {}])
      expect((await test.send('readReturnedExport', { data }, buyer.token)).status).toBe(422);
  });

  it('reads as many stones as the limit and rejects one more, naming the limit', async () => {
    const max = limits.returnedExportRowsMax;
    const listOf = (count: number) =>
      `Packet,Carat\n${Array.from({ length: count }, (_, index) => `Z-${index},1.00`).join('\n')}`;
    const rows = await rowsOf(listOf(max));
    expect(rows).toHaveLength(max);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['UNKNOWN']));
    expect(await refusalOf(listOf(max + 1))).toEqual([
      'RETURNED_STONES',
      'The file has more than 2000 stones. Split it into several files.',
    ]);
  });

  it('rejects files with too many bytes or rows', async () => {
    expect((await read(Buffer.alloc(limits.returnedExportBytes + 3, 'a'))).status).toBe(422);
    expect((await refusalOf(Buffer.alloc(limits.returnedExportBytes, 'a\n')))[0]).toBe('SHEET_ROWS');
  });

  it('is read by a member who may only view, whose company alone may offer and hold', async () => {
    const viewer = await createSignedInUser(test.services, {
      companyMember: { ownerId: buyer.id, permission: 'VIEW', orderLimitCents: null },
      access: [],
    });
    const csv = csvOf(await csvRecords(stones.slice(7, 8)));
    expect((await rowsOf(csv, viewer))[0]).toMatchObject({ status: 'AVAILABLE', price_change_cents: 0 });
    const held = await test.send('requestHold', { cart: [stones[7]] }, viewer.token);
    const offered = { data: { stones: [{ stock_uuid: stones[7], disc: '-33' }] } };
    const made = await test.send('addOffer', offered, viewer.token);
    expect([held.body['message'], made.body['message']]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
  });

  it('is saved with the outcomes of its answers as a workbook without formulas', async () => {
    const empty = {
      packet: 'A-2',
      status: 'Available',
      price_in_file: '',
      current_price: '',
      price_change: '',
      offer: '',
      offered_price: '',
      hold: '',
      outcome: '',
    };
    const heads = Object.fromEntries(Object.keys(empty).map((key) => [key, `Head ${key}`]));
    const rows = [
      { ...empty, packet: 'A-1', current_price: '4500.25', offer: '=35', outcome: '=Offer sent' },
      { ...empty, price_change: '-120.00', outcome: '<Not held>' },
    ];
    const save = async (data: object) => test.send('saveReturnedExport', { data }, buyer.token);
    const saved = calls.saveReturnedExport.response.parse((await save({ heads, rows })).body);
    const workbook = new Workbook();
    await workbook.xlsx.load(Buffer.from(saved.content, 'base64'));
    const lines: unknown[][] = [];
    workbook.worksheets[0]?.eachRow((row) => {
      lines.push([1, 4, 5, 6, 9].map((column) => row.getCell(column).value));
    });
    expect(lines).toEqual([
      ['Head packet', 'Head current_price', 'Head price_change', 'Head offer', 'Head outcome'],
      ['A-1', 4500.25, null, '=35', '=Offer sent'],
      ['A-2', null, -120, null, '<Not held>'],
    ]);
    const tooMany = Array.from({ length: limits.returnedExportRowsMax + 1 }, () => empty);
    expect((await save({ heads, rows: tooMany })).status).toBe(422);
    expect((await save({ heads, rows: [{ ...empty, current_price: '<v>' }] })).status).toBe(422);
  });
});
