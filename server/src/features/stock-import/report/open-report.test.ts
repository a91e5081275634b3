import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, it, onTestFinished } from 'vitest';
import type { ResolvedColumn } from '../resolve-column.ts';
import { textOf } from '../file/cell.ts';
import { openFile } from '../file/open-file.ts';
import { openReport } from './open-report.ts';
import { maxReportLines } from './report-source.ts';

const column: ResolvedColumn = {
  index: 1,
  header: 'Shape',
  field: 'shape',
  confidence: 'certain',
  alternatives: [],
  isUnique: false,
  isPriceUnclear: false,
  isWeak: false,
  currency: undefined,
  isSignUnproven: false,
  comma: 'decimal',
  isFraction: false,
  isPointGrouping: false,
  isBelowUnsigned: false,
  issues: [],
  notes: [],
};

function pathOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

/** Reads the report with the parser for dealers' files. */
async function readBack(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of (await openFile(path)).rows()) {
    rows.push(...batch.map(({ cells }) => Array.from(cells, textOf)));
  }
  return rows;
}

it.each(['report.csv', 'report.xlsx'])(
  'reports the position and the expected value of each issue: %s',
  async (name) => {
    const path = pathOf(name);
    const report = await openReport(path);
    const value = '=HYPERLINK("http://x.invalid","y")';
    report.add(
      { row: 7, cells: ['A1', value] },
      [
        { code: 'E_UNKNOWN_VALUE', column },
        { code: 'I_NORMALISED', column },
        { code: 'E_REQUIRED', column: null, missing: 'carat' },
      ],
      'stock.csv',
    );
    report.add({ row: 8, cells: ['A2', '+1'] }, [{ code: 'W_UNKNOWN_VALUE', column }], 'stock.csv');
    report.add({ row: 9, cells: ['A3', 'R'] }, [{ code: 'E_LAB_REPORT_PAIR', column: null }], 'stock.csv');
    expect(await report.close({ E_UNKNOWN_VALUE: 1 })).toEqual({ lines: 4, isCut: false });
    const [heads, first, second, third, fourth] = await readBack(path);
    expect(heads).toEqual([
      'sheet',
      'row',
      'column',
      'header',
      'field',
      'value',
      'code',
      'expected',
      'level',
    ]);
    const isCsv = name.endsWith('.csv');
    expect(first?.slice(0, 7)).toEqual([
      'stock.csv',
      '7',
      'B',
      'Shape',
      'shape',
      isCsv ? `'${value}` : value,
      'E_UNKNOWN_VALUE',
    ]);
    expect(first?.slice(7)).toEqual([expect.stringMatching(/^one of ROUND/), 'rejected']);
    expect(second?.slice(2)).toEqual([
      '',
      '(no column)',
      'carat',
      '',
      'E_REQUIRED',
      'a number from 0.010 to 99.990',
      'rejected',
    ]);
    expect([third?.[5], third?.[8], fourth?.[8]]).toEqual([isCsv ? `'+1` : '+1', 'warning', 'for staff']);
  },
);

it('summarises a workbook by code on a separate sheet, with the meaning of each code', async () => {
  const path = pathOf('report.xlsx');
  const report = await openReport(path);
  report.add({ row: 7, cells: ['=1+1', '=cmd()'] }, [{ code: 'E_FORMULA', column }], 'stock.csv');
  await report.close(
    { W_DISC_SIGN: 1, E_FORMULA: 12, E_UNKNOWN_VALUE: 5, I_SPLIT_CELL: 3 },
    { E_FORMULA: 4, E_UNKNOWN_VALUE: 5 },
  );
  const workbook = new Workbook();
  await workbook.xlsx.readFile(path);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Issues', 'Summary']);
  const [issues, summary] = workbook.worksheets;
  expect(issues?.getCell('F2').value).toBe('=cmd()');
  expect(issues?.getCell('B2').value).toBe(7);
  const rows = [2, 3, 4, 5, 6].map((row) =>
    [1, 2, 3].map((column) => summary?.getRow(row).getCell(column).value),
  );
  expect(rows).toEqual([
    ['E_UNKNOWN_VALUE', 'to fix', 5],
    ['E_FORMULA', 'rejected', 8],
    ['E_FORMULA', 'to fix', 4],
    ['W_DISC_SIGN', 'warning', 1],
    ['I_SPLIT_CELL', 'note', 3],
  ]);
  expect(summary?.getCell('D3').value).toBe('formula or spreadsheet error instead of a value');
});

it.each(['report.csv', 'report.xlsx'])(
  'writes the report while the file is read, and truncates it at the maximum number of lines: %s',
  async (name) => {
    const path = pathOf(name);
    const report = await openReport(path);
    const max = name.endsWith('.csv') ? maxReportLines + 10 : 30_000;
    for (let row = 1; row <= max; row += 1) {
      report.add({ row, cells: ['A1', 'x'] }, [{ code: 'W_UNKNOWN_VALUE', column }], 'stock.csv');
      if (row % 500 === 0) await report.drain();
    }
    expect(await report.close({})).toEqual({
      lines: Math.min(max, maxReportLines),
      isCut: max > maxReportLines,
    });
    expect(await readBack(path)).toHaveLength(Math.min(max, maxReportLines) + 1);
  },
);

it('fails immediately when the report cannot be written', async () => {
  await expect(openReport('/nowhere/report.csv')).rejects.toThrow('ENOENT');
});
