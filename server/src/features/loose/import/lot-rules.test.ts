import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readLots } from './import-lots.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lot-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(...lines: readonly string[]) {
  const path = join(folder, 'list.csv');
  writeFileSync(path, lines.join('\n'));
  return readLots(await openFile(path));
}
const ids = ({ questions }: Awaited<ReturnType<typeof read>>) => questions.map(({ id }) => id);

describe('a column with values of another list than that of its header', () => {
  const table = (header: string, values: readonly string[]) => [
    `Lot;Type;Shape;Size mm;Pcs;Cts;Rate;${header}`,
    ...values.map((value, at) => `L${at};Natural;RD;1.30-1.40;1000;10;400;${value}`),
  ];
  const places = ['Hong Kong', 'HK', 'Mumbai'];

  it.each(['Goods', 'Category', 'Goods at', 'Lying at', 'Stock at', 'Status', 'Sucursal', 'Kantoor'])(
    'is the location where it lists places: %s',
    async (header) => {
      const lots = await read(...table(header, places));
      expect(lots.goods.map(({ location }) => location)).toEqual(['HKG', 'HKG', 'BOM']);
      expect(ids(lots)).toEqual([]);
    },
  );

  it('is asked where its codes may be those of several lists', async () => {
    const lots = await read(...table('Goods', ['HK', 'IN', 'BE']));
    expect([lots.goods.length, ids(lots).length > 0]).toEqual([0, true]);
  });

  it('keeps the field of its header where it has one of its values', async () => {
    const lots = await read(...table('Category', ['Melee', 'Antwerp', 'Dubai']));
    expect(lots.tables[0]?.columns.at(-1)?.field).toBe('kind');
  });
});

describe('the kind of lots without one', () => {
  const list = (...lots: readonly string[]) => [
    'Lot;Type;Shape;Sieve;mm;Pcs;Cts;Rate;Loc',
    ...lots.map((lot, at) => `L${at};Natural;${lot};400;Dubai`),
  ];

  it.each([
    ['by pieces and carats', 'RD;;1.30-1.40;800;8.1'],
    ['of fancy shapes', 'Pear;;;240;19.5'],
    ['by plates and carats', 'RD;+6.5-7;;;12'],
    ['by the diameter of rounds and carats', 'RD;;2.00-2.20;;12'],
  ])('is melee %s', async (_, lot) => {
    const lots = await read(...list(lot));
    expect([lots.goods.map(({ kind }) => kind), ids(lots)]).toEqual([['MELEE'], []]);
  });

  it.each([
    ['stones are too large for sieves', 'RD;;;60;14.4'],
    ['stones are few', 'RD;;2.60-2.70;6;0.44'],
    ['only the weight is known', 'Pear;;;;12'],
    ['the size is not one of round stones', 'Pear;;2.00-2.20;;12'],
    ['the plates have no upper end', 'RD;+11;;;12'],
  ])('is asked where %s', async (_, lot) => {
    const lots = await read(...list(lot));
    expect([lots.goods, ids(lots)]).toEqual([[], ['all:kind']]);
  });

  it.each(['SINGLE STONES', 'Sapphires', 'Rohdiamanten', 'Pierres de couleur', 'Certified stones'])(
    'is asked below the title %s',
    async (title) => {
      const lots = await read(title, ...list('RD;;1.30-1.40;800;8.1'));
      expect([lots.goods, ids(lots)]).toEqual([[], ['all:kind']]);
    },
  );
});

