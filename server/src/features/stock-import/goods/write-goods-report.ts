import { writeFile } from 'node:fs/promises';
import { safeCsvLines } from '../../../platform/csv-lines.ts';
import { outcomeWords } from './goods-problem.ts';
import type { GoodsFile } from './read-goods-file.ts';

/** Writes what is wrong with a file, a line a cell. Safe to open in a spreadsheet: no cell starts a formula. */
export async function writeGoodsReport(
  path: string,
  { sheet, problems }: Pick<GoodsFile<unknown>, 'sheet' | 'problems'>,
): Promise<void> {
  const lines = problems.map((problem) => {
    const { row, column, value, expected } = problem;
    return [sheet, String(row), column, value, expected, outcomeWords(problem)];
  });
  const head = ['sheet', 'row', 'column', 'value', 'expected', 'outcome'];
  await writeFile(path, safeCsvLines([head, ...lines]));
}
