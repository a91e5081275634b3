import type { Criteria, Relaxation } from '@loupe/contract';

/** One way to loosen a search, before anybody knows whether it helps. */
export interface Candidate {
  readonly key: string;
  readonly kind: Relaxation['kind'];
  readonly criteria: Criteria;
  /** How much is given up, in steps of the trade: one grade or one step of a range is 1. */
  readonly steps: number;
}
