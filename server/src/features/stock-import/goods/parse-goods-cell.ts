import { formatIssue } from '@loupe/contract';
import {
  formatScaled,
  vocabularies,
  type GoodsAttribute,
  type GoodsFigureAttribute,
  type VocabularyId,
} from '@loupe/domain';
import { plainDecimal, parseNumber } from '../cells/number-text.ts';

/** Value of a cell, or a description of the expected value. */
export type ParsedGoodsCell = { readonly value: string | number | boolean } | { readonly expected: string };

const yes = new Set(['Y', 'YES', 'TRUE', '1', 'ALLOWED', 'SCREENED']);
const no = new Set(['N', 'NO', 'FALSE', '0', 'NOT ALLOWED', 'NOT SCREENED']);

/**
 * Parses a cell that is not empty. `sayable`: the values allowed in a file, when they are fewer than the
 * vocabulary.
 */
export function parseGoodsCell(
  attribute: GoodsAttribute,
  text: string,
  importableValues?: readonly string[],
): ParsedGoodsCell {
  if (attribute.kind === 'list') return parseVocabularyValue(attribute.vocabulary, text, importableValues);
  if (attribute.kind === 'figure') {
    const value = parseGoodsNumber(attribute, text);
    return value === undefined
      ? { expected: formatIssue('NUMBER_BETWEEN_UNIT', formatNumberBounds(attribute)) }
      : { value };
  }
  if (attribute.kind === 'flag') {
    if (yes.has(text.toUpperCase())) return { value: true };
    return no.has(text.toUpperCase()) ? { value: false } : { expected: formatIssue('YES_NO') };
  }
  return text.length <= attribute.maxLength
    ? { value: text }
    : { expected: formatIssue('TEXT_MAX', { max: attribute.maxLength }) };
}

function parseVocabularyValue(
  vocabulary: VocabularyId,
  text: string,
  importableValues: readonly string[] = vocabularies[vocabulary].values.map(({ value }) => value),
): { readonly value: string } | { readonly expected: string } {
  const value = vocabularies[vocabulary].read(text);
  return value !== undefined && importableValues.includes(value)
    ? { value }
    : { expected: formatIssue('ONE_OF', { values: importableValues.join(', ') }) };
}

const caratWords =
  'c(?:ts?|rts?|arats?)?|kar(?:at|aat)?|quilates?|carat[oi]|кар(?:ат(?:а|ов|ы)?)?|克拉|卡|קרט|กะรัต';
/** `$385/ct`, `385 per carat`, `385 p/c`. */
const perCarat = new RegExp(String.raw`\s?(?:\/|per|p\/)\s?(?:${caratWords})\.?$`, 'iu');
const pieceWords =
  "pcs?|pieces?|pi[eè]ces?|pierres?|st(?:k|ck|ück)?|steine?|stuks?|stenen|p?zs?|pzas?|piezas?|piedras?|pezz[io]|pietre|p[cç]s|pe[cç]as?|pedras?|adet|шт(?:ук)?|粒|颗|顆|件|个|個|יח[׳']?|เม็ด";
/** A unit behind a figure, by the unit of the attribute. */
const unitWords = new RegExp(
  String.raw` ?(?:ctw|mm|мм|毫米|g|gr|gms?|grams?|%|\$|USD|${caratWords}|${pieceWords})\.?$`,
  'iu',
);

/** Scales show grams with three decimals, also where fewer are stored. */
const gramDecimals = 3;

/** Decimals with which files write a figure. */
export const writtenDecimals = ({ unit, scale }: Pick<GoodsFigureAttribute, 'unit' | 'scale'>): number =>
  unit === 'g' ? Math.max(scale, gramDecimals) : scale;

/**
 * Parses an exact figure, with or without its unit. Undefined when it is outside the limits or has more
 * decimals than are stored; grams are rounded.
 */
export function parseGoodsNumber(attribute: GoodsFigureAttribute, text: string): number | undefined {
  const bare = (attribute.unit === '$/ct' ? text.replace(perCarat, '') : text)
    .replace(/^(?:USD\b|US\s?\$|\$)\s*/i, '')
    .replace(unitWords, '')
    .trimEnd();
  // Money and carats are never rounded; grams are weighed or computed from other figures.
  const decimals =
    plainDecimal(bare, 'thousands')
      ?.split('.')[1]
      ?.replace(/(?<!0)0+$/, '').length ?? 0;
  const value = parseNumber(bare, attribute.scale, 'thousands');
  const isInRange = value !== undefined && value >= attribute.min && value <= attribute.max;
  return isInRange && (decimals <= attribute.scale || attribute.unit === 'g') ? value : undefined;
}

/** Limits of a figure, in its unit. */
export const formatNumberBounds = ({ scale, min, max, unit }: GoodsFigureAttribute) => ({
  min: formatScaled(min, scale),
  max: formatScaled(max, scale),
  unit,
});
