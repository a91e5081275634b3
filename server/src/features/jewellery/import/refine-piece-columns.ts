import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { totalWeightField } from './piece-fields.ts';

const totalWords = /tot|tdw|tcw|ctw/i;
const isOfGroup = ({ field }: GoodsColumn) => /^(?:centre|side) \d+ /.test(field ?? '');

/** Decides what the columns of stones together mean. */
export function refinePieceColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  const isFilled = ({ index }: GoodsColumn) =>
    rows.some(({ cells }) => !isNullWord(textOf(cells[index]).trim()));
  return refineWeights(refineCounts(refineReports(refineSettingShape(columns))), isFilled);
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
    const other = roles.has('centre') ? 'side 1 cts' : 'centre 1 cts';
    return { ...column, field: null, confidence: 'guess', alternatives: [other, totalWeightField] };
  });
}
