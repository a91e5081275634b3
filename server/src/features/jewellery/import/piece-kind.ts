import { vocabularies, type JewelleryPiece } from '@loupe/domain';
import { findForeignCurrency } from '../../stock-import/cells/currency.ts';
import { readValue } from '../../stock-import/cells/translated-values.ts';
import { looksLikeReportNumber } from '../../stock-import/cells/identity.ts';
import { isNear } from '../../stock-import/columns/column-roles.ts';
import type { GoodsKind } from '../../stock-import/goods/goods-kind.ts';
import { readListValue } from '../../stock-import/goods/list-value.ts';
import { readCurrency } from '../../stock-import/goods/money-cell.ts';
import { toPlainNumbers, type NumberStyle } from '../../stock-import/goods/number-style.ts';
import { parseGoodsCell, writtenDecimals } from '../../stock-import/goods/parse-goods-cell.ts';
import { valueOfTitle } from '../../stock-import/tables/sections.ts';
import { readPlaceOfGoods } from '../../stock-import/cells/stated-place.ts';
import { parsePieceCell } from './parse-piece-cell.ts';
import { readPieceRow } from './parse-piece-row.ts';
import {
  findPieceFields,
  isPieceField,
  pieceFieldOf,
  pieceVocabularyOf,
  rowTotalField,
  totalWeightField,
} from './piece-fields.ts';
import { readFineness, readMetal } from './read-metal.ts';
import { readJewelleryType, readOnlyHanType } from './read-jewellery-type.ts';
import { readStatus } from './read-piece-value.ts';
import { refinePieceColumns } from './refine-piece-columns.ts';
import { splitStoneQuality } from './stone-quality.ts';

const styles: readonly NumberStyle[] = [
  { separator: 'point', isProven: true },
  { separator: 'comma', isProven: true },
];
const { 'jewellery-type': types, 'jewellery-availability': availability } = vocabularies;
const maxTypeWords = 4;
const longTexts: ReadonlySet<string> = new Set(['description', 'keywords', 'images', 'videos']);

function isReadableAs(field: string, raw: string): boolean {
  if (raw.length > 200 && !longTexts.has(field.replace(/ \d+$/, ''))) return false;
  switch (field) {
    case 'stock_no':
      return raw.length <= 40 && /\d/.test(raw) && !/\s\S+\s/.test(raw) && !/^\d*[.,]\d+$/.test(raw);
    case 'jewellery_type':
      return raw.split(/\s+/).length <= maxTypeWords && readJewelleryType(raw) !== undefined;
    case 'status':
      return readStatus(raw) !== undefined || readListValue(availability, field, raw, {}) !== undefined;
    case 'style':
    case 'title':
      return /\p{L}{2}/u.test(raw) && readValue(types, raw) === undefined;
    case 'description':
      return /\p{L}{2}/u.test(raw);
    case 'quality':
      return splitStoneQuality(raw) !== undefined;
    case 'currency':
      return readCurrency(raw) !== null;
    case 'row_no':
      return /^\d{1,6}$/.test(raw);
    case totalWeightField:
      return /\d/.test(raw);
  }
  const known = pieceFieldOf(field === rowTotalField ? 'total_price' : field);
  if (known === undefined) return false;
  const { attribute } = known;
  const parts = known.of === 'piece' ? [raw] : raw.split(/,\s+|,$/).filter((part) => part.trim() !== '');
  return parts.every((part) => isPartReadable(known, field, attribute, part.trim()));
}

