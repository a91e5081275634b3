import type { PriceList } from '@loupe/domain';
import type { Analysis } from './analyse.ts';
import { analyse } from './analyse.ts';
import type { StockSheet, UnreadSheet } from './file/cell.ts';
import { findRepeats } from './find-repeats.ts';
import type { IssueCode, WrongMapCode } from './issue-codes.ts';
import { isError, rejectsRow, wrongMapCodes } from './issue-codes.ts';
import type { Profile } from './profile.ts';
import type { ImportReport } from './report/open-report.ts';
import type { RowIssue } from './row/draft.ts';
import type { IncomingStone, ReadRow } from './row/finish-row.ts';
import { createRowReader } from './row/row-reader.ts';

/** Everything a person needs to see before he accepts a file. */
export interface Preview {
  readonly sheet: string;
  /** Further sheets with rows, which are not read. */
  readonly unread: readonly UnreadSheet[];
  readonly analysis: Analysis;
  /** Data rows read. */
  readonly rows: number;
  /** Listed, or taken off by the file itself. */
  readonly accepted: number;
  /** Stored offline until staff have mended them. */
  readonly forStaff: number;
  readonly rejected: number;
  /** Rejected rows by the first error each has; they add up to `rejected`. */
  readonly rejectedBy: Readonly<Partial<Record<IssueCode, number>>>;
  /** Every remark, also several on one row. */
  readonly counts: Readonly<Partial<Record<IssueCode, number>>>;
  /** A warning on most rows that means the columns are mapped wrongly; such a file must not be applied. */
  readonly wrongMap: WrongMapCode | null;
}

export interface PreviewOptions {
  readonly profile: Profile;
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  readonly report: ImportReport;
  /** Stock numbers in upper case that are in stock as part of a pair, of which a file may list one row alone. */
  readonly partnersInStock?: ReadonlySet<string>;
  /** Called with each stone to be stored and its row in the file; a promise holds the reading up. */
  readonly onStone: (stone: IncomingStone, row: number) => Promise<void> | undefined;
  readonly onProgress?: (stage: 'looking' | 'reading', rows: number, of: number | null) => void;
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

/** Reads a whole file twice: once to decide about its columns, once to read its rows. Changes nothing. */
export async function previewSheet(sheet: StockSheet, options: PreviewOptions): Promise<Preview> {
  const { profile, report, onStone, onProgress } = options;
  const analysis = await analyse(sheet, profile, options.list, (rows) => onProgress?.('looking', rows, null));
  const readRow = createRowReader({
    ...options,
    columns: analysis.columns,
    stockNumbers:
      analysis.stockNumbers && new Set([...analysis.stockNumbers, ...(options.partnersInStock ?? [])]),
  });
  const repeatOf = findRepeats();
  const tally = new Tally();
  const rejectedBy = new Tally();
  let seen = 0;
  let dropped = 0;
  let accepted = 0;
  let forStaff = 0;
  let rejected = 0;
  let isSignTurned = false;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (row.row <= analysis.headerRow) continue;
      seen += 1;
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
      if (read.isForStaff) forStaff += 1;
      else accepted += 1;
      if (read.isSignTurned) isSignTurned = true;
      const held = onStone(read.stone, row.row);
      if (held) await held;
    }
    await report.settle();
    onProgress?.('reading', seen, analysis.rows);
  }
  for (const { issues } of analysis.columns) for (const code of issues) tally.add(code);
  if (isSignTurned) tally.add('W_DISC_SIGN');
  if (dropped > 0) tally.add('I_ROW_DROPPED', dropped);
  if (analysis.headerRow > 1) tally.add('I_HEADER_SKIPPED', analysis.headerRow - 1);
  const rows = seen - dropped;
  return {
    sheet: sheet.name,
    unread: sheet.unread,
    analysis,
    rows,
    accepted,
    forStaff,
    rejected,
    rejectedBy: rejectedBy.sorted(),
    counts: tally.sorted(),
    wrongMap:
      wrongMapCodes.find(
        (code) => !profile.expectedOnMostRows.includes(code) && tally.get(code) * 2 > rows,
      ) ?? null,
  };
}

/** The reason a row is left out for: goods that do not belong here before anything that is written of them. */
function reasonOf(issues: readonly RowIssue[]): IssueCode | undefined {
  const errors = issues.map(({ code }) => code).filter(rejectsRow);
  return errors.find((code) => code === 'E_TYPE') ?? errors[0];
}

/** A repeat counts only on rows that are good otherwise: the reason a person sees is the first one. */
function withRepeat({ issues, draft }: ReadRow, repeat: IssueCode | null): readonly RowIssue[] {
  if (repeat === null || issues.some(({ code }) => isError(code) && rejectsRow(code))) return issues;
  draft.note(repeat, repeat === 'E_DUP_STOCK' ? 'stock_no' : 'report_no');
  return draft.issues;
}
