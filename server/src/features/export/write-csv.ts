import { csvLines } from './csv-lines.ts';
import type { ExportColumn } from './export-columns.ts';
import type { ExportResult } from './export-result.ts';

/**
 * Writes a result as CSV in UTF-8, a page at a time, with the byte order mark by which Excel detects the
 * encoding. `answers` are the headers of the columns that the customer fills in.
 */
export async function* writeCsv(
  result: ExportResult,
  columns: readonly ExportColumn[],
  answers: readonly string[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\u{feff}${csvLines([[...columns.map(({ head }) => head), ...answers]])}`);
  for await (const text of result.pages(1)) yield Buffer.from(text);
}
