import { formatIssue } from '@loupe/contract';
import { cleanText, isNullWord } from '../cells/cell-parser.ts';
import { FileRejectedError, textOf, type NamedRows, type SheetRow, type StockSheet } from '../file/cell.ts';
import { headerSearchRows } from '../tables/header-rows.ts';
import { nameTable, readSheets, type SkippedTable } from '../tables/read-sheets.ts';
import { findLargestTable, readTableRows } from '../tables/table-rows.ts';
import type { Question } from '../questions/question.ts';
import { resolveCell } from '../row/cell-text.ts';
import { createReservationFinder } from '../row/find-reservation.ts';
import { findGoodsTables, goodsTables, type GoodsTable } from './collect-goods-table.ts';
import type { CellIssue, GoodsIssue } from './goods-issue.ts';
import type { GoodsCell, GoodsColumn, GoodsKind, GoodsRow, GoodsRules, RowContext } from './goods-kind.ts';
import type { GoodsProfile } from './goods-profile.ts';
import { GoodsQuestionCollector } from './goods-questions.ts';
import { createRowClassifier } from './goods-rows.ts';

/** Result of reading a file: its goods, the issues of its cells and what the user may decide. */
export interface GoodsFile<Goods> {
  /** Sheet of the table with the most rows. */
  readonly sheet: string;
  readonly tables: readonly GoodsTable[];
  readonly main: GoodsTable;
  readonly skippedTables: readonly SkippedTable[];
  readonly questions: readonly Question[];
  /** Rows with goods, whether or not they are accepted. */
  readonly rows: number;
  readonly goods: readonly Goods[];
  /** Row of each of the goods, in the same order. */
  readonly goodsRows: readonly { readonly sheet: string; readonly row: number }[];
  /** Rows that are not stored because they depend on a question without an answer. */
  readonly toFix: number;
  readonly issues: readonly GoodsIssue[];
  readonly conversions: readonly Conversion[];
}

/** A column with prices that were converted from another currency. */
interface Conversion {
  readonly table: GoodsTable;
  readonly index: number;
  readonly currency: string;
  readonly usdRate: number;
  /** Day of the rate, when it is the desk's. */
  readonly day: string | undefined;
}

/** The decisions about a column, as sentences. */
export const notesOfColumn = (
  { conversions }: Pick<GoodsFile<unknown>, 'conversions'>,
  table: GoodsTable,
  { index }: Pick<GoodsColumn, 'index'>,
): string[] =>
  conversions
    .filter((one) => one.table === table && one.index === index)
    .flatMap(({ currency, usdRate, day }) => [
      formatIssue('NOTE_CONVERTED', { currency, rate: usdRate }),
      ...(day === undefined ? [] : [formatIssue('NOTE_RATE_DAY', { day })]),
    ]);

export const countRejectedRows = ({ rows, goods, toFix }: GoodsFile<unknown>): number =>
  rows - goods.length - toFix;

/** Called with every row of goods, for callers that show the cells of the columns. */
export type OnGoodsRow = (table: GoodsTable, cells: SheetRow['cells']) => void;

/**
 * Reads a whole file twice: first to find its tables and to recognise their columns, then to read its rows. Changes
 * nothing.
 *
 * @throws FileRejectedError when no sheet has a table of these goods
 */
export async function readGoodsFile<Goods>(
  file: StockSheet,
  kind: GoodsKind<Goods>,
  profile: GoodsProfile,
  onRow: OnGoodsRow = () => undefined,
): Promise<GoodsFile<Goods>> {
  const { tables, main, skippedTables } = await analyseGoodsFile(file, kind, profile);
  rejectMissingColumns(tables, kind);
  const reading = new GoodsReading(kind, profile, tables, onRow);
  for (const [index, sheet] of file.sheets.entries()) {
    const own = tables.filter((table) => table.sheet === sheet.name);
    if (own.length > 0) await reading.readSheet(sheet, own, index);
  }
  return { sheet: main.sheet, tables, main, skippedTables, ...reading.result() };
}

