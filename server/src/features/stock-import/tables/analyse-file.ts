import { formatIssue } from '@loupe/contract';
import type { Field } from '../fields.ts';
import { FileRejectedError, type StockSheet } from '../file/cell.ts';
import type { Table, TableContext } from './collect-table.ts';
import { findTables, stoneTables } from './find-tables.ts';
import { missingHeaderError } from './header-rows.ts';
import { findHeaderlessTable } from './headerless-table.ts';
import { nameTable, readSheets, type SkippedTable } from './read-sheets.ts';
import { findLargestTable } from './table-rows.ts';

/** A table with the position of its cells among the headers of the file. */
export interface PlacedTable extends Table {
  /** Headers of earlier tables come before those of this one. */
  readonly firstHeader: number;
}

/** Result of the first pass over a file, before any cell is parsed for the import. */
export interface FileAnalysis {
  readonly tables: readonly PlacedTable[];
  /** The table with the most rows. */
  readonly main: PlacedTable;
  readonly skippedTables: readonly SkippedTable[];
  readonly rows: number;
  /** Headers of all tables; tables with the same headers share them. */
  readonly headers: readonly string[];
  /** Stock numbers in upper case; null when the file names no pair counterparts. */
  readonly stockNumbers: ReadonlySet<string> | null;
  /** Every row of every table is laboratory-grown by its cells or by the title above it. */
  readonly isAllGrown: boolean;
}

/**
 * Reads every sheet of a file once to find its tables and to resolve what only whole columns can show.
 *
 * @throws FileRejectedError when no sheet has a table with rows
 */
export async function analyseFile(
  file: StockSheet,
  context: TableContext,
  onRows: (rows: number) => void = () => undefined,
): Promise<FileAnalysis> {
  const reader = stoneTables(file.fileName, context);
  const headed = await readSheets(
    file,
    async (sheet, onSheetRows) => findTables(sheet, reader, onSheetRows),
    onRows,
  );
  const { found, skippedTables } =
    headed.found.length > 0
      ? headed
      : await readSheets(
          file,
          async (sheet, onSheetRows) =>
            (await findHeaderlessTable(sheet, reader, onSheetRows)).filter(holdsStones),
          onRows,
        );
  if (found.length === 0) throw missingHeaderError();
  const filled = found.filter(({ rows }) => rows > 0);
  const stones = filled.filter(holdsStones);
  const tables = place(stones.length > 0 ? stones : filled);
  const main = findLargestTable(tables);
  if (main === undefined) throw new FileRejectedError(formatIssue('HEADER_ALONE'));
  for (const table of filled.filter((one) => stones.length > 0 && !stones.includes(one)))
    skippedTables.push({ sheet: nameTable(table, found), rows: table.rows, reason: 'no-stones' });
  const numbers = tables.flatMap(({ stockNumbers }) => (stockNumbers === null ? [] : [stockNumbers]));
  return {
    tables,
    main,
    skippedTables,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    headers: tables.flatMap((table, index) => (isFirstOf(tables, index) ? table.headers : [])),
    isAllGrown: tables.every((table) => table.isAllGrown),
    stockNumbers: numbers.length === 0 ? null : new Set(numbers.flatMap((set) => [...set])),
  };
}

/** A summary by size or shape has weights and amounts, but neither grades nor numbers of stones. */
function holdsStones({ columns, otherGoods }: Table): boolean {
  if (otherGoods !== undefined) return false;
  const has = (...fields: Field[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  const alternatives = new Set(
    columns.flatMap((column) => (column.field === null ? column.alternatives : [])),
  );
  const may = (field: Field) => has(field) || alternatives.has(field);
  return (
    may('carat') &&
    (may('color') || has('fancy_color', 'color_clarity') || may('clarity') || has('stock_no', 'report_no'))
  );
}

function place(tables: readonly Table[]): PlacedTable[] {
  const placed: PlacedTable[] = [];
  let next = 0;
  for (const table of tables) {
    const same = placed.find(({ headers }) => hasSameHeaders(headers, table.headers));
    placed.push({ ...table, firstHeader: same?.firstHeader ?? next });
    if (same === undefined) next += table.headers.length;
  }
  return placed;
}

const hasSameHeaders = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((header, index) => header === second[index]);
const isFirstOf = (tables: readonly PlacedTable[], index: number) =>
  tables.findIndex(({ firstHeader }) => firstHeader === tables[index]?.firstHeader) === index;
