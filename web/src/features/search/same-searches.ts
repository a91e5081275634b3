import { formatCriteria, type Criteria } from '@loupe/contract';

/** Whether two searches are the same, independent of the order in which they were built. */
export const areSameSearches = (one: Criteria, other: Criteria): boolean =>
  JSON.stringify(formatCriteria(one)) === JSON.stringify(formatCriteria(other));
