import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';

/** The texts of the cells of a column that state something. */
export const textsOfColumn = ({ index }: GoodsColumn, rows: readonly SheetRow[]): readonly string[] =>
  rows.map(({ cells }) => textOf(cells[index]).trim()).filter((text) => !isNullWord(text));
