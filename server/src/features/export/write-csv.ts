import { escapeFormula } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';
import type { ExportColumn } from './export-columns.ts';
import type { ExportResult } from './export-query.ts';

/**
 * Escapes the dealer's texts, which may resemble formulas; figures are never formulas, whatever their sign.
 */
export function csvCell({ attribute }: Pick<ExportColumn, 'attribute'>, value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return attribute.kind === 'range' ? text : escapeFormula(text);
}

/** Records as CSV lines, with the line endings of RFC 4180. */
export const csvLines = (records: string[][]) => stringify(records, { record_delimiter: 'windows' });

/**
 * Writes a result as CSV in UTF-8, a page at a time, with the byte order mark by which Excel detects the
 * encoding. `answers` are the headers of the columns that the customer fills in.
 */
export async function* writeCsv(
  result: ExportResult,
  columns: readonly ExportColumn[],
  answers: readonly string[],
): AsyncGenerator<Buffer> {
  const empty = answers.map(() => '');
  yield Buffer.from(`\u{feff}${csvLines([[...columns.map(({ head }) => head), ...answers]])}`);
  for await (const page of result.pages(new Set(columns.map(({ key }) => key)))) {
    yield Buffer.from(
      csvLines(
        Array.from(page, ({ row }) => [
          ...columns.map((column) => csvCell(column, row[column.key])),
          ...empty,
        ]),
      ),
    );
  }
}
