import { applyPieces, readPieces } from '../features/jewellery/import/import-pieces.ts';
import { readPieceMap } from '../features/jewellery/import/piece-map.ts';
import { runGoodsImport } from './goods-import.ts';

const usage = `Usage: npm run jewellery:import -- FILE [--map MAP.json] [--yes] [--report FILE.csv]

  Adds the pieces of a CSV or XLSX file and updates those whose stock number is known.
  --map      what is known of a supplier's files: headers of its own, a location or currency they never name
  --yes      accepts; without it the file is only read and what is wrong with it told
  --report   writes what is wrong with it to a file, a line a cell`;

await runGoodsImport({
  usage,
  takesMap: true,
  read: async (sheet, map) => readPieces(sheet, await readPieceMap(map)),
  tell: (pieces) => {
    const unseen = pieces.filter(({ images }) => images.length === 0).length;
    return unseen === 0 ? [] : [`${unseen} have no picture: customers do not see them, staff do.`];
  },
  apply: applyPieces,
});
