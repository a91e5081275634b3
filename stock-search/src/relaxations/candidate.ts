import type { Criteria, Relaxation } from '@loupe/contract';

/** One way to relax a search, before its effect is counted. */
export interface RelaxationCandidate {
  readonly key: string;
  readonly kind: Relaxation['kind'];
  readonly criteria: Criteria;
  /** Cost of the relaxation in steps of the trade: one grade or one step of a range is 1. */
  readonly steps: number;
}
