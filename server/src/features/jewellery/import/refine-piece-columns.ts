import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import { figuresOf, isNear } from '../../stock-import/columns/column-roles.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { rowTotalField, totalWeightField } from './piece-fields.ts';
import { refineMediaColumns } from './refine-media-columns.ts';

const totalWords = /tot|tdw|tcw|ctw/i;
const isOfGroup = ({ field }: GoodsColumn) => /^(?:centre|side) \d+ /.test(field ?? '');

/** Decides what the columns of stones together mean. */
export function refinePieceColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  const isFilled = ({ index }: GoodsColumn) =>
    rows.some(({ cells }) => !isNullWord(textOf(cells[index]).trim()));
  const counted = refineCounts(refineReports(refineSettingShape(columns)));
  const weighed = refineWeights(counted, rows, isFilled);
  return refinePrices(refineMediaColumns(weighed, rows), rows, isFilled);
}

/** A centre stone with a shape only is not part of the piece: the setting is made for that shape. */
function refineSettingShape(columns: readonly GoodsColumn[]): readonly GoodsColumn[] {
  const [only, ...others] = columns.filter(({ field }) => field?.startsWith('centre ') === true);
  if (only === undefined || others.length > 0 || only.field !== 'centre 1 shape') return columns;
  const isKnown = columns.some(({ field }) => field === 'centre_shape');
  return columns.map((column) =>
    column === only ? { ...only, field: isKnown ? null : 'centre_shape' } : column,
  );
}

/** Reports belong to the centre stone where a file has one and no other group of stones. */
function refineReports(columns: readonly GoodsColumn[]): readonly GoodsColumn[] {
  const hasCentre = columns.some(({ field }) => field?.startsWith('centre 1 ') === true);
  const hasOwnStones = columns.some(({ field }) => /^stones 1 (?:cts|qty|shape)$/.test(field ?? ''));
  if (!hasCentre || hasOwnStones) return columns;
  return columns.map((column) => {
    const [, key = ''] = /^stones 1 (lab|report_no)$/.exec(column.field ?? '') ?? [];
    return key === '' ? column : { ...column, field: `centre 1 ${key}` };
  });
}

const bareCount = /^\s*(?:no\.?\s*of\s*)?(?:pcs?|pieces?)\.?\s*$/i;

/** Bare "Pcs" beside a weight of diamonds counts the diamonds or the pieces in stock: asked. */
function refineCounts(columns: readonly GoodsColumn[]): readonly GoodsColumn[] {
  const has = (name: string) => columns.some(({ field }) => field === name);
  if (!has('stones 1 cts') || has('stones 1 qty')) return columns;
  return columns.map((column) =>
    column.field === 'quantity' &&
    column.confidence !== 'unknown' &&
    bareCount.test(column.header) &&
    !isGiven(column)
      ? { ...column, field: null, confidence: 'guess' as const, alternatives: ['stones 1 qty', 'quantity'] }
      : column,
  );
}

/** The user maps the column; it has no alternatives then. */
const isGiven = ({ alternatives }: GoodsColumn) => alternatives.length === 0;

/**
 * A weight of diamonds beside the weights of centre and side stones is their total, or that of the side stones. What
 * the header does not say is asked.
 */
function refineWeights(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
  isFilled: (column: GoodsColumn) => boolean,
): readonly GoodsColumn[] {
  const weighed = columns.filter(
    (column) => isOfGroup(column) && column.field?.endsWith(' cts') && isFilled(column),
  );
  if (weighed.length === 0) return columns;
  const roles = new Set(weighed.map(({ field }) => field?.split(' ')[0]));
  return columns.map((column) => {
    // "Stone Cts" names a group of its own.
    if (
      column.field !== 'stones 1 cts' ||
      column.confidence === 'unknown' ||
      /stone|gem/i.test(column.header)
    )
      return column;
    if (totalWords.test(column.header) || roles.size > 1) return { ...column, field: totalWeightField };
    const centre = weighed.find(({ field }) => field?.startsWith('centre ') === true);
    if (centre !== undefined && isApart(rows, column, centre)) return column;
    const other = roles.has('centre') ? 'side 1 cts' : 'centre 1 cts';
    return { ...column, field: null, confidence: 'guess', alternatives: [other, totalWeightField] };
  });
}

const minApart = 2;
const minApartShare = 0.05;
/** Below the weight of the centre stone beyond rounding. */
const minCentreShare = 0.98;

/** Whether a weight is not the total of the piece: rows have a centre stone that is heavier, or no other stones. */
function isApart(rows: readonly SheetRow[], weight: GoodsColumn, centre: GoodsColumn): boolean {
  const [weights, centres] = [figuresOf(rows, weight.index), figuresOf(rows, centre.index)];
  const withCentre = rows.flatMap((_, row) => {
    const one = centres[row];
    return one === undefined ? [] : [{ one, all: weights[row] }];
  });
  const apart = withCentre.filter(({ one, all }) => all === undefined || all < one * minCentreShare);
  return apart.length >= minApart && apart.length >= withCentre.length * minApartShare;
}

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
