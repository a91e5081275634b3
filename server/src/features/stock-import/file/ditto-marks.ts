import { textOf, type Cell, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';

/** Marks that stand for the cell above: `"`, `,,`, `do.`, `- » -`, `то же`. */
const mark = /^(?:[-–—] ?)?(?:["″〃“”„«»]|''|,,|do\.?|ditto|idem|то же|同上)(?: ?[-–—])?$/i;
const longestMark = 7;

export const isDittoMark = (text: string): boolean => text.length <= longestMark && mark.test(text);

/** A row with fewer filled cells is the title of a section, which no mark repeats. */
const minFilled = 3;

/** Rows with the cell above in the place of every ditto mark. */
async function* repeatMarkedCells(sheet: NamedRows): AsyncGenerator<readonly SheetRow[]> {
  let above: readonly (Cell | undefined)[] = [];
  for await (const batch of sheet.rows()) {
    yield batch.map((row) => {
      const isMarked = (cell: Cell | undefined) => cell !== undefined && isDittoMark(textOf(cell).trim());
      const repeated = row.cells.some(isMarked)
        ? { row: row.row, cells: row.cells.map((cell, column) => (isMarked(cell) ? above[column] : cell)) }
        : row;
      if (repeated.cells.filter((cell) => textOf(cell) !== '').length >= minFilled) above = repeated.cells;
      return repeated;
    });
  }
}

/** The file with the cell above in the place of every ditto mark. */
export function repeatDittoMarks(file: StockSheet): StockSheet {
  const toRepeated = (sheet: NamedRows): NamedRows => ({
    name: sheet.name,
    rows: () => repeatMarkedCells(sheet),
  });
  return { ...file, ...toRepeated(file), sheets: file.sheets.map(toRepeated) };
}
