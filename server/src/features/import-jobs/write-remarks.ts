import type { Connection } from '../../platform/database.ts';
import { reportLines } from '../stock-import/report/report-line.ts';
import type { ImportReport } from '../stock-import/report/open-report.ts';
import { addRemarks, clearRemarks, mostRemarks, type Remark } from './remarks.ts';

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
    await addRemarks(connection, jobId, lines - now.length, now);
  };
  return {
    add(row, issues) {
      if (issues.length === 0) return;
      const found = reportLines(sheet, row, issues);
      const taken = found.slice(0, mostRemarks - lines);
      if (taken.length < found.length) isCut = true;
      lines += taken.length;
      waiting.push(...taken.map(remarkOf));
    },
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
