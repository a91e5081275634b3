import type { PriceList, FactValue } from '@loupe/domain';
import type { SheetRow, StockSheet } from './file/cell.ts';
import { createDuplicateFinder } from './find-duplicates.ts';
import { createRowFixer, type FixedRow } from './fixes/create-row-fixer.ts';
import { noFixes, type FileFixes } from './fixes/file-fixes.ts';
import type { IssueCode, WrongMappingCode } from './issue-codes.ts';
import { isError, rejectsRow, wrongMappingCodes } from './issue-codes.ts';
import { isTypeDecided, withType, type Profile } from './profile.ts';
import { QuestionCollector } from './questions/collect-questions.ts';
import type { Question } from './questions/question.ts';
import { guessedColumns } from './questions/question-options.ts';
import type { ImportReport } from './report/open-report.ts';
import type { RowIssue } from './row/row-draft.ts';
import type { ImportedStone, ParsedRow } from './row/finish-row.ts';
import { createRowReader } from './row/row-reader.ts';
import { analyseFile, type FileAnalysis, type PlacedTable } from './tables/analyse-file.ts';
import { readTableRows } from './tables/table-rows.ts';

/** Everything a user needs to see before accepting a file. */
export interface Preview {
  readonly analysis: FileAnalysis;
  /** What the user may decide, by the number of rows that depend on it. */
  readonly questions: readonly Question[];
  /** Data rows read. */
  readonly rows: number;
  /** Listed, or withdrawn by the file itself. */
  readonly accepted: number;
  /** Stored offline until staff correct them. */
  readonly staffOnly: number;
  /** Not stored, because the row depends on a question without an answer. */
  readonly toFix: number;
  /** Skipped by the desk; in none of the other counts. */
  readonly skipped: number;
  readonly rejected: number;
  /** Rejected rows by the first error of each; they add up to `rejected` and `toFix`. */
  readonly rejectedBy: Readonly<Partial<Record<IssueCode, number>>>;
  /** Every issue, including several on one row. */
  readonly counts: Readonly<Partial<Record<IssueCode, number>>>;
  /** Of the errors in `counts`, those on rows that depend on a question without an answer. */
  readonly waiting: Readonly<Partial<Record<IssueCode, number>>>;
  /** A warning on most rows that indicates a wrong column mapping; such a file must not be applied. */
  readonly wrongMap: WrongMappingCode | null;
}

/** A row that is read, for callers that show each one. */
export interface RowOutcome {
  readonly table: PlacedTable;
  readonly row: number;
  /** The cells as received. */
  readonly cells: SheetRow['cells'];
  /** Corrected texts by column. */
  readonly replacements: FixedRow['replacements'];
  /** The values read, by field. */
  readonly values: ReadonlyMap<string, FactValue>;
  readonly result: 'accepted' | 'staff-only' | 'to-fix' | 'rejected';
  readonly issues: readonly RowIssue[];
}

export interface PreviewOptions {
  readonly profile: Profile;
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  readonly report: ImportReport;
  /** Corrections of the desk. */
  readonly fixes?: FileFixes;
  /** Stock numbers, in upper case, that are in stock as part of a pair; a file may list one of them alone. */
  readonly partnersInStock?: ReadonlySet<string>;
  /** Called with each stone to store and its row in the file. Reading waits for a returned promise. */
  readonly onStone: (stone: ImportedStone, row: number) => Promise<void> | undefined;
  readonly onRow?: (outcome: RowOutcome) => void;
  readonly onProgress?: (stage: 'analysing' | 'reading', rows: number, of: number | null) => void;
}

class Tally {
  readonly counts = new Map<IssueCode, number>();

