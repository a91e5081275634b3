import { readStoneLine, type LineFact } from '../cells/stone-line.ts';
import { findFieldByHeader } from '../fields.ts';
import { filledTextsOf, withSheets, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';
import { readFirstRows } from './first-rows.ts';

/** A longer list has columns. */
const maxRows = 5_000;
/** The first rows show whether a list consists of lines of text. */
const searchedRows = 60;
const minLines = 2;
const minShare = 0.5;
const needed: readonly LineFact[] = ['shape', 'carat', 'color', 'clarity'];
const headers: readonly (readonly [LineFact, string])[] = [
  ['stock_no', 'Stock No'],
  ['shape', 'Shape'],
  ['carat', 'Carat'],
  ['color', 'Color'],
  ['clarity', 'Clarity'],
  ['make_grades', 'C/P/S'],
  ['fluorescence', 'Fluorescence'],
  ['lab', 'Lab'],
  ['report_no', 'Report No'],
  ['measurements', 'Measurements'],
  ['depth_pct', 'Depth %'],
  ['table_pct', 'Table %'],
  ['file_rap', 'Rap'],
  ['disc', 'Disc %'],
  ['ppc', 'Price/ct'],
  ['amount', 'Total Price'],
  ['price', 'Price'],
  ['location', 'Location'],
];
const remark = 'Remark';

/** Cells of a table have fewer facts each. */
const minFactsOfText = 3;
/** A row with so many known headers begins a table. */
const minHeaders = 2;

/** The stone of a row that is a line of text, also when its commas made cells of it; undefined for any other row. */
function readLine(row: SheetRow) {
  const filled = filledTextsOf(row);
  if (filled.length === 0) return undefined;
  const isText =
    filled.length === 1 || filled.some((text) => readStoneLine(text).texts.size >= minFactsOfText);
  const line = isText ? readStoneLine(filled.join(',')) : undefined;
  return line !== undefined && needed.every((field) => line.texts.has(field)) ? line : undefined;
}

const isHeader = (row: SheetRow) =>
  filledTextsOf(row).filter((text) => findFieldByHeader(text) !== undefined).length >= minHeaders;

async function isListOfLines(sheet: NamedRows): Promise<boolean> {
  const rows = await readFirstRows(sheet, searchedRows);
  const filled = rows.filter((row) => filledTextsOf(row).length > 0);
  if (filled.some(isHeader)) return false;
  const lines = filled.filter((row) => readLine(row) !== undefined);
  return lines.length >= minLines && lines.length >= filled.length * minShare;
}

/** The lines as rows of a table; its header has the number of the row above the first stone, which may be a title. */
async function* toTable(sheet: NamedRows): AsyncGenerator<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) if (rows.length < maxRows) rows.push(...batch);
  const read = rows.map(readLine);
  const first = read.findIndex((line) => line !== undefined);
  const used = headers.filter(([field]) => read.some((line) => line?.texts.has(field) === true));
  yield [
    ...rows.slice(0, first),
    { row: (rows[first]?.row ?? 1) - 1, cells: [...used.map(([, header]) => header), remark] },
    ...rows.slice(first).map((row, index): SheetRow => {
      const line = read[first + index];
      if (line === undefined) return row;
      return {
        row: row.row,
        cells: [...used.map(([field]) => line.texts.get(field) ?? ''), line.rest.join(' ')],
      };
    }),
  ];
}

/** The file, with a table for each list that has one line of text per stone and no columns. */
export async function readStoneLines(file: StockSheet): Promise<StockSheet> {
  const sheets: NamedRows[] = [];
  for (const sheet of file.sheets)
    sheets.push((await isListOfLines(sheet)) ? { name: sheet.name, rows: () => toTable(sheet) } : sheet);
  return withSheets(file, sheets);
}
