import { createPriceList, sampleListCells } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import type { StockSheet } from './file/cell.ts';
import { readStockFile } from './read-stock-file.ts';

const base = { Ref: '', Shape: 'Round', Carat: '', Color: 'G', Clarity: 'VS1', Lab: 'GIA', 'Report No': '' };
type Row = Readonly<Record<string, string>>;

/** Rows of stones of different weights, with the given columns beside the usual ones. */
const stonesWith = (...columns: readonly Row[]): readonly Row[] =>
  columns.map((own, index) => ({
    ...base,
    Ref: `KB-${String(index + 1)}`,
    Carat: `${String(index + 1)}.52`,
    'Report No': `643123456${String(index)}`,
    ...own,
  }));

async function read(rows: readonly Row[], extra: readonly (readonly string[])[] = []) {
  const headers = Object.keys(rows[0] ?? {});
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? '')), ...extra];
  const batches = async function* () {
    yield await Promise.resolve(lines.map((cells, index) => ({ row: index + 1, cells })));
  };
  const file: StockSheet = {
    name: 'Stock',
    fileName: 'stock.xlsx',
    unread: [],
    sheets: [{ name: 'Stock', rows: batches }],
    rows: batches,
  };
  return readStockFile(file, { list: createPriceList(sampleListCells()), today: 20_000 });
}

type Stones = Awaited<ReturnType<typeof readStockFile>>['stones'];
/** The values of a column of the stored stones. */
const valuesOf = (stones: Stones, key: string) =>
  stones.map((stone) => new Map<string, unknown>(Object.entries(stone)).get(key));

describe('columns of suppliers', () => {
  it('reads several grades in a column of the make', async () => {
    const makes = [{ Make: 'EX/VG/EX' }, { Make: 'VG/VG/GD' }, { Make: '3EX' }, { Make: 'EX/EX/VG' }];
    const { stones } = await read(stonesWith(...makes.map((make) => ({ 'Price/ct': '5000', ...make }))));
    expect(valuesOf(stones, 'cut')).toEqual(['EX', 'VG', 'EX', 'EX']);
    expect(valuesOf(stones, 'polish')).toEqual(['VG', 'VG', 'EX', 'EX']);
    expect(valuesOf(stones, 'symmetry')).toEqual(['EX', 'GD', 'EX', 'VG']);
  });

  it.each([
    ['TA%', '58', { table_pct: 580 }],
    ['Warehouse', 'New York', { location: 'NYC' }],
    ['Ø min / L', '7.35', { length: 735 }],
    ['Ø max / l', '7.41', { width: 741 }],
  ])('knows the header %s', async (header, cell, expected) => {
    const { stones } = await read(
      stonesWith(...Array.from({ length: 3 }, () => ({ 'Price/ct': '5000', [header]: cell }))),
    );
    expect(stones[0]).toMatchObject(expected);
  });

  it.each([
    ['Tbl / Dpth', '57% / 61.5%'],
    ['Table-Depth', '57-61.5'],
    ['Depth / Table', '61.5 / 57'],
    ['Tbl/Dep %', '57/61,5'],
  ])('reads table and depth of one cell in the order of the header: %s', async (header, cell) => {
    const { stones } = await read(
      stonesWith(...Array.from({ length: 4 }, () => ({ 'Price/ct': '5000', [header]: cell }))),
    );
    expect(stones).toHaveLength(4);
    for (const stone of stones) expect(stone).toMatchObject({ table_pct: 570, depth_pct: 615 });
  });

  it('remarks a cell of table and depth that holds something else', async () => {
    const { stones, issues } = await read(
      stonesWith(
        { 'Price/ct': '5000', 'Tbl / Dpth': '57 / 61.5' },
        { 'Price/ct': '5000', 'Tbl / Dpth': '57' },
        { 'Price/ct': '5000', 'Tbl / Dpth': '57 / 12' },
      ),
    );
    expect(valuesOf(stones, 'table_pct')).toEqual([570, undefined, 570]);
    expect(valuesOf(stones, 'depth_pct')).toEqual([615, undefined, undefined]);
    expect(issues).toMatchObject({ W_UNKNOWN_VALUE: 2 });
  });

  it.each(['Price/pc (USD)', 'USD price per piece', 'Price / pc'])(
    'reads a price per piece as the total: %s',
    async (header) => {
      const { stones } = await read(
        stonesWith(...['3040', '5040', '7040'].map((price) => ({ [header]: price }))),
      );
      expect(valuesOf(stones, 'amount')).toEqual([304_000, 504_000, 704_000]);
    },
  );

  it.each(['Ready at', 'At', 'Goods in'])(
    'reads places below a header that a place follows: %s',
    async (header) => {
      const places = ['HK', 'Surat', 'HK', 'N.Y.'];
      const { stones } = await read(
        stonesWith(...places.map((place) => ({ 'Price/ct': '5000', [header]: place }))),
      );
      expect(valuesOf(stones, 'location')).toEqual(['HKG', 'STV', 'HKG', 'NYC']);
    },
  );

  it('reads the total weight of a row where no other weight is stated', async () => {
    const rows = stonesWith({ 'Price/ct': '5000' }, { 'Price/ct': '4000' }, { 'Price/ct': '3000' }).map(
      ({ Carat, ...row }) => ({ ...row, Pcs: '1', 'Total Cts': Carat ?? '' }),
    );
    const { stones } = await read(rows);
    expect(valuesOf(stones, 'carat')).toEqual([1520, 2520, 3520]);
  });

  it('reads a white colour with its tinge in brackets', async () => {
    const { stones } = await read(
      stonesWith({ 'Price/ct': '2000' }, { 'Price/ct': '2000', Color: 'K (faint brown)' }),
    );
    expect(stones[1]).toMatchObject({ color: 'K', color_shade: 'BR', color_type: 'White' });
  });

  it('leaves out rules, notes of pages and totals of all shapes', async () => {
    const rows = stonesWith({ 'Price/ct': '5000' }, { 'Price/ct': '4000' });
    const { counts } = await read(rows, [
      ['+------------------+'],
      ['* 2 pcs', 'RD', '4.04', '', '', '', '', '9000'],
      ['... continued on next page'],
      ['** 2', 'ALL', '4.04', '', '', '', '', '9000'],
    ]);
    expect(counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
  });

  it('lists stones whose remarks state terms, and protects those that are reserved', async () => {
    const notes = [
      'memo on request',
      'on memo till 5/11',
      'sold as single',
      'sold',
      'hold 24h max',
      'hold for K.',
    ];
    const { stones } = await read(stonesWith(...notes.map((Remarks) => ({ 'Price/ct': '5000', Remarks }))));
    expect(valuesOf(stones, 'status')).toEqual([
      'AVAILABLE',
      'OFFLINE',
      'AVAILABLE',
      'OFFLINE',
      'AVAILABLE',
      'OFFLINE',
    ]);
  });
});
