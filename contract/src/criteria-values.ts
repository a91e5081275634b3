import { parseScaled, type RangeAttribute } from '@loupe/domain';
import type { GradeRange, NumberRange } from './criteria.ts';

/** Rules for single values of criteria. Both forms of criteria, call and URL, apply them. */

/**
 * Parses one end of a range as a decimal number.
 * @returns the attribute's own integer, null for an open end, undefined for text that is no number within the
 * attribute's limits.
 */
export function parseRangeEnd({ scale, min, max }: RangeAttribute, text: string): number | null | undefined {
  if (text === '') return null;
  const value = parseScaled(text, scale);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The range between two ends in either order. */
export const orderRange = (from: number | null, to: number | null): NumberRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/** The range between two grades in either order. An empty grade is an open end. */
export function orderGrades(values: readonly string[], from: string | null, to: string | null): GradeRange {
  const isReversed = from && to && values.indexOf(from) > values.indexOf(to);
  const [first, last] = isReversed ? [to, from] : [from, to];
  return { from: first || null, to: last || null };
}

/** Packet or report numbers in a text, separated by spaces, commas, semicolons or lines; without duplicates. */
export const splitPacketNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];
