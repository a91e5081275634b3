import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { findFieldByHeader, findFieldsOfHeaders, normaliseHeader, type Field } from '../fields.ts';
import { textOf, textsOf, withSheets, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';
import { readFirstRows } from './first-rows.ts';

/** The header of the tables must be in these rows. */
const searchedRows = 40;
/** So many known headers, among them the weight and a number or a grade, are those of a table of stones. */
const minHeaders = 4;
const identifying: readonly Field[] = ['stock_no', 'report_no', 'color', 'clarity', 'color_clarity'];

/** Columns of one table: from the first to before the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Runs of headers between empty cells; a number of stones that occurs again starts another run. */
function runsOf(texts: readonly string[]): readonly Span[] {
  const runs: { from: number; to: number }[] = [];
  let numbers = new Set<string>();
  for (const [index, text] of texts.entries()) {
    if (text === '') continue;
    const key = normaliseHeader(text);
    const last = runs.at(-1);
    const isAgain = numbers.has(key);
    if (last !== undefined && last.to === index && !isAgain) last.to = index + 1;
    else {
      runs.push({ from: index, to: index + 1 });
      numbers = new Set();
    }
    if (findFieldByHeader(text) === 'stock_no') numbers.add(key);
  }
  return runs;
}

function isTable(texts: readonly string[], { from, to }: Span): boolean {
  const fields = findFieldsOfHeaders(texts.slice(from, to));
  return fields.size >= minHeaders && fields.has('carat') && identifying.some((field) => fields.has(field));
}

/**
 * Whether a run of headers is a table beside another one: a column between them is empty in every row, or it repeats most
 * headers. In a header of two rows a word occurs twice (`Lot` above `No` and above `Kind`), and cells below others are empty.
 */
function isSeparate(
  texts: readonly string[],
  before: Span | undefined,
  run: Span,
  below: readonly SheetRow[],
): boolean {
  if (before === undefined) return true;
  if (before.to < run.from)
    return Array.from({ length: run.from - before.to }, (_, index) => before.to + index).some((column) =>
      below.every(({ cells }) => textOf(cells[column]).trim() === ''),
    );
  const headersOf = ({ from, to }: Span) =>
    new Set(texts.slice(from, to).map((text) => normaliseHeader(text)));
  const [known, own] = [headersOf(before), headersOf(run)];
  return [...own].filter((key) => known.has(key)).length * 2 > Math.min(known.size, own.size);
}

/** The columns of each table of a header row with these rows below; none unless several tables are beside each other. */
function findSpans(row: SheetRow, below: readonly SheetRow[]): readonly Span[] {
  const texts = textsOf(row);
  if (texts.filter((text) => text !== '').length < 2 * minHeaders) return [];
  const runs = runsOf(texts);
  const starts = runs.filter(
    (run, index) => isTable(texts, run) && isSeparate(texts, runs[index - 1], run, below),
  );
  if (starts.length < 2) return [];
  return starts.map(({ from }, index) => ({
    from: index === 0 ? 0 : from,
    to: starts[index + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

async function findSideTables(sheet: NamedRows): Promise<readonly Span[]> {
  const rows = await readFirstRows(sheet, searchedRows);
  for (const [index, row] of rows.entries()) {
    const spans = findSpans(row, rows.slice(index + 1));
    if (spans.length > 1) return spans;
  }
  return [];
}

/** The rows of a sheet with the cells of these columns alone, at their places. */
async function* rowsWithin(sheet: NamedRows, { from, to }: Span): AsyncGenerator<readonly SheetRow[]> {
  for await (const batch of sheet.rows())
    yield batch.map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, to).map((cell, index) => (index < from ? undefined : cell)),
    }));
}

const nameSpan = (sheet: NamedRows, { from }: Span) =>
  from === 0 ? sheet.name : `${sheet.name} ${columnLetters(from)}`;

async function splitSheet(sheet: NamedRows): Promise<readonly NamedRows[]> {
  const spans = await findSideTables(sheet);
  if (spans.length === 0) return [sheet];
  return spans.map((span) => ({ name: nameSpan(sheet, span), rows: () => rowsWithin(sheet, span) }));
}

/**
 * The file, with a sheet for each of several tables beside each other. The second is named by its sheet and its first
 * column: `Stock K`.
 */
export async function splitSideTables(file: StockSheet): Promise<StockSheet> {
  const parts: (readonly NamedRows[])[] = [];
  for (const sheet of file.sheets) parts.push(await splitSheet(sheet));
  if (parts.every(({ length }) => length === 1)) return file;
  return withSheets(file, parts.flat());
}
