import { safeCsvLines } from '../../../platform/csv-lines.ts';
import { reportColumns } from './report-line.ts';
import type { ReportSource } from './report-source.ts';

export async function* csvReportChunks({ chunks }: ReportSource): AsyncGenerator<string> {
  yield safeCsvLines([reportColumns.map(([head]) => head)]);
  for await (const lines of chunks) yield safeCsvLines(lines);
}
