import { Workbook } from '@cj-tech-master/excelts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readLots } from './import-lots.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lot-book-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header = ['Lot', 'Type', 'Sieve', 'Color', 'Clarity', 'Pcs', 'Cts', 'Rate', 'Loc'];
const lot = (number: string, sieve: string) => [
  number,
  'Natural',
  sieve,
  'GH',
  'VS',
  1_200,
  20.125,
  410,
  'Dubai',
];

it('reads every sheet with lots, names the others, and takes shape and kind from the names of sheets', async () => {
  const book = new Workbook();
  book.addWorksheet('Star melee').addRows([header, lot('S1', '+2-6.5'), lot('S2', '+5-6.5')]);
  book.addWorksheet('Round melee').addRows([['Melee of November'], [], header, lot('S3', '+6.5-11')]);
  book.addWorksheet('Sold').addRows([header, lot('S4', '+2-6.5')]);
  book.addWorksheet('Terms').addRows([['Payment'], ['Net 30']]);
  const path = join(folder, 'lots.xlsx');
  await book.xlsx.writeFile(path);
  const { goods, issues, skippedTables, tables } = await readLots(await openFile(path));
  expect(issues).toEqual([]);
  expect(
    goods.map(({ lot_no: number, kind, shape, carats, pieces }) => [number, kind, shape, carats, pieces]),
  ).toEqual(['S1', 'S2', 'S3'].map((number) => [number, 'MELEE', 'ROUND', 20_125, 1_200]));
  expect(tables.map(({ sheet, headerRow }) => [sheet, headerRow])).toEqual([
    ['Star melee', 1],
    ['Round melee', 3],
  ]);
  expect(skippedTables.map(({ sheet, reason }) => [sheet, reason])).toEqual([
    ['Sold', 'not-for-sale'],
    ['Terms', 'no-header'],
  ]);
});

it('makes numbers that differ between sheets', async () => {
  const book = new Workbook();
  const unnumbered = (rows: readonly (string | number)[][]) => rows.map((row) => row.slice(1));
  for (const name of ['Star melee', 'Melee'])
    book.addWorksheet(name).addRows(unnumbered([header, lot('', '+2-6.5')]));
  const path = join(folder, 'unnumbered.xlsx');
  await book.xlsx.writeFile(path);
  const file = await readLots(await openFile(path));
  expect([file.toFix, file.questions.map(({ id }) => id)]).toEqual([2, ['stock-number']]);
  const answered = await readLots(await openFile(path), { 'stock-number': 'row-number:K' });
  expect(answered.goods.map(({ lot_no: number }) => number)).toEqual(['K2', 'K2-2']);
});
