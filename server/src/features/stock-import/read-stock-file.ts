import type { PriceList, FactValue } from '@loupe/domain';
import { columnLetters } from '../../platform/xlsx/cells.ts';
import { expectedText } from './expected-text.ts';
import { textOf, type StockSheet } from './file/cell.ts';
import { isReported } from './issue-codes.ts';
import { previewFile, type RowOutcome } from './preview.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { applyAnswers } from './questions/apply-answers.ts';
import type { Answers, Question } from './questions/question.ts';
import { noReport } from './report/open-report.ts';
import type { ImportedStone } from './row/finish-row.ts';
import type { RowIssue } from './row/row-draft.ts';
import type { PlacedTable } from './tables/analyse-file.ts';

export interface ReadOptions {
  /** What is known of the supplier's files. */
  readonly profile?: Profile;
  readonly answers?: Answers;
  readonly list: PriceList | null;
  /** Gulf day of the reading. */
  readonly today: number;
  /** US dollars for one unit of other currencies, by the code of the currency. */
  readonly usdRates?: Readonly<Record<string, number>>;
}

const maxSamples = 3;

/**
 * What an import of the file would do, as plain data and without a database: tables, columns, questions, the
 * outcome of every row and the stones as they would be stored (money in cents, weights in thousandths of a
 * carat, as the attribute table defines them).
 *
 * @throws FileRejectedError when the file or an answer cannot be used
 */
export async function readStockFile(file: StockSheet, options: ReadOptions) {
  const profile = applyAnswers(options.profile ?? emptyProfile, options.answers ?? {});
  const stones: ReturnType<typeof presentStone>[] = [];
  const rows: ReturnType<typeof presentRow>[] = [];
  const samples = new Map<PlacedTable, string[][]>();
  const preview = await previewFile(file, {
    profile: options.usdRates === undefined ? profile : { ...profile, usdRates: options.usdRates },
    list: options.list,
    today: options.today,
    report: noReport,
    onStone: (stone, row) => {
      stones.push(presentStone(stone, row));
      return undefined;
    },
    onRow: (outcome) => {
      collectSamples(samples, outcome);
      if (outcome.result !== 'accepted' || outcome.issues.some(({ code }) => isReported(code)))
        rows.push(presentRow(outcome));
    },
  });
  const { analysis } = preview;
  return {
    sheets: [...new Set(analysis.tables.map(({ sheet }) => sheet))]
      .map((name): { name: string; isRead: boolean; reason?: string } => ({ name, isRead: true }))
      .concat(analysis.skippedTables.map(({ sheet, reason }) => ({ name: sheet, isRead: false, reason }))),
    tables: analysis.tables.map((table) => ({
      sheet: table.sheet,
      headerRow: table.headerRow,
      lastRow: table.lastRow,
      rows: table.rows,
      titleShape: table.titles.shape ?? null,
      titleLocation: table.titles.location ?? null,
      titleLab: table.titles.lab ?? null,
      columns: table.columns.map(({ index, header, field, confidence, alternatives, notes }) => ({
        column: columnLetters(index),
        header,
        field,
        confidence,
        alternatives,
        notes,
        samples: samples.get(table)?.[index] ?? [],
      })),
    })),
    questions: preview.questions satisfies readonly Question[],
    counts: {
      rows: preview.rows,
      accepted: preview.accepted,
      staffOnly: preview.staffOnly,
      toFix: preview.toFix,
      rejected: preview.rejected,
    },
    issues: preview.counts,
    suspectedMismatch: preview.wrongMap,
    rows,
    stones,
  };
}

function collectSamples(samples: Map<PlacedTable, string[][]>, { table, cells }: RowOutcome) {
  const columns = samples.get(table) ?? table.columns.map(() => []);
  samples.set(table, columns);
  for (const [index, known] of columns.entries()) {
    const text = textOf(cells[index]).trim();
    if (text !== '' && known.length < maxSamples && !known.includes(text)) known.push(text);
  }
}

const presentRow = ({ table, row, result, issues, cells }: RowOutcome) => ({
  sheet: table.sheet,
  row,
  result,
  reasons: issues.filter(({ code }) => isReported(code)).map((issue) => presentIssue(issue, cells)),
});

function presentIssue({ code, column, missing }: RowIssue, cells: RowOutcome['cells']) {
  const field = column?.field ?? missing ?? null;
  return {
    code,
    column: column === null ? null : columnLetters(column.index),
    header: column?.header ?? null,
    field,
    value: column === null ? null : textOf(cells[column.index]),
    expected: expectedText(code, field),
  };
}

function presentStone(stone: ImportedStone, row: number) {
  const values: Record<string, FactValue> = Object.fromEntries(stone.values);
  return {
    row,
    ...values,
    price_basis: stone.priceBasis,
    lot_kind: stone.lotKind,
    pieces: stone.pieces,
    is_separable: stone.isSeparable,
    pair_stock_no: stone.pairStockNo,
  };
}