function isPartReadable(
  { of }: NonNullable<ReturnType<typeof pieceFieldOf>>,
  field: string,
  attribute: NonNullable<ReturnType<typeof pieceFieldOf>>['attribute'],
  raw: string,
): boolean {
  if (of === 'metal' && attribute.key === 'metal') return readMetal(raw, {}) !== null;
  if (of === 'metal' && attribute.key === 'karat' && readFineness(raw) !== undefined) return true;
  if (attribute.key === 'report_no') return looksLikeReportNumber(raw);
  const list = pieceVocabularyOf(field);
  if (list !== undefined) return readListValue(list, field, raw, {}) !== undefined;
  if (attribute.kind === 'ring-size' || attribute.kind === 'links')
    return Object.keys(parsePieceCell(attribute, raw).facts ?? {}).length > 0;
  if (attribute.kind !== 'figure') return true;
  const isMoney = attribute.unit === '$';
  const text =
    isMoney && findForeignCurrency(raw) !== undefined ? raw.replaceAll(/[^\d.,' -]/g, '').trim() : raw;
  return styles.some((style) => {
    const plain = toPlainNumbers(text, style, writtenDecimals(attribute));
    return plain !== undefined && 'value' in parseGoodsCell(attribute, plain);
  });
}

const titleWords =
  /\b(?:diamonds?|fine|jewellery|jewelry|collection|list|gold|lab[\s-]?grown|natural|new|of|the|and|our|section)\b|[\d.,#&/|]/gi;
const maxTitleLength = 120;

/** Titles of two characters name a type in Chinese only. */
const hanType = (title: string): string | undefined =>
  /^\p{Script=Han}+$/u.test(title.trim()) ? readOnlyHanType(title.trim()) : undefined;

const otherDecimals: Readonly<Record<string, number>> = { [totalWeightField]: 3, [rowTotalField]: 2 };

/** How files of jewellery are recognised and read. */
export const pieceKind: GoodsKind<JewelleryPiece> = {
  name: 'pieces',
  headerMissing: 'NO_HEADER_PIECES',
  numberField: 'stock_no',
  isField: isPieceField,
  neededFields: [
    'stock_no',
    'jewellery_type',
    'title',
    'location',
    'total_price',
    'side 1 cts',
    'centre 1 cts',
    'stones 1 qty',
    'metal 1 metal',
    'metal 1 karat',
  ],
  indispensableFields: [['total_price', rowTotalField]],
  headersOf: (field) => pieceFieldOf(field)?.attribute.headers ?? [],
  findFields: findPieceFields,
  suggestedByValues: ['jewellery_type', 'metal 1 metal', 'metal 1 karat', 'location', 'images'],
  isReadableAs,
  decimalsOf: (field) => {
    const attribute = pieceFieldOf(field)?.attribute;
    return attribute?.kind === 'figure' ? writtenDecimals(attribute) : otherDecimals[field];
  },
  equations: [
    {
      fields: ['total_price', 'quantity', rowTotalField],
      holds: ([price, quantity, total]) => isNear(price * quantity, total),
      proves: ['total_price', 'quantity', rowTotalField],
    },
  ],
  summedFields: [
    'total_price',
    rowTotalField,
    'msrp',
    'quantity',
    'total_weight_g',
    'metal 1 weight_g',
    'stones 1 cts',
    'stones 1 qty',
    'side 1 cts',
    'side 1 qty',
    'centre 1 cts',
    totalWeightField,
  ],
  priceFields: ['total_price', rowTotalField],
  hasBarePrices: false,
  fieldLabels: { total_price: 'price of one piece', [rowTotalField]: 'total of the row' },
  essentialFields: new Set([
    'stock_no',
    'jewellery_type',
    'title',
    'description',
    'metal 1 metal',
    'metal 1 karat',
    'metal 1 weight_g',
    'total_weight_g',
    'total_price',
    rowTotalField,
    'msrp',
    'ring_size',
  ]),
  listsGoods: (fields) =>
    (fields.has('total_price') || fields.has(rowTotalField)) &&
    ['stock_no', 'title', 'description', 'jewellery_type', 'metal 1 metal'].some((field) =>
      fields.has(field),
    ),
  refineColumns: refinePieceColumns,
  readTitle: (title) => {
    if (title.length > maxTitleLength) return {};
    const bare = title.replaceAll(titleWords, ' ');
    const type = valueOfTitle(bare, (text) => readValue(types, text)) ?? hanType(bare);
    const location = readPlaceOfGoods(title);
    return {
      ...(type !== undefined && type !== 'OTHER' && { jewellery_type: type }),
      ...(location !== undefined && { location }),
    };
  },
  vocabularyOf: pieceVocabularyOf,
  suggestTexts: () => [],
  isConstant: (field, value) =>
    ['jewellery_type', 'location'].includes(field) && pieceVocabularyOf(field)?.codeOf(value) !== undefined,
  readRow: readPieceRow,
  numberOf: ({ stock_no: number }) => number ?? '',
};
