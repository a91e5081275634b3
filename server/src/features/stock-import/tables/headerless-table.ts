import { nameColumn } from '../columns/missing-header.ts';
import { textOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import type { RowCollector, TableReader } from './find-tables.ts';

/** A row with fewer filled cells is a title, not goods. */
const minCells = 5;
/** The first goods must be in these rows. */
const searchedRows = 100;

const textsOf = ({ cells }: SheetRow) => Array.from(cells, (cell) => textOf(cell).trim());
const countFilled = (row: SheetRow) => textsOf(row).filter((text) => text !== '').length;

/** Whether a row has different words in its cells and no figures: the headers of a language that is not known. */
function isForeignHeader(row: SheetRow): boolean {
  const texts = textsOf(row).filter((text) => text !== '');
  return (
    texts.every((text) => /\p{L}/u.test(text) && !/\d/.test(text)) && new Set(texts).size === texts.length
  );
}

/** The goods of a sheet without a header row that can be read; none when no row has enough cells. */
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
        const hasHeader = isForeignHeader(row);
        collector = collect({
          sheet: sheet.name,
          headers: textsOf(row).map((text, index) => (hasHeader && text !== '' ? text : nameColumn(index))),
          headerRow: hasHeader ? row.row : row.row - 1,
          above: [],
          firstRow: row.row,
        });
        if (hasHeader) continue;
      }
      collector.add(row);
    }
    rows += batch.length;
    onRows(rows);
  }
  return collector === null ? [] : [collector.finish()];
}
