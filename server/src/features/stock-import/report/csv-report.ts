import { stringify } from 'csv-stringify/sync';
import { reportColumns } from './report-line.ts';
import type { ReportSource } from './report-source.ts';

const csv = (lines: readonly (readonly string[])[]) => stringify([...lines], { escape_formulas: true });

/** The report as CSV. */
export async function* csvPieces({ pieces }: ReportSource): AsyncGenerator<string> {
  yield csv([reportColumns.map(([head]) => head)]);
  for await (const lines of pieces) yield csv(lines);
}
