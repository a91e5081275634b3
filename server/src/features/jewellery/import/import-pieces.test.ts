import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { FileRejectedError } from '../../stock-import/file/cell.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import { damaged, strangeCell } from '../../stock-import/testing/mutations.ts';
import { isFileAvailable, realFilePath } from '../../stock-import/testing/real-file.ts';
import { goodPiece, pieceCsv, readContent } from '../testing/piece-files.ts';
import { applyPieces, readPieces } from './import-pieces.ts';
import { loadPieceMap } from './piece-map.ts';

const rowsOf = async (...changes: Readonly<Record<string, string>>[]) =>
  readContent(
    pieceCsv(changes.map((change, index) => ({ ...goodPiece, 'Stock No': `J${index + 1}`, ...change }))),
  );
const importIssues = async (change: Readonly<Record<string, string>>) => {
  const { goods, issues } = await rowsOf(change);
  return {
    piece: goods[0],
    problems: issues.map(({ column, expected, remedy }) => [column, expected, remedy]),
  };
};

describe('jewellery row', () => {
  it('contains its metals, stone groups and images', async () => {
    const { piece, problems } = await importIssues({});
    expect(problems).toEqual([]);
    expect(piece).toMatchObject({
      stock_no: 'J1',
      status: 'AVAILABLE',
      total_price: 4_200_00,
      ring_size: 'US 6.5',
      metals: [{ metal: 'WHITE GOLD', karat: '18K', weight_g: 380 }],
      stones: [
        {
          type: 'NATURAL DIAMOND',
          shape: 'OVAL',
          qty: 1,
          cts: 1_010,
          color: 'F',
          clarity: 'VS1',
          lab: 'GIA',
          report_no: '2466104518',
        },
        {
          type: 'NATURAL DIAMOND',
          shape: 'ROUND',
          qty: 30,
          cts: 355,
          color: 'G-H',
          clarity: 'VS',
          lab: null,
        },
      ],
      tdw: 1_365,
      images: ['https://media.example.invalid/j1.jpg'],
      videos: ['https://media.example.invalid/j1.mp4'],
    });
  });

  it('is rejected without a required value, naming the cell and the expected value', async () => {
    const { goods, issues } = await rowsOf(
      { Title: '' },
      { 'Total Price': 'ask' },
      { Currency: 'EUR' },
      { 'Total Price': '€ 900' },
      { Location: 'Atlantis' },
      { 'Jewellery Type': 'voucher' },
    );
    expect(goods).toEqual([]);
    expect(issues.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Title'],
      [3, 'Total Price'],
      [4, 'Total Price'],
      [4, 'MSRP'],
      [5, 'Total Price'],
      [6, 'Location'],
      [7, 'Jewellery Type'],
    ]);
    expect(issues[2]?.expected).toBe('one of USD');
  });

  it('is rejected when a treatment, a type or a weight of its stones cannot be parsed', async () => {
    for (const change of [
      { Treatment: 'secret process' },
      { 'Stone Type': 'moissanite' },
      { 'Stone Cts': '1.0105, 0.3' },
      { 'Stone Cts': '1.36' },
      { Availability: 'perhaps' },
      { Karat: '14K' },
    ]) {
      const { goods, issues } = await readContent(pieceCsv([{ ...goodPiece, ...change }]));
      expect([goods.length, issues.length]).toEqual([0, 1]);
    }
  });

  it('is accepted without an invalid optional cell, which is reported', async () => {
    const { piece, problems } = await importIssues({
      'Ring Size': '6.5',
      Material: '18K gold',
      Condition: 'so-so',
      'Media Files': 'http://media.example.invalid/1.jpg, https://media.example.invalid/2.jpg',
    });
    expect(problems.map(([column, , remedy]) => [column, remedy])).toEqual([
      ['Condition', 'left-out'],
      ['Ring Size', 'left-out'],
      ['Media Files', 'left-out'],
      ['Material', 'left-out'],
    ]);
    expect(piece).toMatchObject({
      ring_size: null,
      condition: null,
      metal: [],
      metal_weight_g: 380,
      images: ['https://media.example.invalid/2.jpg'],
    });
  });

  it('keeps gems apart from diamonds: a gem colour is not a grade, and gem carats are not diamond weight', async () => {
    const { piece } = await importIssues({
      'Stone Type': 'Sapphire, Lab diamonds',
      'Diamond Colour': 'Royal blue, D-F',
    });
    expect(piece).toMatchObject({
      stones: [
        { type: 'SAPPHIRE', color: null, gem_color: 'Royal blue' },
        { type: 'LAB DIAMOND', color: 'D-F', gem_color: null },
      ],
      tdw: 355,
      stone_cts: 1_365,
    });
  });

  it('has a number that is unique in the file', async () => {
    const { goods, issues } = await rowsOf({}, { 'Stock No': 'J1' });
    expect(goods).toHaveLength(1);
    expect(issues).toMatchObject([
      { row: 3, column: 'Stock No', expected: 'a unique number; row 2 already has this one' },
    ]);
  });
});

