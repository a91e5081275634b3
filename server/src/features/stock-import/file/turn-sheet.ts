import { findFieldsOfHeaders } from '../fields.ts';
import { textsOf, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';

/** A longer sheet has its stones in rows. */
const maxRows = 80;
/** So many known headers below each other, and fewer beside each other, are those of a turned table. */
const minHeaders = 5;
const maxBeside = 2;
const searchedColumns = 3;

/** Whether the headers are below each other in one of the first columns, so that each column is a stone. */
function isTurned(rows: readonly SheetRow[]): boolean {
  const texts = rows.map(textsOf);
  const hasHeaders = Array.from({ length: searchedColumns }, (_, column) =>
    texts.map((row) => row[column] ?? ''),
  ).some((column) => {
    const fields = findFieldsOfHeaders(column);
    // Short codes of another column can be known headers by chance. Every table of stones states weights.
    return fields.size >= minHeaders && fields.has('carat');
  });
  return hasHeaders && texts.every((row) => findFieldsOfHeaders(row).size <= maxBeside);
}

/** The columns of a sheet as rows; the row of a stone is the number of its column. */
function turn(rows: readonly SheetRow[]): readonly SheetRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const reservedBy = rows.find((row) => row.reservedBy !== undefined)?.reservedBy;
  return Array.from({ length: width }, (_, column) => ({
    row: column + 1,
    cells: rows.map(({ cells }) => cells[column]),
    // A title reserves all stones of the sheet.
    ...(reservedBy !== undefined && { reservedBy }),
  }));
}

/** The rows of a sheet, turned when the sheet is small and its headers are in a column. */
async function* uprightRows(sheet: NamedRows): AsyncGenerator<readonly SheetRow[]> {
  let waiting: (readonly SheetRow[])[] | null = [];
  for await (const batch of sheet.rows()) {
    if (waiting === null) {
      yield batch;
      continue;
    }
    waiting.push(batch);
    if (waiting.reduce((sum, { length }) => sum + length, 0) <= maxRows) continue;
    yield* waiting;
    waiting = null;
  }
  if (waiting === null) return;
  const rows = waiting.flat();
  if (isTurned(rows)) yield turn(rows);
  else yield* waiting;
}

/** The file, with every small sheet turned whose headers are in a column instead of a row. */
export function turnSheets(file: StockSheet): StockSheet {
  const toUpright = (sheet: NamedRows): NamedRows => ({ name: sheet.name, rows: () => uprightRows(sheet) });
  return { ...file, ...toUpright(file), sheets: file.sheets.map(toUpright) };
}
