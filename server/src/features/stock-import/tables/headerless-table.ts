import { nameColumn } from '../columns/missing-header.ts';
import { textOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import type { RowCollector, TableReader } from './find-tables.ts';

/** A row with fewer filled cells is a title, not goods. */
const minCells = 5;
/** The first goods must be in these rows. */
const searchedRows = 100;

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
