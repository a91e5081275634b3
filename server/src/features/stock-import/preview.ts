import type { PriceList } from '@loupe/domain';
import type { SheetAnalysis } from './analyse-sheet.ts';
import { analyseSheet } from './analyse-sheet.ts';
import type { StockSheet, UnreadSheet } from './file/cell.ts';
import { createDuplicateFinder } from './find-duplicates.ts';
import type { IssueCode, WrongMappingCode } from './issue-codes.ts';
import { isError, rejectsRow, wrongMappingCodes } from './issue-codes.ts';
import type { Profile } from './profile.ts';
import type { ImportReport } from './report/open-report.ts';
import type { RowIssue } from './row/row-draft.ts';
import type { ImportedStone, ParsedRow } from './row/finish-row.ts';
import { createRowReader } from './row/row-reader.ts';

/** Everything a user needs to see before accepting a file. */
export interface Preview {
  readonly sheet: string;
  /** Other sheets with rows, which are not read. */
  readonly unread: readonly UnreadSheet[];
  readonly analysis: SheetAnalysis;
  /** Data rows read. */
  readonly rows: number;
  /** Listed, or withdrawn by the file itself. */
  readonly accepted: number;
  /** Stored offline until staff correct them. */
  readonly staffOnly: number;
  readonly rejected: number;
  /** Rejected rows by the first error of each; they add up to `rejected`. */
  readonly rejectedBy: Readonly<Partial<Record<IssueCode, number>>>;
  /** Every issue, including several on one row. */
  readonly counts: Readonly<Partial<Record<IssueCode, number>>>;
  /** A warning on most rows that indicates a wrong column mapping; such a file must not be applied. */
  readonly wrongMap: WrongMappingCode | null;
}

export interface PreviewOptions {
  readonly profile: Profile;
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  readonly report: ImportReport;
  /** Stock numbers, in upper case, that are in stock as part of a pair; a file may list one of them alone. */
  readonly partnersInStock?: ReadonlySet<string>;
  /** Called with each stone to store and its row in the file. Reading waits for a returned promise. */
  readonly onStone: (stone: ImportedStone, row: number) => Promise<void> | undefined;
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
export async function previewSheet(sheet: StockSheet, options: PreviewOptions): Promise<Preview> {
  const { profile, report, onStone, onProgress } = options;
  const analysis = await analyseSheet(sheet, profile, options.list, (rows) =>
    onProgress?.('analysing', rows, null),
  );
  const readRow = createRowReader({
    ...options,
    columns: analysis.columns,
    stockNumbers:
      analysis.stockNumbers && new Set([...analysis.stockNumbers, ...(options.partnersInStock ?? [])]),
  });
  const repeatOf = createDuplicateFinder();
  const tally = new Tally();
  const rejectedBy = new Tally();
  let rowCount = 0;
  let dropped = 0;
  let accepted = 0;
  let forStaff = 0;
  let rejected = 0;
  let isSignTurned = false;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (row.row <= analysis.headerRow) continue;
      rowCount += 1;
      const read = readRow(row);
      if (read === null) {
        dropped += 1;
        continue;
      }
      const issues = withRepeat(read, repeatOf(read.draft));
      for (const { code } of issues) tally.add(code);
      report.add(row, issues);
      const error = reasonOf(issues);
      if (error !== undefined || read.stone === null) {
        rejected += 1;
        rejectedBy.add(error ?? 'E_PRICE_MISSING');
        continue;
      }
      if (read.isStaffOnly) forStaff += 1;
      else accepted += 1;
      if (read.isSignTurned) isSignTurned = true;
      const held = onStone(read.stone, row.row);
      if (held) await held;
    }
    await report.drain();
    onProgress?.('reading', rowCount, analysis.rows);
  }
  for (const { issues } of analysis.columns) for (const code of issues) tally.add(code);
  if (isSignTurned) tally.add('W_DISC_SIGN');
  if (dropped > 0) tally.add('I_ROW_DROPPED', dropped);
  if (analysis.headerRow > 1) tally.add('I_HEADER_SKIPPED', analysis.headerRow - 1);
  const rows = rowCount - dropped;
  return {
    sheet: sheet.name,
    unread: sheet.unread,
    analysis,
    rows,
    accepted,
    staffOnly: forStaff,
    rejected,
    rejectedBy: rejectedBy.sorted(),
    counts: tally.sorted(),
    wrongMap:
      wrongMappingCodes.find(
        (code) => !profile.expectedOnMostRows.includes(code) && tally.get(code) * 2 > rows,
      ) ?? null,
  };
}

/**
 * The reason a row is rejected: goods that do not belong in the feed come before any issue with their values.
 */
function reasonOf(issues: readonly RowIssue[]): IssueCode | undefined {
  const errors = issues.map(({ code }) => code).filter(rejectsRow);
  return errors.find((code) => code === 'E_TYPE') ?? errors[0];
}

/** A duplicate counts only on rows that are valid otherwise: the user sees the first error as the reason. */
function withRepeat({ issues, draft }: ParsedRow, repeat: IssueCode | null): readonly RowIssue[] {
  if (repeat === null || issues.some(({ code }) => isError(code) && rejectsRow(code))) return issues;
  draft.note(repeat, repeat === 'E_DUP_STOCK' ? 'stock_no' : 'report_no');
  return draft.issues;
}
