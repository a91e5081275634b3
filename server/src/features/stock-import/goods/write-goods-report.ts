import { writeFile } from 'node:fs/promises';
import { safeCsvLines } from '../../../platform/csv-lines.ts';
import { formatRemedy } from './goods-issue.ts';
import type { GoodsFile } from './read-goods-file.ts';

/**
 * Writes the issues of a file, one line per cell. Safe to open in a spreadsheet: no cell starts a formula.
 */
export async function writeGoodsReport(
  path: string,
  { issues }: Pick<GoodsFile<unknown>, 'issues'>,
): Promise<void> {
  const lines = issues.map((problem) => {
    const { sheet, row, column, value, expected } = problem;
    return [sheet, String(row), column, value, expected, formatRemedy(problem)];
  });
  const head = ['sheet', 'row', 'column', 'value', 'expected', 'outcome'];
  await writeFile(path, safeCsvLines([head, ...lines]));
}
