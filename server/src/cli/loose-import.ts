import { applyLots, readLots } from '../features/loose/import/import-lots.ts';
import { runGoodsImport } from './run-goods-import.ts';

const usage = `Usage: npm run loose:import -- FILE [--yes] [--report FILE.csv]

  Imports loose lots from a CSV or XLSX file: adds new lot numbers and updates existing ones.
  --yes      applies the changes; without it the file is only checked
  --report   writes the issues to a CSV file, one line per cell`;

await runGoodsImport({ usage, takesMap: false, read: readLots, describe: () => [], apply: applyLots });
