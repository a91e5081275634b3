import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { parseNumber } from './number-text.ts';
import { limitsOf } from './numbers.ts';

const sizeFields = ['length', 'width', 'depth_mm'] as const;

/**
 * Three dimensions in one cell, in the order written, in hundredths of a millimetre. Two are enough when the
 * depth has a separate column; otherwise two are unreadable. The order is resolved with the row.
 */
export const parseMeasurementsCell: CellParser = (text, { isDepthApart }): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const numbers = numbersIn(text);
  if (numbers === undefined || (numbers.length !== 3 && !(isDepthApart && numbers.length === 2))) {
    return unreadableCell('W_UNKNOWN_VALUE');
  }
  if (numbers.every((number) => number === 0)) return unknownCell;
  const also: Record<string, number> = {};
  for (const [index, value] of numbers.entries()) {
    const field = sizeFields[index];
    if (field === undefined) continue;
    const { min, max } = limitsOf(field);
    if (value < min || value > max) return unreadableCell('W_UNKNOWN_VALUE');
    also[field] = value;
  }
  return { value: null, otherFields: also };
};

function numbersIn(text: string): number[] | undefined {
  const pieces = text
    .replaceAll(/mm\.?|[()Ø⌀]/gi, ' ')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[\sxх×✕⨯*\-/]+/iu)
    .filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > 3) return undefined;
  const numbers = pieces.map((piece) => parseNumber(piece, 2, 'decimal'));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** Whether a cell holds several dimensions, which makes "Size" or "Diameter" a column of measurements. */
export const looksLikeMeasurements = (text: string): boolean => {
  const count = numbersIn(text)?.length;
  return count === 3 || (count === 2 && /[xх×✕⨯*]/iu.test(text));
};

/** Whether a cell holds a smallest and a largest diameter. Under "Size" the same text is a weight range. */
export const looksLikeDiameters = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?\s*[-–/]\s*\d+(?:[.,]\d+)?\s*(?:mm)?$/i.test(text);

export interface OrderedSizes {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly isReordered: boolean;
}

/**
 * Puts three dimensions into the standard order. The depth is the smallest. Rounds have the smaller diameter
 * first, without an issue; other shapes have the length first; hearts keep the written order. Undefined when
 * even the best order is too wide for a stone.
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
