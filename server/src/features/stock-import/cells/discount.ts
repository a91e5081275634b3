import { parseNumber } from './number-text.ts';
import { isNullWord, isTooLong } from './cell-parser.ts';

/** A figure with a word for a discount: `42% dto.`, `30 Rabatt`, `25 скидка`. */
const discountName =
  /^(-?\d+(?:[.,]\d+)?)(?:DTO|DESC|DESCUENTO|DESCONTO|REMISE|RABATT?|NACHLASS|SCONTO|KORTING|СКИДКА|折扣|הנחה|DISC|DISCOUNT|OFF|BELOW|UNDER)\.?$/;
/** The price as a part of the list price: `0.58 of list`, `0,6 x Rap`. */
const ofList = /^(0?[.,]\d{1,6})(?:OF|X|\*|×)(?:LIST|RAP|RAPAPORT|THELIST)$/;

/** A discount as written in the cell: its size in ten-thousandths of a percent, and whether it has a sign. */
export interface ParsedDiscount {
  readonly tenThousandths: number;
  readonly hasPlus: boolean;
}

/**
 * Parses the notation of a discount cell: `-30`, `(35)`, `35-`, `35 back`, `30 %`, `Rap -30`. Null when empty, undefined
 * when unreadable.
 */
export function parseDiscountCell(
  text: string,
  comma: 'decimal' | 'thousands',
): ParsedDiscount | null | undefined {
  if (isNullWord(text)) return null;
  if (isTooLong(text)) return undefined;
  let rest = text
    .replaceAll(/[%\s]/g, '')
    .toUpperCase()
    .replace(/^RAP(?=[-+(])/, '');
  let isNegative = false;
  if (rest.includes('BACK')) {
    isNegative = true;
    rest = rest.replace('BACK', '').replace(/^-/, '');
  }
  const named = discountName.exec(rest)?.[1];
  if (named !== undefined) {
    isNegative = true;
    rest = named.replace(/^-/, '');
  }
  const factor = ofList.exec(rest)?.[1];
  if (factor !== undefined) {
    const part = parseNumber(factor.replace(',', '.'), 6, 'thousands');
    return part === undefined ? undefined : { tenThousandths: part - 1_000_000, hasPlus: false };
  }
  const bracketed = /^\((.+)\)$/.exec(rest);
  if (bracketed?.[1] !== undefined) {
    isNegative = true;
    rest = bracketed[1].replace(/^-/, '');
  }
  if (/^[^-].*-$/.test(rest)) {
    isNegative = true;
    rest = rest.slice(0, -1);
  }
  const value = parseNumber(rest, 4, comma);
  if (value === undefined) return undefined;
  return { tenThousandths: isNegative ? -Math.abs(value) : value, hasPlus: rest.startsWith('+') };
}
