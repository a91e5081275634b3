import type { RangeAttribute } from '@loupe/domain';
import { attributes } from '@loupe/domain';
import type { CellContext, CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';
import { plainDecimal, readNumber } from './number-text.ts';

const ranges = new Map<string, RangeAttribute>(
  attributes.flatMap((attribute): [string, RangeAttribute][] =>
    attribute.kind === 'range' ? [[attribute.key, attribute]] : [],
  ),
);

/** The hard limits of a numeric attribute. */
export function limitsOf(field: string): RangeAttribute {
  const attribute = ranges.get(field);
  if (!attribute) throw new Error(`${field} is not a number`);
  return attribute;
}

/** Weight: up to the second place only when the third digit is 9, as the labs do (domain reference 1.5). */
export const caratCell: CellReader = (text, context): Reading => {
  if (isNullWord(text)) return unknown;
  const plain = plainDecimal(
    text.replace(/(?:carats?|cts?|crt)\.?$/i, '').trimEnd(),
    context.comma === 'thousands' && !/^\d{1,3}(?:,\d{3})+$/.test(text) ? 'decimal' : context.comma,
  );
  const thousandths = plain === undefined ? undefined : truncated(plain);
  if (thousandths === undefined) return notRead('E_NUMBER');
  if (thousandths === 0) return notRead('E_RANGE');
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

/** A measurement, percent or angle: nothing, zero and the impossible are stored empty, the latter with a word. */
export function measureCell(field: string): CellReader {
  const { scale, min, max } = limitsOf(field);
  return (text, context): Reading => {
    if (isNullWord(text)) return unknown;
    const value = numberIn(text.replace(/(?:%|mm|°|deg)\.?$/i, '').trimEnd(), scale, context);
    if (value === undefined) return notRead('W_UNKNOWN_VALUE');
    if (value === 0 && min > 0) return unknown;
    return value < min || value > max ? notRead('W_UNKNOWN_VALUE') : { value };
  };
}

function numberIn(text: string, scale: number, context: CellContext): number | undefined {
  if (!context.isFraction) return readNumber(text, scale, 'decimal');
  return readNumber(text, scale + 2, 'decimal');
}

/** Price per carat or in total, in dollars: currency and unit words are dropped. */
export const moneyCell: CellReader = (text, context): Reading => {
  if (isNullWord(text)) return unknown;
  const bare = text
    .replaceAll(/USD|US\$|\$/gi, '')
    .trim()
    .replace(/(?:\/|per)\s*(?:ct|carat)s?\.?$/i, '')
    .trim();
  const cents = readNumber(bare, 2, context.comma);
  if (cents === undefined) return notRead('E_NUMBER');
  return cents === 0 ? unknown : { value: cents };
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

/** The currency of a row's prices: any but the dollar leaves it without a price. */
export const currencyCell: CellReader = (text): Reading =>
  isNullWord(text) || dollarWords.has(text.toUpperCase().replaceAll(/[\s.]/g, ''))
    ? unknown
    : notRead('E_PRICE_MISSING');
