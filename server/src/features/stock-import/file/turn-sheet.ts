import { findFieldByHeader } from '../fields.ts';
import { textOf, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';

/** A longer sheet has its stones in rows. */
const maxRows = 80;
/** So many known headers below each other, and fewer beside each other, are those of a turned table. */
const minHeaders = 5;
const maxBeside = 2;
const searchedColumns = 3;

/** The rows of a sheet when there are few; undefined of a longer one. */
async function readFew(sheet: NamedRows): Promise<readonly SheetRow[] | undefined> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch);
    if (rows.length > maxRows) return undefined;
  }
  return rows;
}

const countKnown = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => (text.length > 1 ? (findFieldByHeader(text) ?? []) : []))).size;
const textsOf = ({ cells }: SheetRow) => Array.from(cells, (cell) => textOf(cell).trim());

/** Whether the headers are below each other in one of the first columns, so that each column is a stone. */
function isTurned(rows: readonly SheetRow[]): boolean {
  if (rows.some((row) => countKnown(textsOf(row)) > maxBeside)) return false;
  return Array.from({ length: searchedColumns }, (_, column) =>
    rows.map((row) => textsOf(row)[column] ?? ''),
  ).some((texts) => countKnown(texts) >= minHeaders);
}

/** The columns of a sheet as rows; the row of a stone is the number of its column. */
function turn(rows: readonly SheetRow[]): readonly SheetRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    row: column + 1,
    cells: rows.map(({ cells }) => cells[column]),
  }));
}

async function toUpright(sheet: NamedRows): Promise<NamedRows> {
  const rows = await readFew(sheet);
  if (rows === undefined || !isTurned(rows)) return sheet;
  const turned = turn(rows);
  return {
    name: sheet.name,
    async *rows() {
      await Promise.resolve();
      yield turned;
    },
  };
}

/** The file with every small sheet turned whose headers are in a column instead of a row. */
export async function turnSheets(file: StockSheet): Promise<StockSheet> {
  const sheets: NamedRows[] = [];
  for (const sheet of file.sheets) sheets.push(await toUpright(sheet));
  const [first] = sheets;
  if (first === undefined || sheets.every((sheet, index) => sheet === file.sheets[index])) return file;
  return { fileName: file.fileName, unread: file.unread, name: first.name, sheets, rows: () => first.rows() };
}
