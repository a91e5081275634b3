import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { textOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import type { RowCollector, TableReader } from './find-tables.ts';

/** A row with fewer filled cells is a title, not goods. */
const minCells = 5;
/** The first goods must be in these rows. */
const searchedRows = 100;

/** Header that stands for the missing header of a column: `Column C`. */
const nameColumn = (index: number) => `Column ${columnLetters(index)}`;
const standIn = /^Column [A-Z]{1,3}$/;

/** Whether a header only stands for a missing one, so that the values alone show what the column holds. */
export const isMissingHeader = (header: string): boolean => standIn.test(header);

const countFilled = ({ cells }: SheetRow) =>
  Array.from(cells, (cell) => textOf(cell).trim()).filter((text) => text !== '').length;

/** The goods of a sheet without a header row; none when no row has enough cells. */
export async function findHeaderlessTable<Name, Result>(
  sheet: NamedRows,
  { collect }: TableReader<Name, Result>,
  onRows: (rows: number) => void = () => undefined,
): Promise<readonly Result[]> {
  let collector: RowCollector<Result> | null = null;
  let rows = 0;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (collector === null) {
        if (row.row > searchedRows) return [];
        if (countFilled(row) < minCells) continue;
        collector = collect({
          sheet: sheet.name,
          headers: Array.from(row.cells, (_, index) => nameColumn(index)),
          headerRow: row.row - 1,
          above: [],
          firstRow: row.row,
        });
      }
      collector.add(row);
    }
    rows += batch.length;
    onRows(rows);
  }
  return collector === null ? [] : [collector.finish()];
}
