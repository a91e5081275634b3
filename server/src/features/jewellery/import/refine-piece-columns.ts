import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import { normaliseHeaderText } from '../../stock-import/columns/header-words.ts';
import { figuresOf, isNear } from '../../stock-import/columns/column-roles.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { rowTotalField } from './piece-fields.ts';
import { refineByValues } from './refine-by-values.ts';
import { refineMediaColumns } from './refine-media-columns.ts';
import { refineStoneColumns } from './refine-stone-columns.ts';

/** Decides what the columns of a table together mean. */
export function refinePieceColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  const isFilled = ({ index }: GoodsColumn) =>
    rows.some(({ cells }) => !isNullWord(textOf(cells[index]).trim()));
  const named = refineByValues(columns, rows);
  const counted = refineCounts(refineStoneColumns(named, rows, isFilled));
  return refinePrices(refineMediaColumns(counted, rows), rows, isFilled);
}

const bareCount =
  /^(?:NOOF)?(?:PCS?|PIECES?|ANZ|ANZAHL|STK|STUCK|AANTAL|STUKS|PZS?|PEZZI|PIEZAS|PECAS|ADET)$/;
const lettersOf = (header: string) => normaliseHeaderText(header).replaceAll(/[^\p{L}]/gu, '');

/** Bare "Pcs" beside a weight of diamonds counts the diamonds or the pieces in stock: asked. */
function refineCounts(columns: readonly GoodsColumn[]): readonly GoodsColumn[] {
  const has = (name: string) => columns.some(({ field }) => field === name);
  if (!has('stones 1 cts') || has('stones 1 qty')) return columns;
  return columns.map((column) =>
    column.field === 'quantity' &&
    column.confidence !== 'unknown' &&
    bareCount.test(lettersOf(column.header)) &&
    !isGiven(column)
      ? { ...column, field: null, confidence: 'guess' as const, alternatives: ['stones 1 qty', 'quantity'] }
      : column,
  );
}

/** The user maps the column; it has no alternatives then. */
const isGiven = ({ alternatives }: GoodsColumn) => alternatives.length === 0;

const minAgreeing = 0.2;
const isSeveral = (text: string) => Number.parseInt(text.trim(), 10) > 1;

/**
 * "Total" or "Amount" is the price of a piece or of all pieces of the row. Without another price column it is asked,
 * unless every row has one piece.
 */
function refinePrices(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
  isFilled: (column: GoodsColumn) => boolean,
): readonly GoodsColumn[] {
  // An empty column settles nothing.
  const columnOf = (name: string) => columns.find((column) => column.field === name && isFilled(column));
  const [price, total, quantity] = ['total_price', rowTotalField, 'quantity'].map(columnOf);
  const counts = quantity === undefined ? undefined : figuresOf(rows, quantity.index);
  const countOf = (row: number) => counts?.[row] ?? 1;
  if (price !== undefined && total !== undefined) {
    if (total.confidence === 'certain' && isGiven(total)) return columns;
    const [prices, totals] = [price, total].map(({ index }) => figuresOf(rows, index));
    const compared = rows.flatMap((_, row) => {
      const [one, all] = [prices?.[row], totals?.[row]];
      return one === undefined || all === undefined ? [] : [isNear(one * countOf(row), all)];
    });
    const agreeing = compared.filter(Boolean).length;
    if (compared.length === 0 || agreeing >= compared.length * minAgreeing) return columns;
    // One of them is something else, such as the price of the metal or the total weight.
    const isOther = total.alternatives[0] === 'total_price' ? price : total;
    const kept = columns.map((column): GoodsColumn => {
      if (column === isOther) return { ...column, field: null, confidence: 'unknown' as const };
      return column === total ? { ...total, field: 'total_price' } : column;
    });
    return refinePrices(kept, rows, isFilled);
  }
  const only = price ?? total;
  if (only === undefined || isGiven(only) || !only.alternatives.includes(rowTotalField)) return columns;
  const isOfOne = rows.every(({ cells }) => !isSeveral(textOf(cells[quantity?.index ?? -1])));
  const mayBeOfOne = only.alternatives.includes('total_price');
  if (!isOfOne && !mayBeOfOne) return columns;
  return columns.map((column) => {
    if (column !== only) return column;
    if (isOfOne) return { ...only, field: 'total_price' };
    return { ...only, field: null, confidence: 'guess', alternatives: [rowTotalField, 'total_price'] };
  });
}
