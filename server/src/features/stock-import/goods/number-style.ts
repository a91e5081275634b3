import { parseNumber, withFullCents } from '../cells/number-text.ts';

/** How a column writes numbers. In a `mixed` column `1,250` and `1.250` have two meanings. */
export interface NumberStyle {
  readonly separator: 'point' | 'comma' | 'mixed' | 'unknown';
  /** The column itself shows it; otherwise the other columns of the table do. */
  readonly isProven: boolean;
}

const numbers = /\d{1,3}(?:[ '\u00a0]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+/g;
const decimalComma = /^(?:\d*,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+)$/;
const decimalPoint = /^(?:\d*\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+)$/;
/** A single separator before exactly three digits marks thousands or decimals. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The notation that the numbers of some texts prove. */
export function findSeparator(texts: Iterable<string>): NumberStyle['separator'] {
  let hasComma = false;
  let hasPoint = false;
  for (const text of texts) {
    for (const token of text.match(numbers) ?? []) {
      if (decimalComma.test(token)) hasComma = true;
      else if (decimalPoint.test(token)) hasPoint = true;
    }
  }
  if (hasComma && hasPoint) return 'mixed';
  if (hasComma) return 'comma';
  return hasPoint ? 'point' : 'unknown';
}

/** The notation of a column: its own, else the only one that the table has. */
export function styleOf(
  own: NumberStyle['separator'],
  others: ReadonlySet<NumberStyle['separator']>,
): NumberStyle {
  if (own !== 'unknown') return { separator: own, isProven: true };
  const [only, ...more] = [...others].filter((style) => style !== 'unknown');
  return { separator: more.length === 0 ? (only ?? 'unknown') : 'mixed', isProven: false };
}

/**
 * Writes the numbers of a text with a decimal point and without groups; undefined when a number has two meanings. What
 * is not written as a number stays as it is.
 *
 * @param decimals decimals that the field stores
 */
export function toPlainNumbers(text: string, style: NumberStyle, decimals: number): string | undefined {
  let isUnclear = false;
  const plain = withFullCents(text).replaceAll(numbers, (token) => {
    const digits = token.replaceAll(/[ '\u00a0]/g, '');
    if (!/[.,]/.test(digits)) return digits;
    if (unclear.test(digits)) {
      const isGroup = isGroupOfThree(digits.includes(','), digits.endsWith('0'), style, decimals);
      if (isGroup === undefined) isUnclear = true;
      return isGroup === true ? digits.replace(/[.,]/, '') : digits.replace(',', '.');
    }
    const isComma = decimalComma.test(digits);
    if (isComma && style.separator === 'point') return token;
    const scaled = parseNumber(digits, 6, isComma ? 'decimal' : 'thousands');
    return scaled === undefined ? token : formatPlain(scaled);
  });
  return isUnclear ? undefined : plain;
}

/** Whether three digits after a separator are a group; undefined when they may also be decimals. */
function isGroupOfThree(
  isComma: boolean,
  endsInZero: boolean,
  { separator, isProven }: NumberStyle,
  decimals: number,
): boolean | undefined {
  if (decimals === 0) return true;
  if (separator === 'mixed') return undefined;
  if (separator === 'point') return isComma;
  // A spreadsheet writes its numbers with a point, whatever its texts have.
  if (separator === 'comma') return isComma ? false : isProven || decimals < 3 ? true : undefined;
  if (isComma) return decimals < 3 ? true : undefined;
  if (decimals >= 3) return false;
  return endsInZero ? undefined : true;
}

const formatPlain = (scaled: number): string => String(scaled / 1_000_000);
