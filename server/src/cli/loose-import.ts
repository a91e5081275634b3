import { applyLots, readLots } from '../features/loose/import/import-lots.ts';
import { runGoodsImport } from './goods-import.ts';

const usage = `Usage: npm run loose:import -- FILE [--yes] [--report FILE.csv]

  Adds the lots of a CSV or XLSX file and updates those whose lot number is known.
  --yes      accepts; without it the file is only read and what is wrong with it told
  --report   writes what is wrong with it to a file, a line a cell`;

await runGoodsImport({ usage, takesMap: false, read: readLots, tell: () => [], apply: applyLots });
