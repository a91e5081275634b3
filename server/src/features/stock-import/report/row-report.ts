import { isRightToLeft } from '@loupe/contract';
import { columnLetters, textCell } from '../../../platform/xlsx/cells.ts';
import type { StyleName } from '../../../platform/xlsx/styles.ts';
import { writeWorkbook } from '../../../platform/xlsx/write-workbook.ts';
import type { Translator } from '../../translations/translator.ts';
import { textOf, type SheetRow, type StockSheet } from '../file/cell.ts';

/** A table of the file, with the rows between its header and its last row. */
export interface ReportedTable {
  readonly sheet: string;
  readonly headerRow: number;
  readonly lastRow: number;
  readonly headers: readonly string[];
}

/** An issue of a row, as the supplier reads it. */
export interface ReportedIssue {
  readonly header: string;
  readonly value: string;
  readonly expected: string;
  readonly code: string;
  readonly level: string;
}

/** The issues of the rows of a sheet. */
export type ReadIssues = (sheet: string) => Promise<ReadonlyMap<number, readonly ReportedIssue[]>>;

const maxRows = 200_000;
const cellWidth = 14;
const resultWidth = 30;
const changeWidth = 80;

/**
 * The rows of a file that are not accepted or have issues, as a workbook for the supplier: the cells as received, the
 * result, and what to change. Each table begins with its own header.
 */
export function rowReportChunks(
  file: StockSheet,
  tables: readonly ReportedTable[],
  readIssues: ReadIssues,
  translator: Translator,
): AsyncGenerator<Buffer> {
  const width = Math.max(1, ...tables.map(({ headers }) => headers.length));
  return writeWorkbook([
    {
      name: translator.message('importReport.rows'),
      isRightToLeft: isRightToLeft(translator.locale),
      widths: [...Array.from({ length: width }, () => cellWidth), resultWidth, changeWidth],
      frozen: { rows: 1, columns: 0 },
      lastRow: maxRows,
      rows: reportRows(file, tables, { width, readIssues, translator }),
    },
  ]);
}

async function* reportRows(
  file: StockSheet,
  tables: readonly ReportedTable[],
  {
    width,
    readIssues,
    translator,
  }: { readonly width: number; readonly readIssues: ReadIssues; readonly translator: Translator },
): AsyncGenerator<string> {
  let at = 0;
  const line = (texts: readonly string[], ends: readonly string[], style: StyleName = 'plain') => {
    at += 1;
    const cells = [...Array.from({ length: width }, (_, index) => texts[index] ?? ''), ...ends];
    return `<row r="${at}">${cells.map((text, index) => textCell(`${columnLetters(index)}${at}`, text, style)).join('')}</row>`;
  };
  const { message } = translator;
  const heads = [message('importReport.result'), message('importReport.change')];
  for (const sheet of file.sheets) {
    const own = tables.filter((table) => table.sheet === sheet.name);
    if (own.length === 0) continue;
    const issues = await readIssues(sheet.name);
    let current: ReportedTable | undefined;
    for await (const batch of sheet.rows()) {
      let xml = '';
      for (const row of batch) {
        const found = issues.get(row.row);
        const table = own.find(({ headerRow, lastRow }) => row.row > headerRow && row.row <= lastRow);
        if (found === undefined || table === undefined) continue;
        if (table !== current) xml += line(table.headers, heads, 'head');
        current = table;
        xml += line(receivedTexts(row), [
          message(`importReport.${resultOf(found)}`),
          changesOf(found, translator),
        ]);
      }
      if (xml !== '') yield xml;
    }
  }
  if (at === 0) yield line(tables[0]?.headers ?? [], heads, 'head');
}

/** A formula without a stored value is shown as it is written; no cell of the workbook is a formula. */
const receivedTexts = ({ cells }: SheetRow) =>
  Array.from(cells, (cell) =>
    typeof cell === 'object' && cell.text === '' && cell.formula !== undefined
      ? `=${cell.formula}`
      : textOf(cell),
  );

function resultOf(issues: readonly ReportedIssue[]) {
  if (issues.some(({ code }) => code === 'W_SKIPPED_BY_DESK')) return 'skipped';
  if (issues.some(({ level }) => level === 'rejected' || level === 'to fix')) return 'rejected';
  return issues.some(({ level }) => level === 'for staff') ? 'hidden' : 'accepted';
}

/** For each issue the column, what it has and what is expected. */
const changesOf = (issues: readonly ReportedIssue[], { issue, message }: Translator) =>
  issues
    .map(({ header, value, expected: sentence }) => {
      const expected = issue(sentence);
      if (value !== '') return message('importReport.cell', { header, value, expected });
      return header === '' ? expected : message('importReport.column', { header, expected });
    })
    .join('; ');
