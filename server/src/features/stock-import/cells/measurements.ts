import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';
import { readNumber } from './number-text.ts';
import { limitsOf } from './numbers.ts';

/** Three sizes in one cell, in the order written: hundredths of a millimetre. Order is settled with the row. */
export const measurementsCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const numbers = threeNumbers(text);
  if (numbers === undefined) return notRead('W_UNKNOWN_VALUE');
  if (numbers.every((number) => number === 0)) return unknown;
  const [length = 0, width = 0, depth_mm = 0] = numbers;
  const fits = (field: string, value: number) => value >= limitsOf(field).min && value <= limitsOf(field).max;
  if (!fits('length', length) || !fits('width', width) || !fits('depth_mm', depth_mm)) {
    return notRead('W_UNKNOWN_VALUE');
  }
  return { value: null, also: { length, width, depth_mm } };
};

function threeNumbers(text: string): number[] | undefined {
  const pieces = text
    .replaceAll(/mm\.?/gi, ' ')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[\sx×*\-/]+/i)
    .filter((piece) => piece !== '');
  if (pieces.length !== 3) return undefined;
  const numbers = pieces.map((piece) => readNumber(piece, 2, 'decimal'));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** Whether a cell holds several sizes, which makes "Size" or "Diameter" a column of measurements. */
export const looksLikeMeasurements = (text: string): boolean => threeNumbers(text) !== undefined;

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