  add(code: IssueCode, by = 1): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + by);
  }

  get(code: IssueCode): number {
    return this.counts.get(code) ?? 0;
  }

  sorted(): Partial<Record<IssueCode, number>> {
    return Object.fromEntries([...this.counts].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

/** Reads a whole file twice: first to resolve its columns, then to read its rows. Changes nothing. */
export async function previewFile(file: StockSheet, options: PreviewOptions): Promise<Preview> {
  const { list, fixes = noFixes } = options;
  const analysis = await analyseFile(file, { profile: options.profile, list, fixes }, (rows) =>
    options.onProgress?.('analysing', rows, null),
  );
  const isTypeAssumed = analysis.isAllGrown && !isTypeDecided(options.profile);
  const numbered = withAssumedNumbers(options.profile, analysis);
  const profile = isTypeAssumed ? withType(numbered, 'Lab Grown') : numbered;
  const isRowNumbered = profile.stockNumberPrefix !== options.profile.stockNumberPrefix;
  const questions = new QuestionCollector(analysis, profile, isTypeAssumed);
  const reading = new FileReading(file, analysis, { ...options, profile }, questions, isRowNumbered);
  await reading.read();
  return reading.preview();
}

/** Prefix of stock numbers that are made from row numbers. */
const rowNumberPrefix = 'R';

/**
 * The source of the stock numbers of a file that has none, until the user decides otherwise: its report
 * numbers, else its row numbers. Another column that may be the stock number is asked first.
 */
function withAssumedNumbers(profile: Profile, { tables }: FileAnalysis): Profile {
  if (profile.stockNumberPrefix !== undefined || profile.stockNumberSource !== undefined) return profile;
  const columns = tables.flatMap((table) => table.columns);
  if (guessedColumns(columns).has('stock_no')) return profile;
  const isNumbered = tables.every((table) =>
    table.columns.some(({ field, isUnique }) => field === 'stock_no' || (field === 'report_no' && isUnique)),
  );
  if (isNumbered) return { ...profile, stockNumberSource: 'report-number' };
  // A report number or an unknown column of some rows may be the stock number of the supplier.
  const isUnnumbered = columns.every(
    ({ field, confidence }) =>
      field !== null && field !== 'stock_no' && field !== 'report_no' && confidence !== 'guess',
  );
  return isUnnumbered ? { ...profile, stockNumberPrefix: rowNumberPrefix } : profile;
}

/** The second pass over a file: every row of every table. */
class FileReading {
  private readonly file: StockSheet;
  private readonly analysis: FileAnalysis;
  private readonly options: PreviewOptions;
  private readonly isRowNumbered: boolean;
  private readonly tally = new Tally();
  private readonly rejectedBy = new Tally();
  private readonly waiting = new Tally();
  private readonly repeatOf = createDuplicateFinder();
  private readonly questions: QuestionCollector;
  private readRows = 0;
  private dropped = 0;
  private accepted = 0;
  private forStaff = 0;
  private toFix = 0;
  private skipped = 0;
  private rejected = 0;
  private isSignTurned = false;
  private misplacedDepths = 0;

  constructor(
    file: StockSheet,
    analysis: FileAnalysis,
    options: PreviewOptions,
    questions: QuestionCollector,
    isRowNumbered: boolean,
  ) {
    this.file = file;
    this.analysis = analysis;
    this.options = options;
    this.isRowNumbered = isRowNumbered;
    this.questions = questions;
  }

  async read(): Promise<void> {
    for (const sheet of this.file.sheets) {
      const tables = this.analysis.tables.filter((table) => table.sheet === sheet.name);
      if (tables.length > 0) await this.readSheet(sheet, tables);
    }
  }

  private async readSheet(sheet: StockSheet['sheets'][number], tables: readonly PlacedTable[]) {
    const { report, onProgress } = this.options;
    await readTableRows(
      sheet,
      tables.map((table) => ({ table, read: this.readerOf(table) })),
      async () => {
        await report.drain();
        onProgress?.('reading', this.readRows, this.analysis.rows);
      },
    );
  }

  private readerOf(table: PlacedTable) {
    const { stockNumbers } = this.analysis;
    const fix = createRowFixer(this.options.fixes ?? noFixes, table.sheet, table.headers);
    const read = createRowReader({
      ...this.options,
      columns: table.columns,
      titles: table.titles,
      firstHeader: table.firstHeader,
      stockNumbers: stockNumbers && new Set([...stockNumbers, ...(this.options.partnersInStock ?? [])]),
    });
    return (row: SheetRow) => {
      this.readRows += 1;
      const fixed = fix(row);
      if (fixed.isSkipped) return this.skip(table, row);
      const parsed = read(fixed.row, row);
      if (parsed !== null) return this.take(table, row, fixed, parsed);
      this.dropped += 1;
      return undefined;
    };
  }

  private skip(table: PlacedTable, row: SheetRow): undefined {
    this.skipped += 1;
    this.tally.add('W_SKIPPED_BY_DESK');
    this.options.report.add(row, [{ code: 'W_SKIPPED_BY_DESK', column: null }], table.sheet);
  }

  private take(table: PlacedTable, row: SheetRow, { row: fixed, replacements }: FixedRow, read: ParsedRow) {
    const parsed = withRepeat(read, this.repeatOf(read.draft));
    const issues =
      replacements.size === 0
        ? parsed
        : [...parsed, ...Array.from(replacements, ([index, text]) => changeOf(table, index, text))];
    for (const { code } of issues) this.tally.add(code);
    if (read.draft.isDepthMisplaced) this.misplacedDepths += 1;
    const error = reasonOf(issues);
    const isOpen = this.questions.addRow(table, fixed, read.draft, issues);
    if (isOpen) for (const { code } of issues) if (rejectsRow(code)) this.waiting.add(code);
    this.options.report.add(row, issues, table.sheet, isOpen);
    const { values } = read.draft;
    const outcome = { table, row: row.row, cells: row.cells, replacements, values, issues };
    if (error !== undefined || read.stone === null || isOpen) {
      if (isOpen) this.toFix += 1;
      else this.rejected += 1;
      this.rejectedBy.add(error ?? (read.stone === null ? 'E_PRICE_MISSING' : 'E_TYPE'));
      this.options.onRow?.({ ...outcome, result: isOpen ? 'to-fix' : 'rejected' });
      return undefined;
    }
    if (read.isStaffOnly) this.forStaff += 1;
    else this.accepted += 1;
    if (read.isSignTurned) this.isSignTurned = true;
    this.options.onRow?.({ ...outcome, result: read.isStaffOnly ? 'staff-only' : 'accepted' });
    return this.options.onStone(read.stone, row.row);
  }

  preview(): Preview {
    const { tally, analysis } = this;
    for (const { columns, headerRow } of analysis.tables) {
      for (const { issues } of columns) for (const code of issues) tally.add(code);
      if (headerRow > 1 && headerRow === analysis.tables[0]?.headerRow)
        tally.add('I_HEADER_SKIPPED', headerRow - 1);
    }
    if (this.isSignTurned) tally.add('W_DISC_SIGN');
    if (this.isRowNumbered) tally.add('W_ROW_NUMBERED');
    if (this.dropped > 0) tally.add('I_ROW_DROPPED', this.dropped);
    const rows = this.readRows - this.dropped - this.skipped;
    return {
      analysis,
      questions: this.questions.list(),
      rows,
      accepted: this.accepted,
      staffOnly: this.forStaff,
      toFix: this.toFix,
      skipped: this.skipped,
      rejected: this.rejected,
      rejectedBy: this.rejectedBy.sorted(),
      counts: tally.sorted(),
      waiting: this.waiting.sorted(),
      wrongMap: this.wrongMap(rows),
    };
  }

  private wrongMap(rows: number): WrongMappingCode | null {
    const { expectedOnMostRows } = this.options.profile;
    // Many suppliers write the width before the length, which is no wrong mapping.
    const countOf = (code: WrongMappingCode) =>
      code === 'W_MEAS_ORDER' ? this.misplacedDepths : this.tally.get(code);
    return (
      wrongMappingCodes.find((code) => !expectedOnMostRows.includes(code) && countOf(code) * 2 > rows) ?? null
    );
  }
}

/**
 * The reason a row is rejected: goods that do not belong in the feed come before any issue with their values.
 */
function reasonOf(issues: readonly RowIssue[]): IssueCode | undefined {
  const errors = issues.map(({ code }) => code).filter(rejectsRow);
  return errors.find((code) => code === 'E_TYPE') ?? errors[0];
}

/** The remark that the desk replaced the text of a cell. */
const changeOf = ({ columns }: PlacedTable, index: number, replacement: string): RowIssue => ({
  code: 'W_CHANGED_BY_DESK',
  column: columns.find((column) => column.index === index) ?? null,
  replacement,
});

/** A duplicate counts only on rows that are valid otherwise: the user sees the first error as the reason. */
function withRepeat({ issues, draft }: ParsedRow, repeat: IssueCode | null): readonly RowIssue[] {
  if (repeat === null || issues.some(({ code }) => isError(code) && rejectsRow(code))) return issues;
  draft.note(repeat, repeat === 'E_DUP_STOCK' ? 'stock_no' : 'report_no');
  return draft.issues;
}
