import { columnLetters, numberCell, textCell } from '../../../platform/xlsx/cells.ts';
import type { StyleName } from '../../../platform/xlsx/styles.ts';
import { writeWorkbook } from '../../../platform/xlsx/write-workbook.ts';
import { listCountedCodes, issueCodes } from '../issue-codes.ts';
import { levelOf, reportColumns } from './report-line.ts';
import type { ReportSource } from './report-source.ts';
import { maxReportLines } from './report-source.ts';

const heads = reportColumns.map(([head]) => head);
const rowPlace = heads.indexOf('row');
const summaryHeads = ['code', 'level', 'count', 'meaning'];

/** The report as a workbook: the issues, and the number of occurrences of each in the whole file. */
export function xlsxReportChunks(source: ReportSource): AsyncGenerator<Buffer> {
  return writeWorkbook([
    {
      name: 'Issues',
      widths: reportColumns.map(([, width]) => width),
      frozen: { rows: 1, columns: 0 },
      lastRow: maxReportLines + 1,
      rows: issueRows(source),
    },
    {
      name: 'Summary',
      widths: [22, 14, 10, 70],
      frozen: { rows: 1, columns: 0 },
      lastRow: 2 * Object.keys(issueCodes).length + 1,
      rows: summaryRows(source),
    },
  ]);
}

const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
const texts = (at: number, values: readonly string[], style: StyleName = 'plain') =>
  values.map((value, index) => textCell(`${columnLetters(index)}${at}`, value, style));

async function* issueRows({ chunks }: ReportSource): AsyncGenerator<string> {
  yield rowXml(1, texts(1, heads, 'head'));
  let at = 1;
  for await (const lines of chunks) {
    let xml = '';
    for (const line of lines) {
      at += 1;
      const cells = texts(at, line);
      cells[rowPlace] = numberCell(`${columnLetters(rowPlace)}${at}`, line[rowPlace] ?? '0', 'plain');
      xml += rowXml(at, cells);
    }
    yield xml;
  }
}

/** Generated after the issues are written, when the counts are complete. */
async function* summaryRows(source: ReportSource): AsyncGenerator<string> {
  const counts = source.counts();
  const waiting = source.waiting();
  yield rowXml(1, texts(1, summaryHeads, 'head'));
  let at = 1;
  for (const code of listCountedCodes(counts)) {
    const open = waiting[code] ?? 0;
    const parts = [[levelOf(code), (counts[code] ?? 0) - open] as const, ['to fix', open] as const];
    for (const [level, count] of parts.filter(([, rows]) => rows > 0)) {
      at += 1;
      yield rowXml(at, [
        ...texts(at, [code, level]),
        numberCell(`C${at}`, String(count), 'plain'),
        textCell(`D${at}`, issueCodes[code]),
      ]);
    }
  }
}
