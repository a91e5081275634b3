import { createPriceList, sampleListCells } from '@loupe/domain';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from './file/open-file.ts';
import { previewSheet } from './preview.ts';
import { noProfile } from './profile.ts';
import { openReport } from './report/open-report.ts';
import type { IncomingStone } from './row/finish-row.ts';
import { csvOf, goodRow } from './testing/import-rows.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-preview-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function previewOf(content: string) {
  const path = join(folder, 'stock.csv');
  const reportPath = join(folder, 'report.csv');
  writeFileSync(path, content);
  const report = await openReport(reportPath, 'stock.csv');
  const stones: IncomingStone[] = [];
  const preview = await previewSheet(await openFile(path), {
    profile: noProfile,
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

const lineOf = (text: string, place: number) => text.split('\r\n')[place] ?? '';

describe('the preview', () => {
  it('D187, D188: drops totals and repeated headers, and counts them', async () => {
    const text = csvOf([goodRow(), goodRow({ 'Stock #': 'A2' })]);
    const header = lineOf(text, 0);
    const { preview } = await previewOf(
      [header, lineOf(text, 1), header, '', lineOf(text, 2), 'TOTAL,152 pcs,100.00'].join('\n'),
    );
    expect(preview).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect(preview.counts.I_ROW_DROPPED).toBe(3);
  });

  it('reports row, column, value and what would fit', async () => {
    const { lines } = await previewOf(
      csvOf([goodRow(), goodRow({ 'Stock #': 'A2', Weight: '101', Polish: 'so-so' })]),
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

  it('names what a row lacks when the file has no column for it', async () => {
    const { 'Stock #': _number, ...row } = goodRow({ Polish: 'EX' });
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
        'text of at most 32 letters, digits, - _ . /',
        'rejected',
      ],
    ]);
  });

  it('writes a report that no spreadsheet can be tricked by', async () => {
    const { lines, preview } = await previewOf(csvOf([goodRow({ 'Stock #': '=CMD|calc!A1' })]));
    expect(preview.rejectedBy).toEqual({ E_FORMULA: 1 });
    expect(lines[0]?.[5]).toBe(`'=CMD|calc!A1`);
  });

  it('keeps the cells as received beside what was read', async () => {
    const { stones } = await previewOf(csvOf([goodRow({ Shape: 'RBC' })]));
    expect(stones[0]?.values.get('shape')).toBe('ROUND');
    expect(stones[0]?.raw).toEqual(['A1', 'RBC', '1.01', 'G', 'VS2', '-35']);
  });

  it('decides signs and marks for the whole file and says so once', async () => {
    const rows = [goodRow({ 'Disc %': '43.67' }), goodRow({ 'Stock #': 'A2', 'Disc %': '44.44' })];
    const { preview, stones } = await previewOf(csvOf(rows));
    expect(preview.counts).toEqual({ W_DISC_SIGN: 1 });
    expect(stones.map(({ values }) => values.get('disc'))).toEqual([-43_67, -44_44]);
  });
});

describe('a column that says only "Price"', () => {
  const priced = (price: (carat: number) => number) =>
    [0.3, 0.5, 0.7, 1.5, 2.01, 3.02, 4].map((carat, place) => ({
      ...goodRow({ 'Stock #': `P${place}`, Weight: String(carat), Price: String(price(carat)) }),
      'Disc %': '',
    }));

  it('is per carat where it lies near the list', async () => {
    const { stones } = await previewOf(csvOf(priced((carat) => Math.round(2800 * carat ** 0.85))));
    expect(stones.at(-1)?.values.get('ppc')).toBe(Math.round(2800 * 4 ** 0.85) * 100);
  });

  it('is the total where the total lies near the list', async () => {
    const { stones } = await previewOf(csvOf(priced((carat) => Math.round(2800 * carat ** 1.85))));
    expect(stones.at(-1)?.values.get('ppc')).toBe((Math.round(2800 * 4 ** 1.85) * 100) / 4);
  });

  it('is a question, not a guess, where neither can be seen', async () => {
    await expect(previewOf(csvOf([{ ...goodRow({ Price: '1800' }), 'Disc %': '' }]))).rejects.toThrow(
      'not clear',
    );
  });
});
