import { parseScaled } from '@loupe/domain';

/**
 * Parses a number as an integer in units of 10^-scale, rounding halves away from zero; undefined when the
 * text is not a number.
 */
export function parseNumber(text: string, scale: number, comma: 'decimal' | 'thousands'): number | undefined {
  const plain = plainDecimal(text, comma);
  return plain === undefined ? undefined : parseScaled(plain, scale);
}

/** `1.340,-`, `850,—`: a price without cents as it is written in German, Dutch and Swiss lists. */
export const withFullCents = (text: string): string => text.replace(/(?<=\d),\s?[-–—]{1,2}(?=\s|$)/u, ',00');

const digitsOnly = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Whole numbers in groups of three digits; commas also in the Indian way: `1,23,456`. */
const groups = {
  ',': /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}$/,
  '.': /^[+-]?\d{1,3}(?:\.\d{3})+$/,
};
const exponent = /^[+-]?\d+(?:\.\d+)?E[+-]?\d{1,3}$/i;

/**
 * The number as plain decimal text. When both separators occur, the last one is the decimal separator; a
 * single comma has the meaning set for the column. Undefined when the text is not a number.
 */
export function plainDecimal(text: string, comma: 'decimal' | 'thousands'): string | undefined {
  if (digitsOnly.test(text)) return text;
  // `12'345.50`: the Swiss way.
  const packed = withFullCents(text)
    .replaceAll(' ', '')
    .replaceAll(/(?<=\d)['’](?=\d{3}(?!\d))/g, '');
  if (exponent.test(packed)) return fromExponent(packed);
  const lastComma = packed.lastIndexOf(',');
  const lastPoint = packed.lastIndexOf('.');
  let plain: string | undefined = packed;
  if (lastComma >= 0 && lastPoint >= 0) {
    plain = lastComma > lastPoint ? joined(packed, '.', lastComma) : joined(packed, ',', lastPoint);
  } else if (lastComma >= 0) {
    const isThousands = comma === 'thousands' || packed.indexOf(',') !== lastComma;
    plain = isThousands ? joined(packed, ',', packed.length) : packed.replace(',', '.');
  } else if (packed.indexOf('.') !== lastPoint) {
    plain = joined(packed, '.', packed.length);
  }
  if (plain === undefined) return undefined;
  return /^[+-]?\d*(?:\.\d*)?$/.test(plain) && /\d/.test(plain) ? plain.replace(/\.$/, '') : undefined;
}

/**
 * Removes the separators of groups before the decimal separator at `end`; undefined when the digits are not
 * grouped, because a date or a version is not a number.
 */
function joined(text: string, separator: ',' | '.', end: number): string | undefined {
  const whole = text.slice(0, end);
  if (!groups[separator].test(whole)) return undefined;
  return `${whole.replaceAll(separator, '')}${text.slice(end).replace(',', '.')}`;
}

function fromExponent(text: string): string | undefined {
  const value = Number(text);
  return Math.abs(value) < 1e15 && Math.abs(value) >= 1e-9 ? String(Number(value.toFixed(9))) : undefined;
}

/** Whether the text is zero without a sign, in any number of digits: `0`, `0.00`, `.0`. */
export const isZero = (text: string): boolean => /^(?:0+(?:\.0+)?|\.0+)$/.test(text);
