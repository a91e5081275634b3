import { normaliseHeader } from '../fields.ts';
import type { StockSheet } from '../file/cell.ts';
import { textOf } from '../file/cell.ts';
import { headerSearchRows } from '../tables/header-rows.ts';

/**
 * The rows that may be a file's header, by row number: their normalised cells, sorted and without duplicates.
 */
export async function readCandidateHeaderRows(
  sheet: StockSheet,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row > headerSearchRows) return found;
      const keys = new Set(Array.from(cells, (cell) => normaliseHeader(textOf(cell))));
      keys.delete('');
      found.set(row, [...keys].toSorted());
    }
  }
  return found;
}
