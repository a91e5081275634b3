import { createPriceList, sampleListCells } from '@loupe/domain';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from './file/open-file.ts';
import { previewFile } from './preview.ts';
import { emptyProfile } from './profile.ts';
import { openReport } from './report/open-report.ts';
import type { ImportedStone } from './row/finish-row.ts';
import { csvOf, validStockRow } from './testing/import-rows.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-preview-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function previewOf(content: string) {
  const path = join(folder, 'stock.csv');
  const reportPath = join(folder, 'report.csv');
  writeFileSync(path, content);
  const report = await openReport(reportPath);
  const stones: ImportedStone[] = [];
  const preview = await previewFile(await openFile(path), {
    profile: emptyProfile,
    list: createPriceList(sampleListCells()),
    today: 20_000,
    report,
    onStone: (stone) => {
      stones.push(stone);
      return undefined;
    },
  });
  await report.close(preview.counts);
  const [, ...lines] = parse(readFileSync(reportPath, 'utf8'));
  return { preview, stones, lines };
}

const lineOf = (text: string, index: number) => text.split('\r\n')[index] ?? '';

describe('import preview', () => {
  it('D187, D188: drops and counts totals and repeated headers', async () => {
    const text = csvOf([validStockRow(), validStockRow({ 'Stock #': 'A2' })]);
    const header = lineOf(text, 0);
    const { preview } = await previewOf(
      [header, lineOf(text, 1), header, '', lineOf(text, 2), 'TOTAL,152 pcs,100.00'].join('\n'),
    );
    expect(preview).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect(preview.counts.I_ROW_DROPPED).toBe(3);
  });

  it('reports row, column, value and expected value', async () => {
    const { lines } = await previewOf(
      csvOf([validStockRow(), validStockRow({ 'Stock #': 'A2', Weight: '101', Polish: 'so-so' })]),
    );
    expect(lines).toEqual([
      [
        'stock.csv',
        '3',
        'C',
        'Weight',
        'carat',
        '101',
        'E_RANGE',
        'a number from 0.010 to 99.990',
        'rejected',
      ],
      [
        'stock.csv',
        '3',
        'G',
        'Polish',
        'polish',
        'so-so',
        'W_UNKNOWN_VALUE',
        'one of ID, EX, VG, GD, FR, PR',
        'warning',
      ],
    ]);
  });

  it('names a missing field when the file has no column for it', async () => {
    // The unknown column may have the stock number.
    const { 'Stock #': _number, ...row } = validStockRow({ Polish: 'EX', Own: 'K-17' });
    const { lines } = await previewOf(csvOf([row]));
    expect(lines).toEqual([
      [
        'stock.csv',
        '2',
        '',
        '(no column)',
        'stock_no',
        '',
        'E_REQUIRED',
        'up to 32 characters: letters, digits, - _ . /',
        'to fix',
      ],
    ]);
  });

  it('makes the stock numbers from the rows when every column is known to have something else, and says so', async () => {
    const { 'Stock #': _number, ...row } = validStockRow();
    const { preview, stones } = await previewOf(csvOf([row, { ...row, Weight: '1.02' }]));
    expect(preview.counts).toEqual({ W_ROW_NUMBERED: 1 });
    expect(preview.questions).toEqual([]);
    expect(stones.map(({ values }) => values.get('stock_no'))).toEqual(['R2', 'R3']);
  });

  it('writes a report that cannot start a formula in a spreadsheet', async () => {
    const { lines, preview } = await previewOf(csvOf([validStockRow({ 'Stock #': '=CMD|calc!A1' })]));
    expect(preview.rejectedBy).toEqual({ E_FORMULA: 1 });
    expect(lines[0]?.[5]).toBe(`'=CMD|calc!A1`);
  });

  it('stores the cells as received with the parsed values', async () => {
    const { stones } = await previewOf(csvOf([validStockRow({ Shape: 'RBC' })]));
    expect(stones[0]?.values.get('shape')).toBe('ROUND');
    expect(stones[0]?.sourceCells).toEqual(['A1', 'RBC', '1.01', 'G', 'VS2', '-35']);
  });

  it('resolves discount signs for the whole file and reports them once', async () => {
    const rows = [
      validStockRow({ 'Disc %': '43.67' }),
      validStockRow({ 'Stock #': 'A2', 'Disc %': '44.44' }),
    ];
    const { preview, stones } = await previewOf(csvOf(rows));
    expect(preview.counts).toEqual({ W_DISC_SIGN: 1 });
    expect(stones.map(({ values }) => values.get('disc'))).toEqual([-43_67, -44_44]);
  });
});

describe('column headed only "Price"', () => {
  const priced = (price: (carat: number) => number) =>
    [0.3, 0.5, 0.7, 1.5, 2.01, 3.02, 4].map((carat, index) => ({
      ...validStockRow({ 'Stock #': `P${index}`, Weight: String(carat), Price: String(price(carat)) }),
      'Disc %': '',
    }));

  it('is the price per carat when that is close to the list price', async () => {
    const { stones } = await previewOf(csvOf(priced((carat) => Math.round(2800 * carat ** 0.85))));
    expect(stones.at(-1)?.values.get('ppc')).toBe(Math.round(2800 * 4 ** 0.85) * 100);
  });

  it('is the total when the total is close to the list price', async () => {
    const { stones } = await previewOf(csvOf(priced((carat) => Math.round(2800 * carat ** 1.85))));
    expect(stones.at(-1)?.values.get('ppc')).toBe((Math.round(2800 * 4 ** 1.85) * 100) / 4);
  });

  it('is a question when neither can be determined, and its rows wait for the answer', async () => {
    const { preview } = await previewOf(csvOf([{ ...validStockRow({ Price: '1800' }), 'Disc %': '' }]));
    expect(preview).toMatchObject({ accepted: 0, toFix: 1, rejected: 0 });
    expect(preview.questions).toMatchObject([{ id: 'price', kind: 'price', subject: 'Price', rows: 1 }]);
  });
});
