import { columnLetters, numberCell, textCell } from '../../../platform/xlsx/cells.ts';
import type { StyleName } from '../../../platform/xlsx/styles.ts';
import { writeWorkbook } from '../../../platform/xlsx/write-workbook.ts';
import { countedCodes, issueCodes } from '../issue-codes.ts';
import { levelOf, reportColumns } from './report-line.ts';
import type { ReportSource } from './report-source.ts';
import { mostLines } from './report-source.ts';

const heads = reportColumns.map(([head]) => head);
const rowPlace = heads.indexOf('row');
const summaryHeads = ['code', 'level', 'count', 'meaning'];

/** The report as a workbook: the remarks, and how often each was made in the whole file. */
export function xlsxPieces(source: ReportSource): AsyncGenerator<Buffer> {
  return writeWorkbook([
    {
      name: 'Remarks',
      widths: reportColumns.map(([, width]) => width),
      frozen: { rows: 1, columns: 0 },
      lastRow: mostLines + 1,
      rows: remarkRows(source),
    },
    {
      name: 'Summary',
      widths: [22, 14, 10, 70],
      frozen: { rows: 1, columns: 0 },
      lastRow: Object.keys(issueCodes).length + 1,
      rows: summaryRows(source),
    },
  ]);
}

const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
const texts = (at: number, values: readonly string[], style: StyleName = 'plain') =>
  values.map((value, place) => textCell(`${columnLetters(place)}${at}`, value, style));

async function* remarkRows({ pieces }: ReportSource): AsyncGenerator<string> {
  yield rowXml(1, texts(1, heads, 'head'));
  let at = 1;
  for await (const lines of pieces) {
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

/** Made when the remarks are written, and the counts complete. */
async function* summaryRows(source: ReportSource): AsyncGenerator<string> {
  const counts = source.counts();
  yield rowXml(1, texts(1, summaryHeads, 'head'));
  let at = 1;
  for (const code of countedCodes(counts)) {
    at += 1;
    yield rowXml(at, [
      ...texts(at, [code, levelOf(code)]),
      numberCell(`C${at}`, String(counts[code] ?? 0), 'plain'),
      textCell(`D${at}`, issueCodes[code]),
    ]);
  }
}
