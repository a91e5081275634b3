import { readProtectedStatus } from '../cells/origin.ts';
import type { NamedRows, StockSheet } from '../file/cell.ts';

/** A sheet or a table that is not read, and why. */
export interface SkippedTable {
  readonly sheet: string;
  readonly rows: number;
  readonly reason: 'no-header' | 'no-stones' | 'not-for-sale' | 'too-many-sheets';
}

const maxSheets = 30;

interface NamedTable {
  readonly sheet: string;
  readonly headerRow: number;
  readonly lastRow: number;
}

/** The sheet of a table, with its rows when the sheet has others. */
export const nameTable = (
  { sheet, headerRow, lastRow }: NamedTable,
  tables: readonly Pick<NamedTable, 'sheet'>[],
): string =>
  tables.filter((table) => table.sheet === sheet).length > 1 ? `${sheet}!${headerRow}:${lastRow}` : sheet;

/** Finds the tables of every sheet, and names the sheets that have none or that are not for sale. */
export async function readSheets<Table>(
  file: StockSheet,
  find: (sheet: NamedRows, onRows: (rows: number) => void) => Promise<readonly Table[]>,
  onRows: (rows: number) => void = () => undefined,
): Promise<{ found: Table[]; skippedTables: SkippedTable[] }> {
  const found: Table[] = [];
  const skippedTables: SkippedTable[] = file.sheets
    .slice(maxSheets)
    .map(({ name }) => ({ sheet: name, rows: 0, reason: 'too-many-sheets' }));
  let before = 0;
  for (const sheet of file.sheets.slice(0, maxSheets)) {
    let rows = 0;
    const tables = await find(sheet, (read) => {
      rows = read;
      onRows(before + read);
    });
    before += rows;
    if (isNotForSale(sheet.name) && file.sheets.length > 1)
      skippedTables.push({ sheet: sheet.name, rows, reason: 'not-for-sale' });
    else if (tables.length > 0) found.push(...tables);
    else if (rows > 1) skippedTables.push({ sheet: sheet.name, rows, reason: 'no-header' });
  }
  return { found, skippedTables };
}

/** A sheet of goods that are sold or with a customer. */
const isNotForSale = (name: string) => readProtectedStatus(name) !== undefined;
