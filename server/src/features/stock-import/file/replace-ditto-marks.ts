import { isDittoMark } from '@loupe/domain';
import { textOf, type Cell, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';

/** A row with fewer filled cells is the title of a section, which no mark repeats. */
const minFilled = 3;

function isTitle({ cells }: SheetRow): boolean {
  let filled = 0;
  // Ends at the first cells of most rows.
  for (const cell of cells) {
    if (textOf(cell) !== '') filled += 1;
    if (filled === minFilled) return false;
  }
  return true;
}

const isMarked = (cell: Cell | undefined): boolean => cell !== undefined && isDittoMark(textOf(cell).trim());

/** Rows with the cell above in the place of every ditto mark. */
async function* replaceMarks(sheet: NamedRows): AsyncGenerator<readonly SheetRow[]> {
  let above: readonly (Cell | undefined)[] = [];
  for await (const batch of sheet.rows()) {
    yield batch.map((row) => {
      const replaced = row.cells.some(isMarked)
        ? { row: row.row, cells: row.cells.map((cell, column) => (isMarked(cell) ? above[column] : cell)) }
        : row;
      if (!isTitle(replaced)) above = replaced.cells;
      return replaced;
    });
  }
}

/** The file with the cell above in the place of every ditto mark. */
export function replaceDittoMarks(file: StockSheet): StockSheet {
  const withoutMarks = (sheet: NamedRows): NamedRows => ({
    name: sheet.name,
    rows: () => replaceMarks(sheet),
  });
  return { ...file, ...withoutMarks(file), sheets: file.sheets.map(withoutMarks) };
}
