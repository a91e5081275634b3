import { formatIssue } from '@loupe/contract';
import type { Readable } from 'node:stream';
import type { FileLimits, NamedRows, SheetRow, StockSheet } from './cell.ts';
import { FileRejectedError, toFileRejectedError } from './cell.ts';
import { detectEncoding, detectSeparator } from './decode-text.ts';
import type { TextEncoding } from './decode-text.ts';
import { splitAlignedText } from './aligned-text.ts';
import { isMarkup, isXmlWorkbook, readMarkup } from './read-markup.ts';
import { detectRecords, readRecords } from './records/open-records.ts';
import { missingHeaderError } from '../tables/header-rows.ts';
import { createCsvSplitter } from './split-csv.ts';
import { headBytes, inUtf8, isGzip, openBytes, readHead } from './text-bytes.ts';

const batchRows = 500;

/**
 * Opens a text file, plain or gzipped: separated values, columns aligned by blanks, a page with tables, or records
 * in XML or JSON.
 * Encoding and layout are detected from its first bytes.
 */
export async function openText(path: string, name: string, limits: FileLimits): Promise<StockSheet> {
  const gzipped = await isGzip(path);
  const head = await readHead(path, gzipped);
  if (head.length === 0) throw new FileRejectedError(formatIssue('SHEET_EMPTY'));
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head);
  const rows = () => readAs(openBytes(path, gzipped));
  const delimiter = detectSeparator(text);
  const isPage = isMarkup(text);
  const format = isPage ? undefined : detectRecords(text);
  if (format !== undefined) {
    const tables = await readRecords(inUtf8(openBytes(path, gzipped), encoding, limits), format, limits);
    const [first, ...others] = tables.map((table) => ({
      name: tables.length === 1 ? name : table.name,
      rows: () => inBatches(table.rows),
    }));
    if (first === undefined) throw missingHeaderError();
    return toSheet(name, [first, ...others]);
  }
  const aligned = isPage || head.length === headBytes ? undefined : splitAlignedText(text, delimiter);
  const readAs = (bytes: Readable): AsyncGenerator<readonly SheetRow[]> => {
    if (isPage)
      return readMarkup(inUtf8(bytes, encoding, limits), { limits, isWorkbook: isXmlWorkbook(text) });
    return readRows(bytes, encoding, delimiter, limits);
  };
  return toSheet(name, [{ name, rows: aligned === undefined ? rows : () => inBatches(aligned) }]);
}

const toSheet = (fileName: string, sheets: readonly [NamedRows, ...NamedRows[]]): StockSheet => ({
  ...sheets[0],
  fileName,
  unread: [],
  sheets,
});

async function* inBatches(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  for (let start = 0; start < rows.length; start += batchRows)
    yield await Promise.resolve(rows.slice(start, start + batchRows));
}

async function* readRows(
  bytes: Readable,
  encoding: TextEncoding,
  delimiter: string,
  limits: FileLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const splitter = createCsvSplitter(delimiter, limits);
  let row = 0;
  const numbered = (found: readonly string[][]): SheetRow[] =>
    found.map((cells) => {
      row += 1;
      if (row > limits.rows) throw new FileRejectedError(formatIssue('SHEET_ROWS', { max: limits.rows }));
      if (cells.length > limits.cellsPerRow) {
        throw new FileRejectedError(formatIssue('SHEET_CELLS', { row, max: limits.cellsPerRow }));
      }
      return { row, cells };
    });
  try {
    for await (const chunk of inUtf8(bytes, encoding, limits)) {
      const rows = numbered(splitter.push(chunk));
      for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows);
    }
    yield numbered(splitter.end());
  } catch (error) {
    throw toFileRejectedError(error);
  } finally {
    bytes.destroy();
  }
}
