import { applyPieces, readPieces } from '../features/jewellery/import/import-pieces.ts';
import { loadPieceMap } from '../features/jewellery/import/piece-map.ts';
import { runGoodsImport } from './run-goods-import.ts';

const usage = `Usage: npm run jewellery:import -- FILE [--map MAP.json] [--answers FILE.json] [--yes] [--report FILE.csv]

  Imports jewellery from a CSV or XLSX file: adds new stock numbers and updates existing ones.
  --map      mapping of the supplier's files: its own headers, and a location or currency they do not contain
  --answers  answers to questions of the file: {"<id of the question>": "<answer>"}
  --yes      applies the changes; without it the file is only checked
  --report   writes the issues to a CSV file, one line per cell`;

await runGoodsImport({
  usage,
  takesMap: true,
  read: async (sheet, { map, answers, rates }) => readPieces(sheet, await loadPieceMap(map), answers, rates),
  describe: (pieces) => {
    const withoutPhoto = pieces.filter(({ images }) => images.length === 0).length;
    return withoutPhoto === 0 ? [] : [`${withoutPhoto} without a photo: visible to staff only.`];
  },
  apply: applyPieces,
});
