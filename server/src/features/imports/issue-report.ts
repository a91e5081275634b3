import type { Connection, Transaction } from '../../platform/database.ts';
import type { IssueCode } from '../stock-import/issue-codes.ts';
import { reportLines } from '../stock-import/report/report-line.ts';
import type { ImportReport } from '../stock-import/report/open-report.ts';
import {
  insertImportIssues,
  deleteImportIssues,
  deleteIssuesByCode,
  maxImportIssues,
  type ImportIssue,
} from './issues.ts';

const atOnce = 2_000;

/** A report that is stored in the database and replaces the report of an earlier parse. */
export async function createIssueReport(connection: Connection, jobId: number): Promise<ImportReport> {
  await deleteImportIssues(connection, jobId);
  let buffer: ImportIssue[] = [];
  let lines = 0;
  let isCut = false;
  const flush = async () => {
    const now = buffer;
    buffer = [];
    const firstLine = lines - now.length;
    for (let start = 0; start < now.length; start += atOnce)
      await insertImportIssues(connection, jobId, firstLine + start, now.slice(start, start + atOnce));
  };
  const addLines = (found: readonly string[][]) => {
    const kept = found.slice(0, maxImportIssues - lines);
    if (kept.length < found.length) isCut = true;
    lines += kept.length;
    for (const line of kept) buffer.push(toImportIssue(line));
  };
  return {
    add(row, issues, sheet, isWaiting) {
      if (issues.length > 0) addLines(reportLines(sheet, row, issues, isWaiting));
    },
    addLines,
    drain: async () => (buffer.length < atOnce ? undefined : flush()),
    async close() {
      await flush();
      return { lines, isCut };
    },
  };
}

function toImportIssue(line: readonly string[]): ImportIssue {
  const [sheet = '', row = '', column = '', header = '', field = '', value = '', code = '', expected = ''] =
    line;
  return { sheet, row: Number(row), column, header, field, value, code, expected, level: line[8] ?? 'note' };
}

/** Replaces the issues of one code with these report lines, in the transaction that found them. */
export async function replaceIssuesByCode(
  transaction: Transaction,
  jobId: number,
  code: IssueCode,
  lines: readonly string[][],
): Promise<void> {
  const next = await deleteIssuesByCode(transaction, jobId, code);
  for (let start = 0; start < lines.length; start += atOnce) {
    const some = lines.slice(start, start + atOnce).map(toImportIssue);
    await insertImportIssues(transaction, jobId, next + start, some);
  }
}