it('reads stone groups from separate columns, the centre before the sides', async () => {
  const { 'Stone Type': _t, 'Stone Shape': _s, 'Stone Qty': _q, 'Stone Cts': _c, ...plain } = goodPiece;
  const row = {
    ...plain,
    'Diamond Colour': '',
    Clarity: '',
    'Side Stones2 Shape': 'Pear',
    'Side Stones2 CTW': '0.30ct',
    'Side Stones Shape': 'Round',
    'Side Stones CTW': '0.20',
    'Center Stone Shape': 'Oval',
    'Center Stone Carat': '1.20',
    'Image 2': 'https://media.example.invalid/b.jpg',
    'Image 1': 'https://media.example.invalid/a.jpg',
    'Media Files': '',
    'Stone Lab': '',
    'Stone Report No': '',
  };
  const { goods, issues } = await readContent(pieceCsv([row]));
  expect(issues).toEqual([]);
  expect(goods[0]).toMatchObject({
    stones: [
      { shape: 'OVAL', cts: 1_200 },
      { shape: 'ROUND', cts: 200 },
      { shape: 'PEAR', cts: 300 },
    ],
    centre_shape: null,
    images: ['https://media.example.invalid/a.jpg', 'https://media.example.invalid/b.jpg'],
  });
});

it('returns the same pieces for columns in any order', async () => {
  const rows = [
    goodPiece,
    { ...goodPiece, 'Stock No': 'J2', Variant: 'White', 'Ring Size': '7', Price: '1' },
  ];
  const keys = [...Object.keys(goodPiece), 'Variant', 'Price', 'Side Stone Cts', 'Side Stone Qty'];
  const written = (order: readonly string[]) =>
    pieceCsv(
      rows.map((row) =>
        Object.fromEntries(
          order.map((key) => [key, Object.entries(row).find(([name]) => name === key)?.[1] ?? '']),
        ),
      ),
    );
  const first = await readContent(written(keys));
  expect(first.goods).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(keys, { minLength: keys.length }), async (order) => {
      const { goods, issues } = await readContent(written(order));
      expect(goods).toEqual(first.goods);
      expect(new Set(issues)).toEqual(new Set(first.issues));
    }),
    { numRuns: 60 },
  );
});

describe('damaged file is parsed or rejected, without any other error', () => {
  /**
   * Whether every row is accepted or explained, or the whole file is rejected; any other error fails the
   * test.
   */
  const isExplained = async (content: string | Buffer) => {
    try {
      const { rows, goods, issues } = await readContent(content);
      const isStored = ({ remedy }: (typeof issues)[number]) => remedy !== undefined && remedy !== 'open';
      // A damaged header can become two tables beside each other, whose rows have the same numbers.
      const notStored = new Set(
        issues.filter((issue) => !isStored(issue)).map(({ sheet, row }) => `${sheet} ${row}`),
      );
      return notStored.size === rows - goods.length;
    } catch (error) {
      if (error instanceof FileRejectedError) return error.message !== '';
      throw error;
    }
  };
  const table = pieceCsv(
    Array.from({ length: 6 }, (_, index) => ({ ...goodPiece, 'Stock No': `J${index}` })),
  );

  const allExplained = async (files: fc.Arbitrary<string | Buffer>, tries: number) =>
    fc.check(fc.asyncProperty(files, isExplained), { numRuns: tries });

  it('text with changed bytes', async () => {
    expect(await allExplained(damaged(Buffer.from(table)), 150)).toMatchObject({ failed: false });
  });

  it('text with unusual cells under every header', async () => {
    const strange = fc.dictionary(fc.constantFrom(...Object.keys(goodPiece)), strangeCell, { maxKeys: 6 });
    const files = strange.map((cells) => pieceCsv([{ ...goodPiece, ...cells }]));
    expect(await allExplained(files, 300)).toMatchObject({ failed: false });
  });
});

