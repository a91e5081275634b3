import { limits, writeCriteria, type Criteria, type Relaxation } from '@loupe/contract';
import { candidatesOf } from './candidates.ts';
import { rankRelaxations } from './rank-relaxations.ts';

/** What would add stones to a search that finds few, the best first. `countOf` counts one loosened search. */
export function relaxationsOf(
  criteria: Criteria,
  count: number,
  countOf: (criteria: Criteria) => number,
): Relaxation[] {
  if (count >= limits.thinResult) return [];
  const counted = candidatesOf(criteria).map((candidate) => ({
    ...candidate,
    adds: countOf(candidate.criteria) - count,
  }));
  return rankRelaxations(counted)
    .slice(0, limits.relaxationsMax)
    .map(({ key, kind, adds, criteria: loosened }) => ({
      key,
      kind,
      adds,
      search_param: { ...writeCriteria(loosened) },
    }));
}
