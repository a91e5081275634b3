import type { RangeAttribute } from '@loupe/domain';
import { stoneAttributes } from '@loupe/domain';
import type { CellContext, CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { plainDecimal, parseNumber } from './number-text.ts';
import { isPriceOnRequest } from './request-words.ts';

const ranges = new Map<string, RangeAttribute>(
  stoneAttributes.flatMap((attribute): [string, RangeAttribute][] =>
    attribute.kind === 'range' ? [[attribute.key, attribute]] : [],
  ),
);

/** The hard limits of a numeric attribute. */
export function limitsOf(field: string): RangeAttribute {
  const attribute = ranges.get(field);
  if (!attribute) throw new Error(`${field} is not a number`);
  return attribute;
}

const caratWord = String.raw`(?:carats?|cts?|crt|kts?|krt|kara(?:a?t)|кар(?:ат)?|克拉|קרט)\.?`;
const caratBehind = new RegExp(`${caratWord}$`, 'iu');
const caratInFront = new RegExp(String.raw`^${caratWord}(?=\s*\d)`, 'iu');

/**
 * Weight. The second decimal is rounded up only when the third is 9, as the labs do (domain reference 1.5).
 */
export const parseCaratCell: CellParser = (text, context): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const plain = plainDecimal(
    text.replace(caratBehind, '').replace(caratInFront, '').trim(),
    context.comma === 'thousands' && !/^\d{1,3}(?:,\d{3})+$/.test(text) ? 'decimal' : context.comma,
  );
  const thousandths = plain === undefined ? undefined : truncated(plain);
  if (thousandths === undefined) return unreadableCell('E_NUMBER');
  if (thousandths === 0) return unreadableCell('E_RANGE');
  const { min, max } = limitsOf('carat');
  return thousandths < min || thousandths > max
    ? { value: thousandths, issues: ['E_RANGE'] }
    : { value: thousandths };
};

function truncated(plain: string): number | undefined {
  const match = /^\+?(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const hundredths = Number(`${whole || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(hundredths * 10)) return undefined;
  return (hundredths + (fraction[2] === '9' ? 1 : 0)) * 10;
}

/**
 * A measurement, percentage or angle. Empty, zero and impossible values are stored as unknown; an impossible
 * value is reported as an issue.
 */
export function createMeasureParser(field: string): CellParser {
  const { scale, min, max } = limitsOf(field);
  return (text, context): ParsedCell => {
    if (isNullWord(text)) return unknownCell;
    const value = numberIn(text.replace(/(?:%|mm|°|deg)\.?$/i, '').trimEnd(), scale, context);
    if (value === undefined) return unreadableCell('W_UNKNOWN_VALUE');
    if (value === 0 && min > 0) return unknownCell;
    return value < min || value > max ? unreadableCell('W_UNKNOWN_VALUE') : { value };
  };
}

function numberIn(text: string, scale: number, context: CellContext): number | undefined {
  if (!context.isFraction) return parseNumber(text, scale, 'decimal');
  return parseNumber(text, scale + 2, 'decimal');
}

/** `1950,-`, `1.950,--`: whole dollars. */
const wholeUnits = /^(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)[.,]\s?(?:-{1,2}|=)$/;

/** Price per carat or total price, in dollars; currency and unit words are dropped. */
export const parseMoneyCell: CellParser = (text, context): ParsedCell => {
  if (isNullWord(text) || isPriceOnRequest(text)) return unknownCell;
  const bare = text
    .replaceAll(context.currency === undefined ? /USD|US\$|\$/gi : /[\p{Sc}A-Z]/giu, '')
    .trim()
    .replace(/(?:\/|per|p\s?[/.]?(?=\s?c))\s*(?:c|ct|carat)s?\.?$/i, '')
    .trim();
  const whole = wholeUnits.exec(bare)?.[1]?.replaceAll(/\D/g, '');
  const isGrouped = context.isPointGrouping === true && /^[+-]?\d{1,3}(?:\.\d{3})+$/.test(bare);
  const cents = parseNumber(whole ?? (isGrouped ? bare.replaceAll('.', '') : bare), 2, context.comma);
  if (cents === undefined) return unreadableCell('E_NUMBER');
  return cents === 0 ? unknownCell : { value: cents };
};

const dollarWords: ReadonlySet<string> = new Set([
  'USD',
  'US$',
  '$',
  'USDOLLAR',
  'USDOLLARS',
  'DOLLAR',
  'DOLLARS',
]);

/** Currency of a row's prices. Any currency except the dollar leaves the row without a price. */
export const parseCurrencyCell: CellParser = (text): ParsedCell =>
  isNullWord(text) || dollarWords.has(text.toUpperCase().replaceAll(/[\s.]/g, ''))
    ? unknownCell
    : unreadableCell('E_PRICE_MISSING');
