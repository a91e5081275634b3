import { headerKey } from '../fields.ts';
import type { StockSheet } from '../file/cell.ts';
import { textOf } from '../file/cell.ts';
import { headerSearchRows } from '../header-map.ts';

/** The rows among which a file's header is, by row number: the plain forms of their cells, sorted, each once. */
export async function headerRows(sheet: StockSheet): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row > headerSearchRows) return found;
      const keys = new Set(Array.from(cells, (cell) => headerKey(textOf(cell))));
      keys.delete('');
      found.set(row, [...keys].toSorted());
    }
  }
  return found;
}