/** The tables of a file with goods of the kind; other sheets and tables are named with the reason. */
export async function analyseGoodsFile(file: StockSheet, kind: GoodsRules, profile: GoodsProfile) {
  const reader = goodsTables(file.fileName, kind, profile);
  const { found, skippedTables } = await readSheets(file, async (sheet, onRows) =>
    findGoodsTables(sheet, reader, onRows),
  );
  const filled = found.filter(({ rows }) => rows > 0);
  const listed = filled.filter(
    ({ columns, otherGoods }) =>
      otherGoods === undefined &&
      kind.listsGoods(new Set(columns.flatMap(({ field, alternatives }) => field ?? alternatives))),
  );
  const tables = listed.length > 0 ? listed : filled;
  const main = findLargestTable(tables);
  if (main === undefined) {
    throw new FileRejectedError(
      found.length > 0
        ? formatIssue('HEADER_ALONE')
        : formatIssue(kind.headerMissing, { rows: headerSearchRows }),
    );
  }
  for (const table of filled.filter((one) => !tables.includes(one)))
    skippedTables.push({ sheet: nameTable(table, found), rows: table.rows, reason: 'no-stones' });
  return { tables, main, skippedTables };
}

/** Rejects a file in which no table can have a value that nothing else gives. */
function rejectMissingColumns(
  tables: readonly GoodsTable[],
  { indispensableFields, headersOf }: GoodsRules,
): void {
  const isPossible = (field: string) =>
    tables.some(({ columns }) =>
      columns.some(
        (column) =>
          column.field === field || (column.confidence === 'guess' && column.alternatives.includes(field)),
      ),
    );
  const missing = indispensableFields
    .filter((fields) => !fields.some(isPossible))
    .map(([field = '']) => field);
  if (missing.length === 0) return;
  const names = missing.map((field) => `${field} (${headersOf(field).slice(0, 3).join(', ')})`);
  throw new FileRejectedError(formatIssue('NO_COLUMN', { names: names.join('; ') }));
}

/** The second pass over a file: every row of every table. */
class GoodsReading<Goods> {
  private readonly kind: GoodsKind<Goods>;
  private readonly profile: GoodsProfile;
  private readonly questions: GoodsQuestionCollector;
  private readonly onRow: OnGoodsRow;
  private readonly goods: Goods[] = [];
  private readonly goodsRows: { sheet: string; row: number }[] = [];
  private readonly issues: GoodsIssue[] = [];
  private readonly rowOfNumber = new Map<string, number>();
  private readonly conversions: Conversion[] = [];
  private rows = 0;
  private toFix = 0;

  constructor(
    kind: GoodsKind<Goods>,
    profile: GoodsProfile,
    tables: readonly GoodsTable[],
    onRow: OnGoodsRow,
  ) {
    this.kind = kind;
    this.profile = profile;
    this.questions = new GoodsQuestionCollector(tables, kind);
    this.onRow = onRow;
  }

  async readSheet(sheet: NamedRows, tables: readonly GoodsTable[], sheetIndex: number): Promise<void> {
    await readTableRows(
      sheet,
      tables.map((table) => {
        const read = this.readerOf(table, sheetIndex);
        return {
          table,
          read: (row: SheetRow) => {
            read(row);
            return undefined;
          },
        };
      }),
    );
  }

  private readerOf(table: GoodsTable, sheetIndex: number): (row: SheetRow) => void {
    const roleOf = createRowClassifier(table, this.kind);
    const columns = table.columns.flatMap((column) => {
      const { field } = column;
      return field === null ? [] : [{ ...column, field }];
    });
    const openColumns = this.questions.openColumns(table);
    const findReservation = createReservationFinder(table.columns);
    const isInDollars = [...table.headers, ...table.titleTexts].some(namesDollars);
    let { titles } = table;
    return (row) => {
      const role = roleOf(row);
      if (role.role === 'section') titles = { ...table.titles, ...role.titles };
      if (role.role !== 'goods') return;
      const cells = columns.map((column): GoodsCell => {
        const cell = row.cells[column.index];
        const shown = cell === undefined ? undefined : resolveCell(cell);
        if (shown === undefined || shown.isFormula) return { column, text: '' };
        return {
          column,
          text: shown.text,
          link: typeof shown.cell === 'string' ? undefined : shown.cell.hyperlink,
        };
      });
      if (cells.every(({ text }) => text === '')) return;
      this.onRow(table, row.cells);
      const reserved = findReservation(row);
      const { issues, goods, assumes } = this.kind.readRow(cells, {
        profile: this.profile,
        columns: table.columns,
        titles,
        currency: table.currency,
        isInDollars: isInDollars || row.cells.some((cell) => namesDollars(textOf(cell))),
        madeNumber: this.madeNumber(row.row, sheetIndex),
        reserved: noteOf(row, reserved),
        onConverted: (column, currency) => {
          this.noteConversion(table, column, currency);
        },
      });
      const open = openColumns.flatMap((column) => openCell(column, row.cells[column.index]));
      this.take({
        table,
        row: row.row,
        issues: [...issues, ...open],
        goods: open.length > 0 ? undefined : goods,
        assumes,
      });
    };
  }

