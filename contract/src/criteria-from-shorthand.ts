import type { ShorthandLine } from '@loupe/domain';
import { dropEmptyFilters, emptyCriteria, type Criteria } from './criteria.ts';

/**
 * Criteria of one request in a message. Attributes that it does not mention are not filtered; the default
 * type is natural.
 */
export function criteriaFromShorthand({ choices, ranges, grades, packets, status }: ShorthandLine): Criteria {
  if (packets.length > 0) return { ...emptyCriteria, packets };
  const types = { ...emptyCriteria.choices, ...choices };
  return dropEmptyFilters({ ...emptyCriteria, choices: types, ranges, grades, status });
}
