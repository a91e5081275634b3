import { safeCsvLines } from '../../../platform/csv-lines.ts';
import { reportColumns } from './report-line.ts';
import type { ReportSource } from './report-source.ts';

/** The report as CSV. */
export async function* csvPieces({ pieces }: ReportSource): AsyncGenerator<string> {
  yield safeCsvLines([reportColumns.map(([head]) => head)]);
  for await (const lines of pieces) yield safeCsvLines(lines);
}
