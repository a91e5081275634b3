import type { StockSheet } from '../file/cell.ts';

/** Rows of a sheet as texts. */
export type Lines = readonly (readonly string[])[];

/** A workbook in memory with these rows by the name of their sheet. */
export function workbookOfLines(lines: Readonly<Record<string, Lines>>, fileName = 'stock.xlsx'): StockSheet {
  const sheets = Object.entries(lines).map(([name, rows]) => ({
    name,
    rows: async function* () {
      yield await Promise.resolve(rows.map((cells, index) => ({ row: index + 1, cells })));
    },
  }));
  const [first] = sheets;
  if (first === undefined) throw new Error('a workbook has a sheet');
  return { ...first, fileName, unread: [], sheets };
}
