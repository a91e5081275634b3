import { parseScaled } from '@loupe/domain';

/**
 * Parses a number as an integer in units of 10^-scale, rounding halves away from zero; undefined when the
 * text is not a number.
 */
export function parseNumber(text: string, scale: number, comma: 'decimal' | 'thousands'): number | undefined {
  const plain = plainDecimal(text, comma);
  return plain === undefined ? undefined : parseScaled(plain, scale);
}

const digitsOnly = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const exponent = /^[+-]?\d+(?:\.\d+)?E[+-]?\d{1,3}$/i;

/**
 * The number as plain decimal text. When both separators occur, the last one is the decimal separator; a
 * single comma has the meaning set for the column. Undefined when the text is not a number.
 */
export function plainDecimal(text: string, comma: 'decimal' | 'thousands'): string | undefined {
  if (digitsOnly.test(text)) return text;
  const packed = text.replaceAll(' ', '');
  if (exponent.test(packed)) return fromExponent(packed);
  const lastComma = packed.lastIndexOf(',');
  const lastPoint = packed.lastIndexOf('.');
  let plain = packed;
  if (lastComma >= 0 && lastPoint >= 0) {
    plain = lastComma > lastPoint ? packed.replaceAll('.', '').replace(',', '.') : packed.replaceAll(',', '');
  } else if (lastComma >= 0) {
    const isThousands = comma === 'thousands' || packed.indexOf(',') !== lastComma;
    plain = isThousands ? packed.replaceAll(',', '') : packed.replace(',', '.');
  } else if (packed.indexOf('.') !== lastPoint) {
    plain = packed.replaceAll('.', '');
  }
  return /^[+-]?\d*(?:\.\d*)?$/.test(plain) && /\d/.test(plain) ? plain.replace(/\.$/, '') : undefined;
}

function fromExponent(text: string): string | undefined {
  const value = Number(text);
  return Math.abs(value) < 1e15 && Math.abs(value) >= 1e-9 ? String(Number(value.toFixed(9))) : undefined;
}

/** Whether the text is zero without a sign, in any number of digits: `0`, `0.00`, `.0`. */
export const isZero = (text: string): boolean => /^(?:0+(?:\.0+)?|\.0+)$/.test(text);