describe('a cell of a lot', () => {
  it('may have the unit of its figure', async () => {
    const units = [
      ['1176 pcs', '7.15ct', '$400/ct'],
      ['1,176 Pcs.', '7.15 cts', '400 per carat'],
      ['1176 Stk.', '7.15 Karat', '400 USD'],
      ['1176 шт.', '7.15 кар', '$400 / кар'],
      ['1176粒', '7.15克拉', '$400/克拉'],
    ];
    const { goods, issues } = await read(
      'Lot;Type;Shape;Size mm;Pcs;Cts;Rate;Loc',
      ...units.map(([pieces, carats, rate], at) =>
        [`L${at}`, 'Natural', 'RD', '1.10-1.20', pieces, carats, rate, 'HK'].join(';'),
      ),
    );
    expect(issues).toEqual([]);
    expect(goods.map(({ pieces, carats, rate }) => [pieces, carats, rate])).toEqual(
      units.map(() => [1_176, 7_150, 40_000]),
    );
  });

  it.each([
    ['RD 8/8', 'SINGLE CUT', null],
    ['Rounds full cut', 'FULL CUT', null],
    ['Runde Vollschliff', 'FULL CUT', null],
  ])('may state shape and facets: %s', async (shape, make, remark) => {
    const { goods } = await read(
      'Lot;Type;Shape;Size mm;Pcs;Cts;Rate;Loc',
      `L1;Natural;${shape};1.10-1.20;1000;7;400;HK`,
    );
    expect(goods).toMatchObject([{ shape: 'ROUND', make, remark }]);
  });

  it('keeps the facets as a remark where the make is another', async () => {
    const { goods } = await read(
      'Lot;Type;Shape;Make;Size mm;Pcs;Cts;Rate;Loc',
      'L1;Natural;Rounds 8/8;VG;1.10-1.20;1000;7;400;HK',
    );
    expect(goods).toMatchObject([{ shape: 'ROUND', make: 'VG', remark: 'Rounds 8/8' }]);
  });

  it.each(['various', 'divers', 'gemischt', 'разные'])('states no size with the word %s', async (size) => {
    const { goods, issues } = await read(
      'Lot;Type;Shape;Size mm;Pcs;Cts;Rate;Loc',
      'L1;Natural;RD;1.10-1.20;1000;7;400;HK',
      `L2;Natural;RD;${size};1000;7;400;HK`,
    );
    expect(goods.map(({ mm_from: from }) => from)).toEqual([110, null]);
    expect(issues).toMatchObject([{ value: size, remedy: 'left-out' }]);
  });

  it.each(['Good - Fair', 'GHI', 'VS2-I1', 'Heart of gold'])(
    'is asked where no list has it: %s',
    async (text) => {
      const lots = await read(
        'Lot;Type;Shape;Color;Clarity;Make;Size mm;Pcs;Cts;Rate;Loc',
        `L1;Natural;${text === 'Heart of gold' ? text : 'RD'};${text === 'GHI' ? text : 'G-H'};${text === 'VS2-I1' ? text : 'VS'};${text === 'Good - Fair' ? text : 'VG'};1.10-1.20;1000;7;400;HK`,
        ...['G-H', 'F-G', 'H-I'].map(
          (color, at) => `M${at};Natural;RD;${color};VS;VG;1.10-1.20;1000;7;400;HK`,
        ),
      );
      expect([lots.goods.length, lots.toFix]).toEqual([3, 1]);
    },
  );
});

it.each(['€/ct', 'EUR per carat', '£/ct.', 'EUR/karaat'])(
  'reads the price per carat in another currency, which has a rate of its own: %s',
  async (header) => {
    const lots = await read(
      `Lot;Type;Shape;Size mm;Pcs;Cts;${header};Loc`,
      'L1;Natural;RD;1.10-1.20;1000;7;400;HK',
    );
    expect(lots.tables[0]?.columns.find((column) => column.header === header)?.field).toBe('rate');
    expect([lots.goods, ids(lots)]).toEqual([[], [header.startsWith('£') ? 'currency:GBP' : 'currency:EUR']]);
  },
);

it.each([
  'Sous-total',
  'Zwischensumme',
  'Tussentotaal',
  'Ara toplam',
  'Промежуточный итог',
  '總計',
  'รวมทั้งหมด',
])('reads no lot in the row of totals %s', async (word) => {
  const lots = await read(
    'Lot;Type;Shape;Size mm;Pcs;Cts;Rate;Loc',
    'L1;Natural;RD;1.10-1.20;1000;7;400;HK',
    'L2;Natural;RD;1.20-1.30;1000;9;400;HK',
    `${word};;;;2000;16;;`,
  );
  expect([lots.rows, lots.goods.length, ids(lots)]).toEqual([2, 2, []]);
});
