import { applyLots, readLots } from '../features/loose/import/import-lots.ts';
import { runGoodsImport } from './run-goods-import.ts';

const usage = `Usage: npm run loose:import -- FILE [--answers FILE.json] [--yes] [--report FILE.csv]

  Imports loose lots from a CSV or XLSX file: adds new lot numbers and updates existing ones.
  --answers  answers to questions of the file: {"<id of the question>": "<answer>"}
  --yes      applies the changes; without it the file is only checked
  --report   writes the issues to a CSV file, one line per cell`;

await runGoodsImport({
  usage,
  takesMap: false,
  read: async (sheet, { answers, rates }) => readLots(sheet, answers, rates),
  describe: () => [],
  apply: applyLots,
});