const profile = fileURLToPath(new URL('./profiles/ring-settings.json', import.meta.url));

describe.skipIf(!isFileAvailable('jewellery_ring_settings.csv.gz'))(
  'file with ring settings of a shop',
  () => {
    const open = async () => openFile(realFilePath('jewellery_ring_settings.csv.gz'));

    it('waits for the location, which no row names', async () => {
      const { goods, toFix, questions } = await readPieces(await open());
      expect([goods.length, toFix]).toEqual([0, 101]);
      expect(questions).toMatchObject([
        { id: 'all:location', kind: 'constant', field: 'location', rows: 101 },
      ]);
      const answered = await readPieces(await open(), undefined, { 'all:location': 'NYC' });
      expect([answered.goods.length, answered.questions]).toEqual([101, []]);
    });

    it('is accepted completely by the rules and a map that sets the location', async () => {
      const { rows, goods, issues } = await readPieces(await open(), await loadPieceMap(profile));
      expect([rows, goods.length]).toEqual([101, 101]);
      expect(issues.map(({ row, column, remedy }) => [row, column, remedy])).toEqual([
        [23, 'side_stones_color', 'put-right'],
        [23, 'side_stones2_color', 'put-right'],
        [69, 'side_stones_color', 'put-right'],
        [69, 'side_stones2_color', 'put-right'],
      ]);
      expect(new Set(goods.map(({ jewellery_type: type }) => type))).toEqual(new Set(['MOUNTING']));
      expect(
        goods.every(({ images, metals: [metal] }) => images.length === 0 && metal?.karat === '14K'),
      ).toBe(true);
      expect(goods.find(({ stock_no: no }) => no === '450Q-ER-R-YG-14')).toMatchObject({
        title: 'The Lisa',
        centre_shape: 'ROUND',
        tdw: 115,
        total_price: 1_250_00,
        stones: [
          { type: 'LAB DIAMOND', shape: 'ROUND', color: 'D-F', clarity: 'VVS', cts: 15 },
          { type: 'LAB DIAMOND', shape: 'MARQUISE', color: 'D-F', clarity: 'VVS', cts: 100 },
        ],
      });
    });
  },
);

describeOnDatabase('import of jewellery', (openDatabase) => {
  it('adds and updates by number in one transaction, keeps the status of held and sold pieces, and reads spreadsheets', async () => {
    const database = await openDatabase();
    const by = { actorName: 'stock', file: 'pieces.csv', now: new Date('2026-11-02T08:00:00Z') };
    expect(await applyPieces(database, await rowsOf({}, {}, {}, {}), by)).toEqual({ added: 4, updated: 0 });
    await database.query(sql`update jewellery_pieces set status = 'HOLD' where stock_no = 'J1'`);
    await database.query(sql`update jewellery_pieces set status = 'SOLD' where stock_no = 'J2'`);
    const book = new Workbook();
    const sheet = book.addWorksheet('Pieces');
    sheet.addRow(Object.keys(goodPiece));
    for (const no of ['J1', 'J2', 'J3', 'J5']) {
      sheet.addRow(
        Object.values({ ...goodPiece, 'Stock No': no, 'Total Price': '5000', Availability: 'Memo' }),
      );
    }
    const second = await readContent(Buffer.from(await book.xlsx.writeBuffer()));
    expect(await applyPieces(database, second, by)).toEqual({ added: 1, updated: 3 });
    const { rows } = await database.query(
      sql`select stock_no, status, total_price as price, images, tdw from jewellery_pieces order by stock_no`,
    );
    const images = ['https://media.example.invalid/j1.jpg'];
    expect(rows).toEqual([
      { stock_no: 'J1', status: 'HOLD', price: 5_000_00, images, tdw: 1_365 },
      { stock_no: 'J2', status: 'SOLD', price: 5_000_00, images, tdw: 1_365 },
      { stock_no: 'J3', status: 'MEMO', price: 5_000_00, images, tdw: 1_365 },
      { stock_no: 'J4', status: 'AVAILABLE', price: 4_200_00, images, tdw: 1_365 },
      { stock_no: 'J5', status: 'MEMO', price: 5_000_00, images, tdw: 1_365 },
    ]);
    const { rows: trail } = await database.query(
      sql`select actor_name, after from audit_log where action = 'jewellery-imported' order by id`,
    );
    expect(trail.at(-1)).toEqual({ actor_name: 'stock', after: { added: 1, updated: 3, rejected: 0 } });
  });
});