  private noteConversion(table: GoodsTable, { index }: GoodsColumn, currency: string) {
    const { usdRates, usdRateDays } = this.profile;
    const isKnown = this.conversions.some(
      (one) => one.table === table && one.index === index && one.currency === currency,
    );
    const usdRate = usdRates[currency];
    if (isKnown || usdRate === undefined || usdRate === null) return;
    this.conversions.push({ table, index, currency, usdRate, day: usdRateDays[currency] });
  }

  /** A number is the same in the next file only where the row is. */
  private madeNumber(row: number, sheetIndex: number): string | undefined {
    const { stockNumberPrefix: prefix } = this.profile;
    return prefix === undefined
      ? undefined
      : `${prefix}${sheetIndex === 0 ? '' : `${sheetIndex + 1}-`}${row}`;
  }

  private take(read: {
    readonly table: GoodsTable;
    readonly row: number;
    readonly issues: readonly CellIssue[];
    readonly goods: Goods | undefined;
    readonly assumes: GoodsRow<Goods>['assumes'];
  }) {
    const { table, row, goods } = read;
    const { sheet } = table;
    this.rows += 1;
    this.questions.addRow(read.issues, read.assumes ?? []);
    const isRejected = read.issues.some(({ remedy }) => remedy === undefined);
    for (const issue of read.issues) this.issues.push({ sheet, row, ...issue });
    if (goods === undefined) {
      if (!isRejected) this.toFix += 1;
      return;
    }
    const number = this.kind.numberOf(goods);
    const before = this.rowOfNumber.get(number);
    if (before === undefined) {
      this.rowOfNumber.set(number, row);
      this.goods.push(goods);
      this.goodsRows.push({ sheet, row });
      return;
    }
    const column = table.columns.find(({ field }) => field === this.kind.numberField);
    this.issues.push({
      sheet,
      row,
      field: this.kind.numberField,
      column: column?.header ?? this.kind.numberField,
      value: number,
      expected: formatIssue('TWICE_IN_FILE', { row: before }),
    });
  }

  result() {
    const { rows, goods, goodsRows, toFix, issues, conversions } = this;
    return { rows, goods, goodsRows, toFix, issues, conversions, questions: this.questions.list() };
  }
}

/** The note that reserves the goods of a row: in one of its cells, else in a title above it. */
function noteOf({ cells, reservedBy }: SheetRow, column: GoodsColumn | null): RowContext['reserved'] {
  if (column !== null) return { header: column.header, text: textOf(cells[column.index]), isOfTitle: false };
  return reservedBy === undefined ? undefined : { header: 'status', text: reservedBy, isOfTitle: true };
}

/** The issue of a cell whose column the user must decide first. */
function openCell({ header, alternatives }: GoodsColumn, cell: SheetRow['cells'][number]): CellIssue[] {
  const value = cleanText(textOf(cell));
  const expected = formatIssue('ONE_OF', { values: alternatives.join(', ') });
  return isNullWord(value) ? [] : [{ field: null, column: header, value, expected, remedy: 'open' }];
}

const dollars =
  /(?<![A-Z])(?:USD|US\s?\$)|(?<![A-Z])\$|美元|美金|דולר(?!\s*(?:קנדי|אוסטרלי|הונג|סינגפור))|(?<!(?:канадск|австралийск|гонконгск|сингапурск)\S{0,3}\s)долл/iu;
const namesDollars = (text: string) => dollars.test(cleanText(text.slice(0, 200)));
