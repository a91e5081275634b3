import { formatIssue } from '@loupe/contract';
import { basename } from 'node:path';
import { WorkbookReader } from '@cj-tech-master/excelts';
import type { Cell, FileLimits, SheetRow, StockSheet } from './cell.ts';
import { createCell, FileRejectedError, toFileRejectedError } from './cell.ts';
import { createMergedRowFiller } from './merged-cells.ts';
import { formatOf, type CellFormat } from './xlsx-format.ts';
import type { PackagedSheet } from './xlsx-package.ts';
import { inspectXlsx } from './xlsx-package.ts';

const batchRows = 200;

/**
 * Opens the visible sheets of a spreadsheet without their hidden columns, which hold what the supplier does not show: costs,
 * names of buyers. Links are joined to their cells; formulas are never evaluated.
 */
export async function openXlsx(path: string, limits: FileLimits): Promise<StockSheet> {
  const inside = await inspectXlsx(path, limits);
  const [first, ...others] = inside.sheets.map((sheet) => ({
    name: sheet.name,
    rowCount: sheet.rows,
    rows: () => readRows(path, sheet, limits),
  }));
  const unread = others
    .filter(({ rowCount }) => rowCount > 1)
    .map(({ name, rowCount }) => ({ name, rows: rowCount }));
  if (first === undefined) throw new FileRejectedError(formatIssue('SHEET_NONE_VISIBLE'));
  return { name: first.name, fileName: basename(path), unread, rows: first.rows, sheets: [first, ...others] };
}

async function* readRows(
  path: string,
  inside: PackagedSheet,
  limits: FileLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const reader = new WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  const fillMergedRows = createMergedRowFiller(inside.mergedRows);
  let batch: SheetRow[] = [];
  let count = 0;
  try {
    for await (const sheet of reader) {
      if (sheet.sheetNo !== inside.sheetNo) continue;
      for await (const row of sheet) {
        count += 1;
        if (count > limits.rows) throw new FileRejectedError(formatIssue('SHEET_ROWS', { max: limits.rows }));
        if (row.cellCount > limits.cellsPerRow) {
          throw new FileRejectedError(
            formatIssue('SHEET_CELLS', { row: row.number, max: limits.cellsPerRow }),
          );
        }
        const cells: (Cell | undefined)[] = [];
        row.eachCell((cell, column) => {
          if (inside.hiddenColumns.some(({ first, last }) => column >= first && column <= last)) return;
          const link = inside.hyperlinks.get(cell.address);
          cells[column - 1] = cellOf(cell.value, link, formatOf(cell.value, cell.style), limits);
        });
        fillMergedRows(row.number, cells);
        batch.push({ row: row.number, cells });
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw toFileRejectedError(error);
  }
  if (batch.length > 0) yield batch;
}

function cellOf(
  value: unknown,
  hyperlink: string | undefined,
  { shown, marks }: CellFormat,
  limits: FileLimits,
): Cell {
  return createCell((shown ?? textOfValue(value)).slice(0, limits.cellCharacters), {
    marks,
    hyperlink: hyperlink ?? linkOf(value),
    formula: formulaOf(value),
  });
}

/** The displayed text of a cell: numbers without the noise of binary fractions, days as ISO dates. */
function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return '';
  if ('formula' in value || 'sharedFormula' in value) {
    return 'result' in value ? textOfValue(value.result) : '';
  }
  if ('richText' in value && Array.isArray(value.richText)) {
    return value.richText.map((run: unknown) => textOfValue(run)).join('');
  }
  if ('text' in value) return textOfValue(value.text);
  if ('error' in value) return textOfValue(value.error);
  return '';
}

const plainNumber = (value: number) =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

function formulaOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('formula' in value && typeof value.formula === 'string') return value.formula;
  return 'sharedFormula' in value ? 'shared' : undefined;
}

const linkOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'hyperlink' in value && typeof value.hyperlink === 'string'
    ? value.hyperlink
    : undefined;
