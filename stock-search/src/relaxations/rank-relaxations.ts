import type { RelaxationCandidate } from './candidate.ts';

/** A candidate and the number of stones it adds. */
export interface CountedCandidate extends RelaxationCandidate {
  readonly adds: number;
}

/**
 * Candidates that add stones, ordered by stones per step, then by fewest steps. Dropping a filter is left out
 * when a smaller step on it adds as many stones.
 */
export function rankRelaxations(counted: readonly CountedCandidate[]): readonly CountedCandidate[] {
  const helping = counted.filter(({ adds }) => adds > 0);
  const isNeedless = ({ key, steps, adds }: CountedCandidate) =>
    helping.some((other) => other.key === key && other.steps < steps && other.adds >= adds);
  return helping
    .filter((one) => !isNeedless(one))
    .toSorted((a, b) => b.adds / b.steps - a.adds / a.steps || a.steps - b.steps);
}
