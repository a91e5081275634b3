import { columnLetters } from '../../platform/xlsx/cells.ts';
import type { SheetLayout } from './stone-cells.ts';

/** Rows above the stones: company, time, price list, two discounts, totals, column headers. */
export const rows = {
  company: 1,
  result: 2,
  priceList: 3,
  discount: 4,
  addDisc: 5,
  totals: 6,
  heads: 7,
} as const;
export const firstRow = rows.heads + 1;
/** The column of the two discounts; their labels extend over the columns before it. */
export const discountColumn = 'D';

/** Plans the sheet of a file with this many stones. */
export function planSheet(columns: SheetLayout['columns'], count: number): SheetLayout {
  const letters = new Map(columns.map(({ key }, index) => [key, columnLetters(index)]));
  return {
    columns,
    lettersOf: (key) => letters.get(key),
    firstRow,
    lastRow: firstRow + count - 1,
    discountCell:
      letters.has('ppc') && letters.has('final_ppc') ? `$${discountColumn}$${rows.discount}` : null,
  };
}

/** The XML of a row. */
export const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
