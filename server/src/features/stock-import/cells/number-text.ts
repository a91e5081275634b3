import { parseScaled } from '@loupe/domain';

/** Reads a number out of a cell; undefined when it is none. Integer in 10^-scale, halves away from zero. */
export function readNumber(text: string, scale: number, comma: 'decimal' | 'thousands'): number | undefined {
  const plain = plainDecimal(text, comma);
  return plain === undefined ? undefined : parseScaled(plain, scale);
}

const digitsOnly = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const exponent = /^[+-]?\d+(?:\.\d+)?E[+-]?\d{1,3}$/i;

/**
 * The number as plain decimal text. Where both marks occur the last one is the decimal mark; a single comma is
 * what the column says. Undefined when the text is not a number.
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

/** Zero without a sign, in as many digits as it was written: `0`, `0.00`, `.0`. */
export const isZero = (text: string): boolean => /^(?:0+(?:\.0+)?|\.0+)$/.test(text);
