import type { LooseLot } from '@loupe/domain';
import { findForeignCurrency } from '../../stock-import/cells/currency.ts';
import { isNear } from '../../stock-import/columns/column-roles.ts';
import type { GoodsKind } from '../../stock-import/goods/goods-kind.ts';
import { readListValue } from '../../stock-import/goods/list-value.ts';
import { readCurrency } from '../../stock-import/goods/money-cell.ts';
import { toPlainNumbers, type NumberStyle } from '../../stock-import/goods/number-style.ts';
import { parseGoodsNumber } from '../../stock-import/goods/parse-goods-cell.ts';
import { findLotFields, lotFieldNames, lotFieldOf, lotVocabularyOf } from './lot-fields.ts';
import { describeShape } from './lot-shape.ts';
import { readLotTitle } from './lot-titles.ts';
import {
  crossedSizes,
  importableLotValues,
  parseLotCell,
  parseLotRange,
  suggestSieves,
} from './parse-lot-cell.ts';
import { readLotRow, splitQuality } from './parse-lot-row.ts';
import { refineSizeColumns } from './refine-size-columns.ts';

const styles: readonly NumberStyle[] = [
  { separator: 'point', isProven: true },
  { separator: 'comma', isProven: true },
];

/** Usual figures, by which columns are told apart; stored figures have the limits of the attribute table. */
const usual: Readonly<Record<string, readonly [number, number]>> = {
  mm: [0.8, 25],
  pointer: [0.001, 6],
  carats: [0.01, 50_000],
  rate: [1, 500_000],
  pieces: [1, 10_000_000],
};

function isReadableAs(field: string, raw: string): boolean {
  if (raw.length > 200) return field === 'remark';
  switch (field) {
    case 'lot_no':
      return raw.length <= 32 && /\d/.test(raw) && !/^\d*[.,]\d+$/.test(raw);
    case 'quality':
      return splitQuality(raw, {}) !== undefined;
    case 'currency':
      return readCurrency(raw) !== null;
    case 'row_no':
      return /^\d{1,6}$/.test(raw);
    case 'remark':
      return /\p{L}/u.test(raw);
    case 'amount':
    case 'average':
      return isFigure(raw);
  }
  const { attribute, to } = lotFieldOf(field) ?? {};
  if (attribute === undefined) return false;
  const vocabulary = lotVocabularyOf(field);
  if (vocabulary !== undefined)
    return (
      readListValue(vocabulary, field, raw, {}) !== undefined ||
      (field === 'shape' && describeShape(raw) !== undefined)
    );
  if (field === 'rate') return isFigure(raw);
  return styles.some((style) => {
    const text = toPlainNumbers(raw, style, attribute.kind === 'figure' ? attribute.scale : 1);
    if (text === undefined) return false;
    if (field === 'mm' && crossedSizes.test(text)) return true;
    const read = to === undefined ? parseLotCell(attribute, text) : parseLotRange(attribute, to, text);
    if ('expected' in read) return false;
    const [low, high] = usual[field] ?? [0, Number.POSITIVE_INFINITY];
    const scale = attribute.kind === 'figure' ? 10 ** attribute.scale : 1;
    return Object.values(read.facts).every(
      (value) => typeof value !== 'number' || (value / scale >= low && value / scale <= high),
    );
  });
}

const money = {
  key: 'price',
  kind: 'figure',
  unit: '$',
  scale: 3,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  headers: [],
} as const;

function isFigure(raw: string): boolean {
  const text = findForeignCurrency(raw) === undefined ? raw : raw.replaceAll(/[^\d.,' -]/g, '').trim();
  return styles.some((style) => {
    const plain = toPlainNumbers(text, style, 2);
    return plain !== undefined && parseGoodsNumber(money, plain) !== undefined;
  });
}

const decimals: Readonly<Record<string, number>> = {
  amount: 2,
  average: 3,
  sieve: 1,
  sieve_from: 1,
  sieve_to: 1,
};

/** How files of loose lots are recognised and read. */
export const lotKind: GoodsKind<LooseLot> = {
  name: 'lots',
  headerMissing: 'NO_HEADER_LOTS',
  numberField: 'lot_no',
  isField: (name) => lotFieldNames.includes(name),
  neededFields: ['lot_no', 'kind', 'type', 'shape', 'carats', 'location', 'sieve', 'mm', 'pointer'],
  indispensableFields: [['carats'], ['rate', 'amount']],
  headersOf: (field) => lotFieldOf(field)?.attribute.headers ?? [],
  findFields: findLotFields,
  suggestedByValues: ['shape', 'sieve', 'clarity', 'color', 'location', 'type', 'kind'],
  isReadableAs,
  decimalsOf: (field) => {
    const attribute = lotFieldOf(field)?.attribute;
    return attribute?.kind === 'figure' ? attribute.scale : decimals[field];
  },
  equations: [
    {
      fields: ['rate', 'carats', 'amount'],
      holds: ([rate, carats, amount]) => isNear(rate * carats, amount),
      proves: ['rate', 'carats', 'amount'],
    },
    {
      fields: ['pieces', 'average', 'carats'],
      holds: ([pieces, average, carats]) =>
        Math.abs(carats / pieces - average) <= Math.max(0.0051, average * 0.05),
      proves: ['pieces', 'average', 'carats'],
    },
  ],
  summedFields: ['carats', 'pieces', 'amount'],
  priceFields: ['rate', 'amount'],
  hasBarePrices: true,
  fieldLabels: { rate: 'price per carat', amount: 'price of the whole lot' },
  essentialFields: new Set([
    'lot_no',
    'sieve',
    'sieve_from',
    'mm',
    'mm_from',
    'pointer',
    'shape',
    'carats',
    'pieces',
    'rate',
    'amount',
  ]),
  listsGoods: (fields) => fields.has('carats') && (fields.has('rate') || fields.has('amount')),
  refineColumns: refineSizeColumns,
  readTitle: readLotTitle,
  vocabularyOf: lotVocabularyOf,
  suggestTexts: (field, text) => (field === 'sieve' ? suggestSieves(text) : []),
  isConstant: (field, value) =>
    ['kind', 'type', 'shape', 'location'].includes(field) &&
    lotVocabularyOf(field)?.codeOf(value) !== undefined &&
    (importableLotValues[field]?.includes(value) ?? true),
  readRow: readLotRow,
  numberOf: ({ lot_no: number }) => number ?? '',
};
