/**
 * Exact decimals as scaled integers: the only module that converts between text, wire numbers and scaled
 * integers.
 * A *scale* is the number of decimal places of an integer: carat 3, money 2, percent and angle 1.
 */

const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Rounds to the nearest integer, halves away from zero; the whole product rounds this way. */
export function roundHalfAway(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/**
 * `numerator / denominator` rounded half away from zero, exact for any safe integers.
 * Both must be integers, denominator > 0.
 */
export function divideRounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  const magnitude = Math.abs(numerator);
  const quotient = Math.floor(magnitude / denominator);
  const remainder = magnitude - quotient * denominator;
  return sign * (remainder * 2 >= denominator ? quotient + 1 : quotient) || 0;
}

/**
 * Product of two safe integers divided by a third, rounded half away from zero.
 * Uses BigInt only when the product leaves the range of exact doubles.
 */
export function multiplyDivide(a: number, b: number, denominator: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideRounded(product, denominator);
  const exact = BigInt(a) * BigInt(b);
  const magnitude = exact < 0n ? -exact : exact;
  const rounded = Number((magnitude * 2n + BigInt(denominator)) / (2n * BigInt(denominator)));
  return exact < 0n ? -rounded : rounded;
}

/**
 * Parses plain decimal text (`-32.5`, `.50`, `10000`) into an integer of the given scale, rounding half away
 * from zero. Undefined when the text is not a plain decimal number.
 */
export function parseScaled(text: string, scale: number): number | undefined {
  const match = decimalText.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = `${whole === '' ? '0' : whole}${fraction.slice(0, scale).padEnd(scale, '0')}`;
  const roundUp = fraction.length > scale && fraction.charCodeAt(scale) >= 53;
  const magnitude = Number(digits) + (roundUp ? 1 : 0);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * Formats a scaled integer as plain decimal text with exactly `shown` decimal places (default: all of its
 * scale).
 */
export function formatScaled(value: number, scale: number, shown: number = scale): string {
  const rounded = shown < scale ? divideRounded(value, 10 ** (scale - shown)) : value * 10 ** (shown - scale);
  const sign = rounded < 0 ? '-' : '';
  const digits = String(Math.abs(rounded)).padStart(shown + 1, '0');
  return shown === 0 ? sign + digits : `${sign}${digits.slice(0, -shown)}.${digits.slice(-shown)}`;
}

/** Inserts thousands separators into a decimal text: `1234567.8` becomes `1,234,567.8`. */
export function groupThousands(text: string): string {
  return text.replace(/\d+/, (whole) => {
    const first = whole.length % 3;
    const rest = whole.slice(first).match(/\d{3}/g) ?? [];
    return (first === 0 ? rest : [whole.slice(0, first), ...rest]).join(',');
  });
}
