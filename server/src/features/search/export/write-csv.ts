import { formulaSafe } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';
import type { ExportColumn } from './export-columns.ts';
import type { ExportedResult } from './exported-result.ts';

/** A dealer's text may look like a formula; a figure of ours never is one, whatever its sign. */
export function csvCell({ attribute }: Pick<ExportColumn, 'attribute'>, value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return attribute.kind === 'range' ? text : formulaSafe(text);
}

/** Records as lines, with the line ends of RFC 4180. */
export const csvLines = (records: string[][]) => stringify(records, { record_delimiter: 'windows' });

/** A result as CSV in UTF-8, with the mark by which Excel knows it, a page at a time. */
export async function* writeCsv(
  result: ExportedResult,
  columns: readonly ExportColumn[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\u{feff}${csvLines([columns.map(({ head }) => head)])}`);
  for await (const page of result.pages(new Set(columns.map(({ key }) => key)))) {
    yield Buffer.from(
      csvLines(Array.from(page, ({ row }) => columns.map((column) => csvCell(column, row[column.key])))),
    );
  }
}
