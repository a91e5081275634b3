import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { textOf, type SheetRow, type StockSheet } from '../file/cell.ts';
import type { Answers } from '../questions/question.ts';
import { applyGoodsAnswers } from './apply-goods-answers.ts';
import type { GoodsTable } from './collect-goods-table.ts';
import type { GoodsIssue } from './goods-issue.ts';
import type { GoodsKind } from './goods-kind.ts';
import { emptyGoodsProfile } from './goods-profile.ts';
import { countRejectedRows, notesOfColumn, readGoodsFile } from './read-goods-file.ts';

const maxSamples = 3;

/**
 * What an import of a file of goods would do, as plain data and without a database, in the form of the reading of a
 * file of stones.
 *
 * @throws FileRejectedError when the file or an answer cannot be used
 */
export async function presentGoodsFile<Goods extends object>(
  file: StockSheet,
  kind: GoodsKind<Goods>,
  answers: Answers,
) {
  const samples = new Map<GoodsTable, string[][]>();
  const profile = applyGoodsAnswers(emptyGoodsProfile, answers, kind);
  const read = await readGoodsFile(file, kind, profile, (table, cells) => {
    collectSamples(samples, table, cells);
  });
  return {
    sheets: [...new Set(read.tables.map(({ sheet }) => sheet))]
      .map((name): { name: string; isRead: boolean; reason?: string } => ({ name, isRead: true }))
      .concat(read.skippedTables.map(({ sheet, reason }) => ({ name: sheet, isRead: false, reason }))),
    tables: read.tables.map((table) => ({
      sheet: table.sheet,
      headerRow: table.headerRow,
      lastRow: table.lastRow,
      rows: table.rows,
      titles: table.titles,
      columns: table.columns.map(({ index, header, field, confidence, alternatives }) => ({
        column: columnLetters(index),
        header,
        field,
        confidence,
        alternatives,
        notes: notesOfColumn(read, table, { index }),
        samples: samples.get(table)?.[index] ?? [],
      })),
    })),
    questions: read.questions,
    counts: {
      rows: read.rows,
      accepted: read.goods.length,
      toFix: read.toFix,
      rejected: countRejectedRows(read),
    },
    rows: presentRows(read.issues),
    [kind.name]: read.goods.map((goods, index) => ({ row: read.goodsRows[index]?.row, ...goods })),
  };
}

function collectSamples(
  samples: Map<GoodsTable, string[][]>,
  table: GoodsTable,
  cells: SheetRow['cells'],
): void {
  const columns = samples.get(table) ?? table.columns.map(() => []);
  samples.set(table, columns);
  for (const [index, known] of columns.entries()) {
    const text = textOf(cells[index]).trim();
    if (text !== '' && known.length < maxSamples && !known.includes(text)) known.push(text);
  }
}

/** The rows with issues, in the order of the file. */
function presentRows(issues: readonly GoodsIssue[]) {
  const rows = new Map<string, GoodsIssue[]>();
  for (const issue of issues) {
    const key = `${issue.sheet}\0${issue.row}`;
    const known = rows.get(key);
    if (known === undefined) rows.set(key, [issue]);
    else known.push(issue);
  }
  return [...rows.values()].map((own) => ({
    sheet: own[0]?.sheet,
    row: own[0]?.row,
    result: own.some(({ remedy }) => remedy === undefined)
      ? ('rejected' as const)
      : own.some(({ remedy }) => remedy === 'open')
        ? ('to-fix' as const)
        : ('accepted' as const),
    reasons: own.map(({ column, field, value, expected, remedy }) => ({
      header: column,
      field,
      value,
      expected,
      effect: remedy ?? 'rejected',
    })),
  }));
}
