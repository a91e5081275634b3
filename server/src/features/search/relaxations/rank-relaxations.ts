import type { Candidate } from './candidate.ts';

/** A way to loosen a search and how many stones it adds. */
export interface Counted extends Candidate {
  readonly adds: number;
}

/**
 * Those that add stones: most stones a step first, then the one that gives up least. Who gains nothing by giving
 * up a filter over taking a step on it is offered the step alone.
 */
export function rankRelaxations(counted: readonly Counted[]): readonly Counted[] {
  const helping = counted.filter(({ adds }) => adds > 0);
  const isNeedless = ({ key, steps, adds }: Counted) =>
    helping.some((other) => other.key === key && other.steps < steps && other.adds >= adds);
  return helping
    .filter((one) => !isNeedless(one))
    .toSorted((a, b) => b.adds / b.steps - a.adds / a.steps || a.steps - b.steps);
}
