import type { Connection, Transaction } from '../../platform/database.ts';
import type { IssueCode } from '../stock-import/issue-codes.ts';
import { reportLines } from '../stock-import/report/report-line.ts';
import type { ImportReport } from '../stock-import/report/open-report.ts';
import { addRemarks, clearRemarks, dropRemarks, mostRemarks, type Remark } from './remarks.ts';

const atOnce = 2_000;

/** A report that goes to the database, in place of the one of an earlier reading. */
export async function remarksReport(
  connection: Connection,
  jobId: number,
  sheet: string,
): Promise<ImportReport> {
  await clearRemarks(connection, jobId);
  let waiting: Remark[] = [];
  let lines = 0;
  let isCut = false;
  const flush = async () => {
    const now = waiting;
    waiting = [];
    const firstLine = lines - now.length;
    for (let start = 0; start < now.length; start += atOnce)
      await addRemarks(connection, jobId, firstLine + start, now.slice(start, start + atOnce));
  };
  const addLines = (found: readonly string[][]) => {
    const taken = found.slice(0, mostRemarks - lines);
    if (taken.length < found.length) isCut = true;
    lines += taken.length;
    for (const line of taken) waiting.push(remarkOf(line));
  };
  return {
    add(row, issues) {
      if (issues.length > 0) addLines(reportLines(sheet, row, issues));
    },
    addLines,
    settle: async () => (waiting.length < atOnce ? undefined : flush()),
    async close() {
      await flush();
      return { lines, isCut };
    },
  };
}

function remarkOf(line: readonly string[]): Remark {
  const [sheet = '', row = '', column = '', header = '', field = '', value = '', code = '', expected = ''] =
    line;
  return { sheet, row: Number(row), column, header, field, value, code, expected, level: line[8] ?? 'note' };
}

/** Puts lines of a report in the place of the remarks of that code; in the transaction that found them. */
export async function replaceRemarks(
  transaction: Transaction,
  jobId: number,
  code: IssueCode,
  lines: readonly string[][],
): Promise<void> {
  const next = await dropRemarks(transaction, jobId, code);
  for (let start = 0; start < lines.length; start += atOnce) {
    const some = lines.slice(start, start + atOnce).map(remarkOf);
    await addRemarks(transaction, jobId, next + start, some);
  }
}
