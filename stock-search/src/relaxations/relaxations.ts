import { limits, formatCriteria, type Criteria, type Relaxation } from '@loupe/contract';
import { generateCandidates } from './candidates.ts';
import { rankRelaxations } from './rank-relaxations.ts';

/**
 * Relaxations that add stones to a search with few results, best first. `countOf` counts one relaxed search.
 */
export function findRelaxations(
  criteria: Criteria,
  count: number,
  countOf: (criteria: Criteria) => number,
): Relaxation[] {
  if (count >= limits.fewResultsBelow) return [];
  const counted = generateCandidates(criteria).map((candidate) => ({
    ...candidate,
    adds: countOf(candidate.criteria) - count,
  }));
  return rankRelaxations(counted)
    .slice(0, limits.relaxationsMax)
    .map(({ key, kind, adds, criteria: loosened }) => ({
      key,
      kind,
      added_count: adds,
      search_param: { ...formatCriteria(loosened) },
    }));
}
