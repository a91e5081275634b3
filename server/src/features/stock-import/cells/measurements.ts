import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';
import { readNumber } from './number-text.ts';
import { limitsOf } from './numbers.ts';

const sizeFields = ['length', 'width', 'depth_mm'] as const;

/**
 * Three sizes in one cell, in the order written: hundredths of a millimetre. Two are enough where the depth has a
 * column of its own, else they are not repaired. Order is settled with the row.
 */
export const measurementsCell: CellReader = (text, { isDepthApart }): Reading => {
  if (isNullWord(text)) return unknown;
  const numbers = numbersIn(text);
  if (numbers === undefined || (numbers.length !== 3 && !(isDepthApart && numbers.length === 2))) {
    return notRead('W_UNKNOWN_VALUE');
  }
  if (numbers.every((number) => number === 0)) return unknown;
  const also: Record<string, number> = {};
  for (const [place, value] of numbers.entries()) {
    const field = sizeFields[place];
    if (field === undefined) continue;
    const { min, max } = limitsOf(field);
    if (value < min || value > max) return notRead('W_UNKNOWN_VALUE');
    also[field] = value;
  }
  return { value: null, also };
};

function numbersIn(text: string): number[] | undefined {
  const pieces = text
    .replaceAll(/mm\.?/gi, ' ')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[\sx×*\-/]+/i)
    .filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > 3) return undefined;
  const numbers = pieces.map((piece) => readNumber(piece, 2, 'decimal'));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** Whether a cell holds several sizes, which makes "Size" or "Diameter" a column of measurements. */
export const looksLikeMeasurements = (text: string): boolean => {
  const count = numbersIn(text)?.length;
  return count === 3 || (count === 2 && /[x×*]/i.test(text));
};

/** Whether a cell holds a smallest and a largest diameter; under "Size" the same would be a span of weights. */
export const looksLikeDiameters = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?\s*[-–/]\s*\d+(?:[.,]\d+)?\s*(?:mm)?$/i.test(text);

export interface OrderedSizes {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly isReordered: boolean;
}

/**
 * The house's order of three sizes: the depth is the smallest; rounds smaller diameter first, silently; others
 * length first; hearts keep theirs. Undefined when even the best order is not a stone (three sizes that wide).
 */
export function orderSizes(
  shape: string,
  written: readonly [number, number, number],
): OrderedSizes | undefined {
  const [first, second, third] = written;
  const depth = Math.min(...written);
  const isDepthLast = third <= first && third <= second;
  const rest = isDepthLast ? [first, second] : [...written].toSorted((a, b) => a - b).slice(1);
  const [a = 0, b = 0] = rest;
  const ratio = limitsOf('lw_ratio').max / 100;
  if (!isDepthLast && Math.max(a, b) > Math.min(a, b) * ratio) return undefined;
  if (shape === 'ROUND') {
    return { length: Math.min(a, b), width: Math.max(a, b), depth, isReordered: !isDepthLast };
  }
  if (shape === 'HEART') return { length: a, width: b, depth, isReordered: !isDepthLast };
  return { length: Math.max(a, b), width: Math.min(a, b), depth, isReordered: !isDepthLast || a < b };
}
