import { vocabularies } from '@loupe/domain';
import { readValue } from '../../stock-import/cells/translated-values.ts';
import { figuresOf } from '../../stock-import/columns/column-roles.ts';
import type { SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { readPieceHeader, totalWeightField } from './piece-fields.ts';
import { textsOfColumn } from './texts-of-column.ts';

const totalWords = /tot|tdw|tcw|ctw/i;
const isOfGroup = ({ field }: GoodsColumn) => /^(?:centre|side) \d+ /.test(field ?? '');

/** Decides which stones the columns of stones are about. */
export function refineStoneColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
  isFilled: (column: GoodsColumn) => boolean,
): readonly GoodsColumn[] {
  const named = refineBareNames(refineSettingShape(columns), rows);
  return refineWeights(refineCentreGrades(named), rows, isFilled);
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

/** Grades of a single stone; reports are given for nothing else. */
const gradeField = /^stones 1 (color|clarity|cut|polish|symmetry|fluorescence|lab|report_no)$/;
const reportKeys: ReadonlySet<string> = new Set(['lab', 'report_no']);

/**
 * Reports belong to the centre stone where a file has one and no other group of stones; so do grades behind the columns
 * of the centre stone.
 */
function refineCentreGrades(columns: readonly GoodsColumn[]): readonly GoodsColumn[] {
  const has = (pattern: RegExp) => columns.some(({ field }) => pattern.test(field ?? ''));
  const hasOwnStones = has(/^stones 1 (?:cts|qty|shape)$/);
  if (!has(/^centre 1 /) || hasOwnStones) return columns;
  let before = '';
  return columns.map((column) => {
    const { field } = column;
    const [, key = ''] = gradeField.exec(field ?? '') ?? [];
    if (key === '') {
      before = /^(?:centre|side|stones|accent|melee)(?= \d)/.exec(field ?? '')?.[0] ?? before;
      return column;
    }
    const own = `centre 1 ${key}`;
    const isOfCentre = reportKeys.has(key) || (before === 'centre' && has(/^centre 1 cts$/));
    return isOfCentre && columns.every((other) => other.field !== own) ? { ...column, field: own } : column;
  });
}

const minNamed = 0.8;
const count = /^\d{1,3}$/;

const kindOf = (text: string) => readValue(vocabularies['jewellery-stone'], text);

/**
 * A header that names only the stones: the cells show whether the column states their kind or, beside their weight,
 * their number.
 */
function refineBareNames(columns: readonly GoodsColumn[], rows: readonly SheetRow[]): readonly GoodsColumn[] {
  const has = (name: string) => columns.some(({ field }) => field === name);
  return columns.map((column) => {
    if (column.field !== null || column.confidence !== 'unknown') return column;
    const { concepts, unknownWords } = readPieceHeader(column.header);
    const [concept, ...others] = concepts;
    if (unknownWords > 0 || others.length > 0) return column;
    const texts = textsOfColumn(column, rows);
    const isMostly = (test: (text: string) => boolean) =>
      texts.length > 1 && texts.filter(test).length >= texts.length * minNamed;
    const isCount = concept === 'DIAMOND' && has('stones 1 cts') && isMostly((text) => count.test(text));
    const kinds = concept === 'STONE' ? texts.map(kindOf) : [];
    // Diamonds alone are not distinguished from those grown in a laboratory.
    const isKind =
      kinds.some((kind) => kind !== undefined && kind !== 'NATURAL DIAMOND') &&
      isMostly((text) => kindOf(text) !== undefined);
    const key = isCount ? 'qty' : isKind ? 'type' : undefined;
    if (key === undefined || has(`stones 1 ${key}`)) return column;
    return { ...column, field: `stones 1 ${key}`, confidence: 'likely' as const };
  });
}

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
