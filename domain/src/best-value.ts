import type { Attribute } from './attribute.ts';
import { vocabularies } from './vocabulary.ts';

/** A value of a stone to compare: canonical text of a list, scaled integer of a range, null when unknown. */
export type ComparedValue = string | number | null;

/**
 * Finds the best of several stones' values where the trade agrees on one: the lowest price per carat and
 * discount, the highest grade. Null where it is a matter of taste, where fewer than two values are known, or
 * where all are equal.
 */
export function findBestValue(attribute: Attribute, values: readonly ComparedValue[]): ComparedValue {
  const known = values.filter((value) => value !== null);
  if (attribute.best === undefined || new Set(known).size < 2) return null;
  const rank = rankOf(attribute);
  return known.reduce((best, value) => (rank(value) < rank(best) ? value : best));
}

function rankOf(attribute: Attribute): (value: string | number) => number {
  if (attribute.kind !== 'list') return Number;
  const vocabulary = vocabularies[attribute.vocabulary];
  return (value) => vocabulary.codeOf(String(value)) ?? Infinity;
}
