import { cleanText } from '../cells/cell-parser.ts';
import type { GoodsKind, GoodsRow } from './goods-kind.ts';
import { emptyGoodsProfile } from './goods-profile.ts';

/** Reads values typed by hand, by the names of their fields, as a row of a file with these columns. */
export function readTypedGoods<Goods>(
  readRow: GoodsKind<Goods>['readRow'],
  texts: Readonly<Record<string, string>>,
): GoodsRow<Goods> {
  const cells = Object.entries(texts).map(([field, text], index) => ({
    column: {
      index,
      header: field,
      field,
      confidence: 'certain' as const,
      alternatives: [],
      isUnique: false,
      numbers: { separator: 'point' as const, isProven: true },
    },
    text: cleanText(text),
  }));
  return readRow(cells, {
    profile: emptyGoodsProfile,
    columns: cells.map(({ column }) => column),
    titles: {},
    currency: undefined,
    isInDollars: true,
    madeNumber: undefined,
  });
}
